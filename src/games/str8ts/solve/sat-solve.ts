/**
 * The article's solver: its encoding of the whole puzzle (sat-article.ts), without propagation
 * beforehand. It shares no code with the search, so that each can check the other. It finds further
 * solutions by excluding each known one with a clause.
 */

import { SatSolver } from '../../../sat/sat-solver.ts';
import type { Board } from '../board.ts';
import { articleFormula, variableOf } from './sat-article.ts';
import type { Solutions } from './search-solve.ts';

/**
 * Finds solutions by SAT alone.
 * @param board the puzzle
 * @param max how many solutions are enough, at least 1
 * @returns the solutions found, and whether there are no others
 */
export async function satSolve(board: Board, max = 2): Promise<Omit<Solutions, 'nodes' | 'handedOver'>> {
  const { size, cells } = board;
  const solutions: Uint8Array[] = [];
  const solver = await SatSolver.create();
  try {
    solver.addCnf(articleFormula(board));
    while (solutions.length < max) {
      if (solver.solve() === 'unsatisfiable') return { solutions, complete: true };
      const digits = new Uint8Array(size * size);
      const clause: number[] = [];
      for (const [cell, { black }] of cells.entries()) {
        if (black) continue;
        let digit = 1;
        while (!solver.value(variableOf(size, cell, digit))) digit++;
        digits[cell] = digit;
        clause.push(-variableOf(size, cell, digit));
      }
      solutions.push(digits);
      solver.addClause(clause);
    }
    return { solutions, complete: false };
  } finally {
    solver.dispose();
  }
}
