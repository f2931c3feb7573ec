import type { Rgb } from '../../../src/core/frame.ts';
import type { Board, Move } from '../../../src/games/strata/board.ts';
import type { Weave } from '../../../src/games/strata/practice/draw/weave.ts';
import type { PuzzleView } from '../../../src/games/strata/practice/practice-view.ts';
import { puzzleView } from './puzzle-view.ts';

/**
 * Builds the view of a solved puzzle: all ribbons are laid, the controls are gone, and the Next
 * frame is shown.
 * @param board the puzzle
 * @param palette saturated colours, from the left
 * @param weave from `makeWeave`
 * @param laid the moves, bottom to top; they must solve the board
 * @param other what differs from that
 * @returns the view
 */
export function solvedView(
  board: Board,
  palette: readonly Rgb[],
  weave: Weave,
  laid: readonly Move[],
  other: Partial<PuzzleView> = {},
): PuzzleView {
  return puzzleView(board, palette, weave, {
    laid: laid.map((move) => ({ ...move, progress: 1 })),
    furniture: 0,
    next: 1,
    perfect: true,
    ...other,
  });
}
