/**
 * Solves Adrift by SAT. A model of the board's formula (sat-formula.ts) determines which edges are
 * on. Paths are followed from the ends. Any path between two colours, path that touches itself or
 * separate loop is forbidden by a clause, and the solver runs again, as pyflowsolver does for loops
 * (Zucker, *Flow Free solver*, 2016). It shares no code with the path search, so that each can
 * cross-check the other. It also takes over boards that the search cannot finish.
 */

import { SatSolver } from '../../../sat/sat-solver.ts';
import { stopAfter } from '../../../sat/stop-after.ts';
import { type Board, blank, type Filling, stone } from '../board.ts';
import type { Cover } from '../cover.ts';
import { neighborsOf } from '../neighbors.ts';
import { boardFormula } from './sat-formula.ts';
import type { Solutions } from './solutions.ts';

/** Limits of the SAT solver. */
export interface SatRequest {
  readonly cover: Cover;
  /** Number of solutions that are enough, at least 1. */
  readonly solutions: number;
  /** Total conflicts after which it gives up. Default: never. */
  readonly conflicts?: number;
  /** Seconds after which it gives up. Default: never. */
  readonly seconds?: number;
  /** Receives the clauses that the rules add to the board's formula. */
  readonly onFault?: (clause: readonly number[]) => void;
}

/** Maximum conflicts per call, so that the total can be limited. */
const conflictsPerCall = 50_000;

/**
 * Searches for solutions by SAT alone.
 * @param board the puzzle
 * @param request which cells must be filled, how many solutions are enough, and when to give up
 * @returns the solutions
 */
export async function satSolve(
  board: Board,
  { cover, solutions, conflicts = Infinity, seconds = Infinity, onFault }: SatRequest,
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
      // Excludes this solution, and anything that contains all its edges.
      solver.addClause(notAll(walks.flatMap(stepsOf)));
    }
    return { fillings, complete: false };
  } finally {
    solver.dispose();
  }
}

type Step = readonly [number, number];

/** A sequence of neighbouring cells; a loop lists its first cell only once. */
interface Walk {
  readonly cells: readonly number[];
  readonly isLoop: boolean;
}

/**
 * Follows edges from each end, then through the remaining cells, which form loops.
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
 * Returns sets of edges that must not all be on: a loop, a path between two colours, or the
 * stretches of a path between cells that touch.
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

/** Fills the cells of the paths with their colours. */
function fillingOf({ cells: given }: Board, walks: readonly Walk[]): Filling {
  const filling = given.map((value) => (value === stone ? stone : blank));
  for (const { cells } of walks) {
    for (const cell of cells) filling[cell] = given[cells[0]!]!;
  }
  return filling;
}

/**
 * Finds the loops of a filling: the cells not on a path from an end.
 * @param board the puzzle
 * @param filling a filling whose coloured cells each have two neighbours of their colour, or are
 *   ends
 * @returns each loop as its steps from cell to cell
 */
export const loopsIn = (board: Board, filling: Filling): Step[][] =>
  walksIn(board, (a, b) => filling[a]! >= 0 && filling[a] === filling[b])
    .filter(({ isLoop }) => isLoop)
    .map(stepsOf);
