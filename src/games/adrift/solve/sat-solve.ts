/**
 * Adrift by SAT: a model of the board's formula (sat-formula.ts) is looked at; where it has loops
 * beside the paths, each is forbidden by a clause, and the solver is asked again. Neighbours are
 * those of the rules, nothing is shared with the search, so that each can be held against the
 * other. It is also what the search hands boards over to that it cannot finish.
 */

import { SatSolver } from '../../../sat/sat-solver.ts';
import { type Board, blank, type Filling, stone } from '../board.ts';
import type { Cover } from '../cover.ts';
import { neighborsOf } from '../rules.ts';
import { type BoardFormula, boardFormula } from './sat-formula.ts';
import type { Solutions } from './solutions.ts';

/** How far SAT goes. */
export interface SatOrder {
  readonly cover: Cover;
  /** How many solutions are enough, at least 1. */
  readonly solutions: number;
  /** Conflicts in all after which it gives up. Default: never. */
  readonly conflicts?: number;
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
  { cover, solutions, conflicts = Infinity }: SatOrder,
): Promise<Solutions> {
  const formula = boardFormula(board, cover);
  const fillings: Filling[] = [];
  const solver = await SatSolver.create();
  let left = conflicts;
  try {
    solver.addCnf(formula.cnf);
    while (fillings.length < solutions) {
      const status = solver.solve({ conflicts: Math.min(left, conflictsPerCall) });
      if (status === 'unsatisfiable') return { fillings, complete: true };
      if (status === 'unknown') {
        left -= conflictsPerCall;
        if (left <= 0)
          return { fillings, complete: false, gaveUp: `${conflicts} conflicts of the SAT solver` };
        continue;
      }
      const filling = fillingOf(board, formula, solver);
      const loops = loopsIn(board, filling);
      for (const loop of loops) solver.addClause(loop.map(([a, b]) => -formula.edgeVariable(a, b)));
      if (loops.length > 0) continue;
      fillings.push(filling);
      solver.addClause(differenceFrom(filling, formula));
    }
    return { fillings, complete: false };
  } finally {
    solver.dispose();
  }
}

/** What the solver's model puts into each cell. */
function fillingOf({ cells, letters }: Board, { colorVariable }: BoardFormula, solver: SatSolver): Filling {
  return cells.map((given, cell) => {
    if (given === stone) return stone;
    const color = letters.findIndex((_, each) => solver.value(colorVariable(cell, each)));
    return color < 0 ? blank : color;
  });
}

/**
 * That a cell of the known solution's paths has another colour or none; what is more than its paths
 * is no solution.
 */
const differenceFrom = (filling: Filling, { colorVariable }: BoardFormula): number[] =>
  Array.from(filling).flatMap((color, cell) => (color < 0 ? [] : [-colorVariable(cell, color)]));

type Step = readonly [number, number];

/**
 * Finds the loops of a filling: what is left when each path is walked from its first end.
 * @param board the puzzle
 * @param filling each coloured cell of which has two neighbours of its colour, or is an end
 * @returns each loop as its steps from cell to cell
 */
export function loopsIn({ side, ends, letters }: Board, filling: Filling): Step[][] {
  const seen = new Set<number>();
  const walkFrom = (start: number): Step[] => {
    const steps: Step[] = [];
    const color = filling[start];
    let cell = start;
    for (;;) {
      seen.add(cell);
      const alike = neighborsOf(side, cell).filter((other) => filling[other] === color);
      const next = alike.find((other) => !seen.has(other));
      if (next === undefined) {
        if (steps.length > 1 && alike.includes(start)) steps.push([cell, start]);
        return steps;
      }
      steps.push([cell, next]);
      cell = next;
    }
  };
  letters.forEach((_, color) => walkFrom(ends[2 * color] as number));
  const loops: Step[][] = [];
  filling.forEach((color, cell) => {
    if (color >= 0 && !seen.has(cell)) loops.push(walkFrom(cell));
  });
  return loops;
}
