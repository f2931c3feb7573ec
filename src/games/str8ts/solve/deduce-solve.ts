/**
 * Turns a deduction into a solver's answer. Its result is proven unless it used unique rectangles,
 * which assume that there is one solution; then the search checks that assumption. Where the
 * techniques get stuck, the answer says how far they led and claims nothing.
 */

import type { Board } from '../board.ts';
import type { Deduction } from '../deduce/step.ts';
import { isSolved } from '../rules.ts';
import { searchSolve, type Solutions } from './search-solve.ts';

/** A deduction that did not reach a solution. */
export interface StuckDeduction {
  readonly kind: 'stuck';
  /** The digit of each cell, given or deduced; 0 for none. */
  readonly digits: readonly number[];
  /** The number of white cells without a digit. */
  readonly open: number;
  /** The number of contradiction steps, each of which supposed digits. */
  readonly guesses: number;
}

/**
 * Extracts the solutions from a deduction.
 * @param board the deduced board
 * @param deduced its path, with the steps kept
 * @param max how many solutions are enough where the search has to check, at least 1
 * @returns the solutions, or how far the techniques led
 */
export async function deducedSolutions(
  board: Board,
  { steps, solution, stuck, contradiction, histogram }: Deduction,
  max = 2,
): Promise<StuckDeduction | (Solutions & { readonly kind: 'answered' })> {
  const guesses = histogram.contradiction ?? 0;
  if (!contradiction && !solution) {
    const digits = board.cells.map(({ digit = 0 }) => digit);
    for (const { places } of steps) for (const { cell, digit } of places) digits[cell] = digit;
    return { kind: 'stuck', digits, open: stuck.length, guesses };
  }
  if (histogram['unique rectangle']) {
    return { kind: 'answered', ...(await searchSolve(board, max)), nodes: guesses };
  }
  // Digits that were all forced and yet break a rule prove that there is no solution.
  const solutions = solution && isSolved(board, solution) ? [Uint8Array.from(solution)] : [];
  return { kind: 'answered', solutions, complete: true, nodes: guesses, handedOver: false };
}
