/** The practice game's hint: which ribbon to lay next, or which laid one to take back. */

import type { Board, Line, Move } from '../board.ts';
import { complete } from '../solve/fewest-clicks.ts';
import { undoToFix } from '../solve/undo.ts';

/** What the hint says. */
export type Hint =
  { readonly kind: 'lay'; readonly move: Move } | { readonly kind: 'take-back'; readonly line: Line };

/**
 * The hint for a half-laid board: the next ribbon, or the lowest ribbon that spoils it.
 * @param board the puzzle
 * @param laid bottom to top
 * @param selected the colour that is selected in the palette
 * @returns `undefined` when all ribbons lie and are right
 */
export function hintFor(board: Board, laid: readonly Move[], selected: number): Hint | undefined {
  const plan = complete(board, laid, selected);
  const [move] = plan?.moves ?? [];
  if (plan) return move && { kind: 'lay', move };
  const line = laid[undoToFix(board, laid)];
  return line && { kind: 'take-back', line };
}
