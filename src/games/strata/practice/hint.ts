/**
 * The practice game's hint: which ribbon to lay next, or which laid one to take back. It asks the
 * solver what can still be done on top of the ribbons that lie there.
 */

import type { Board, Line, Move } from '../board.ts';
import { complete, undoToFix } from '../solve/complete.ts';

/** What the hint says. */
export type Hint =
  { readonly kind: 'lay'; readonly move: Move } | { readonly kind: 'take-back'; readonly line: Line };

/**
 * The hint for a half-laid board: the next ribbon, or the lowest ribbon that spoils it.
 * @param board the puzzle
 * @param laid bottom to top
 * @param selected index of the selected colour, for lines that may have any
 * @returns `undefined` when all ribbons lie and are right
 */
export function hintFor(board: Board, laid: readonly Move[], selected: number): Hint | undefined {
  const plan = complete(board, laid, selected);
  if (plan) return plan.moves[0] && { kind: 'lay', move: plan.moves[0] };
  const bad = laid[undoToFix(board, laid)];
  return bad && { kind: 'take-back', line: bad };
}
