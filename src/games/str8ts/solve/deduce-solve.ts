/**
 * What a deduction says of a board as a solver. What it reaches is proven, but for one technique:
 * unique rectangles take for granted that there is one solution, so where they were used the search
 * looks whether that is so. Where the techniques end, it says how far they led and claims nothing.
 */

import type { Board } from '../board.ts';
import type { Deduction } from '../deduce/step.ts';
import { isSolved } from '../rules.ts';
import { searchSolve, type Solutions } from './search-solve.ts';

/** Where the techniques end. */
export interface StuckDeduction {
  readonly kind: 'stuck';
  /** For each cell the digit that was given or reached, 0 for none. */
  readonly digits: readonly number[];
  /** White cells without a digit. */
  readonly open: number;
  /** How often a digit had to be supposed. */
  readonly guesses: number;
}

/**
 * Makes solutions of a deduction.
 * @param board that was deduced
 * @param deduced its path, with the steps kept
 * @param max how many solutions are enough where the search has to look, at least 1
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
  // Digits that all had to be and yet break a rule show that there is no solution.
  const solutions = solution && isSolved(board, solution) ? [Uint8Array.from(solution)] : [];
  return { kind: 'answered', solutions, complete: true, nodes: guesses, handedOver: false };
}
