/**
 * Finds which laid ribbons may stay. They lie under all later ones, so where two of them cross, the
 * upper one determines for good what the cell shows; where one crosses a line without a ribbon, the
 * new ribbon must show the cell's colour.
 */

import { type Board, blank, type Move } from '../board.ts';
import { peel } from './peel.ts';

/**
 * Finds how many ribbons may stay so that the board can be solved: taking back a ribbon takes back
 * all laid after it. A board that can be completed can also be completed with fewer ribbons laid,
 * so bisection finds the place.
 * @param board the puzzle
 * @param laid the laid ribbons, bottom to top
 * @returns index in `laid` of the first ribbon to take back; `laid.length` when all may stay; 0
 *   also on a board without a solution
 * @throws RangeError like `complete`
 */
export function undoToFix(board: Board, laid: readonly Move[]): number {
  const isFine = (kept: number): boolean => peel(board, laid.slice(0, kept)).solvable;
  let kept = firstWrong(board, laid);
  if (isFine(laid.length) && kept === laid.length) return kept;
  if (isFine(kept)) return kept;
  let fine = 0;
  while (kept - fine > 1) {
    const middle = Math.floor((fine + kept) / 2);
    if (isFine(middle)) fine = middle;
    else kept = middle;
  }
  return fine;
}

/**
 * Finds the first ribbon that covers a crossing with an earlier one in a wrong colour.
 * @param board the puzzle
 * @param laid the laid ribbons, bottom to top
 * @returns its index in `laid`; `laid.length` if there is none
 */
export function firstWrong(board: Board, laid: readonly Move[]): number {
  const isWrongOver = (upper: Move, lower: Move): boolean => {
    if (upper.kind === lower.kind) return false;
    const [row, column] = upper.kind === 'row' ? [upper, lower] : [lower, upper];
    const wanted = board.cells[row.index * board.columns + column.index];
    return wanted !== blank && wanted !== upper.color;
  };
  const wrong = laid.findIndex((upper, at) => laid.slice(0, at).some((lower) => isWrongOver(upper, lower)));
  return wrong < 0 ? laid.length : wrong;
}
