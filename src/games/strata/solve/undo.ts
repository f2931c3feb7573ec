/**
 * What may stay of ribbons that lie there already. They are under all that comes, so where two of
 * them cross, the upper one must show the cell's colour for good; where one crosses a line that is
 * still to come, the new ribbon must show it.
 */

import { type Board, blank, type Move } from '../board.ts';
import { peel } from './peel.ts';

/**
 * How much must be taken back so that the board can be solved again: taking back a ribbon takes
 * back all that were laid after it. What can be completed can also be completed with less laid,
 * so halving finds the place.
 * @param board the puzzle
 * @param laid bottom to top, as they lie
 * @returns index in `laid` of the first ribbon to take back; `laid.length` when all may stay. 0
 *   also on a board without solution, where nothing helps.
 * @throws RangeError as `complete`
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
 * Finds the first ribbon that hides another one's crossing under a wrong colour.
 * @param board the puzzle
 * @param laid bottom to top, as they lie
 * @returns its index in `laid`; `laid.length` when none does
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
