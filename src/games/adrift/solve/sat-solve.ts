/**
 * Adrift by SAT: a model of the board's formula (sat-formula.ts) says which edges are on. They are
 * followed from the ends; a path between two colours, one that touches itself and a loop beside the
 * paths are each forbidden by a clause, and the solver is asked again, as pyflowsolver does with
 * loops (Zucker, *Flow Free solver*, 2016). Neighbours are those of the rules, nothing is shared
 * with the search, so that each can be held against the other. It is also what the search hands
 * boards over to that it cannot finish.
 */

import { SatSolver } from '../../../sat/sat-solver.ts';
import { stopAfter } from '../../../sat/stop-after.ts';
import { type Board, blank, type Filling, stone } from '../board.ts';
import type { Cover } from '../cover.ts';
import { neighborsOf } from '../neighbors.ts';
import { boardFormula } from './sat-formula.ts';
import type { Solutions } from './solutions.ts';

/** How far SAT goes. */
export interface SatOrder {
  readonly cover: Cover;
  /** How many solutions are enough, at least 1. */
  readonly solutions: number;
  /** Conflicts in all after which it gives up. Default: never. */
  readonly conflicts?: number;
  /** Seconds after which it gives up. Default: never. */
  readonly seconds?: number;
  /** Gets the clauses that the rules add to the board's formula on the way. */
  readonly onFault?: (clause: readonly number[]) => void;
}

/** Conflicts that one question may cost; asking again lets the total be held. */
const conflictsPerCall = 50_000;

/**
 * Looks for solutions by SAT alone.
 * @param board the puzzle
 * @param order which cells have to be filled, how many solutions are enough, and when to give up
 * @returns what was found
 */
export async function satSolve(
  board: Board,
  { cover, solutions, conflicts = Infinity, seconds = Infinity, onFault }: SatOrder,
): Promise<Solutions> {
  const formula = boardFormula(board, cover);
  const fillings: Filling[] = [];
  const solver = await SatSolver.create();
  let left = conflicts;
  const stop = stopAfter(seconds);
  try {
    solver.addCnf(formula.cnf);
    while (fillings.length < solutions) {
      const status = solver.solve({ conflicts: Math.min(left, conflictsPerCall), stop });
      if (status === 'unsatisfiable') return { fillings, complete: true };
      if (stop()) return { fillings, complete: false, gaveUp: `${seconds} s, the time limit` };
      if (status === 'unknown') {
        left -= conflictsPerCall;
        if (left <= 0)
          return { fillings, complete: false, gaveUp: `${conflicts} conflicts of the SAT solver` };
        continue;
      }
      const walks = walksIn(board, (a, b) => solver.value(formula.edgeVariable(a, b)));
      const notAll = (steps: readonly Step[]) => steps.map(([a, b]) => -formula.edgeVariable(a, b));
      const faults = walks.flatMap((walk) => faultsOf(board, walk)).map(notAll);
      for (const fault of faults) {
        solver.addClause(fault);
        onFault?.(fault);
      }
      if (faults.length > 0) continue;
      fillings.push(fillingOf(board, walks));
      // What is more than the paths of a known solution is no solution.
      solver.addClause(notAll(walks.flatMap(stepsOf)));
    }
    return { fillings, complete: false };
  } finally {
    solver.dispose();
  }
}

type Step = readonly [number, number];

/** Cells one after the other; of a loop, the first one once. */
interface Walk {
  readonly cells: readonly number[];
  readonly isLoop: boolean;
}

/**
 * Follows edges: from each end, then through what is left, which are loops.
 * @param board the puzzle
 * @param isOn whether the edge between two neighbours is on
 * @returns the paths and the loops
 */
function walksIn({ side, cells, ends }: Board, isOn: (a: number, b: number) => boolean): Walk[] {
  const seen = new Set<number>();
  const walkFrom = (start: number): number[] => {
    const walk: number[] = [];
    for (let cell: number | undefined = start; cell !== undefined;) {
      const at: number = cell;
      seen.add(at);
      walk.push(at);
      cell = neighborsOf(side, at).find((other) => !seen.has(other) && isOn(at, other));
    }
    return walk;
  };
  const walks: Walk[] = [];
  for (const end of ends) if (!seen.has(end)) walks.push({ cells: walkFrom(end), isLoop: false });
  cells.forEach((given, cell) => {
    if (given === stone || seen.has(cell)) return;
    const loop = walkFrom(cell);
    if (loop.length > 1) walks.push({ cells: loop, isLoop: true });
  });
  return walks;
}

const stepsOf = ({ cells, isLoop }: Walk): Step[] => {
  const steps = cells.slice(1).map((cell, i): Step => [cells[i]!, cell]);
  return isLoop ? [...steps, [cells.at(-1)!, cells[0]!]] : steps;
};

/**
 * What must not be on together: a loop, a path between two colours, or the shortest parts of a path
 * whose ends are neighbours.
 */
function faultsOf({ side, cells: given }: Board, walk: Walk): Step[][] {
  const { cells, isLoop } = walk;
  const steps = stepsOf(walk);
  if (isLoop) return [steps];
  const places = new Map(cells.map((cell, i) => [cell, i]));
  const touches = cells.flatMap((cell, i) =>
    neighborsOf(side, cell).flatMap((other) => {
      const to = places.get(other) ?? -1;
      return to > i + 1 ? [steps.slice(i, to)] : [];
    }),
  );
  if (touches.length > 0) return touches;
  return given[cells[0]!] === given[cells.at(-1)!] ? [] : [steps];
}

/** The cells of the paths in their colours. */
function fillingOf({ cells: given }: Board, walks: readonly Walk[]): Filling {
  const filling = given.map((value) => (value === stone ? stone : blank));
  for (const { cells } of walks) {
    for (const cell of cells) filling[cell] = given[cells[0]!]!;
  }
  return filling;
}

/**
 * Finds the loops of a filling: what is left when each path is walked from its first end.
 * @param board the puzzle
 * @param filling each coloured cell of which has two neighbours of its colour, or is an end
 * @returns each loop as its steps from cell to cell
 */
export const loopsIn = (board: Board, filling: Filling): Step[][] =>
  walksIn(board, (a, b) => filling[a]! >= 0 && filling[a] === filling[b])
    .filter(({ isLoop }) => isLoop)
    .map(stepsOf);
