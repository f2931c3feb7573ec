import type { Rgb } from '../../../src/core/frame.ts';
import type { Board } from '../../../src/games/strata/board.ts';
import type { Weave } from '../../../src/games/strata/practice/draw/weave.ts';
import type { PuzzleView } from '../../../src/games/strata/practice/practice-view.ts';

/**
 * Builds a puzzle view from a board and a palette; by default untouched, fully visible, with the
 * first tile selected.
 * @param board the puzzle
 * @param palette saturated colours, from the left
 * @param weave from `makeWeave`; reuse it, since it costs some milliseconds
 * @param other what differs from that
 * @returns the view
 */
export function puzzleView(
  board: Board,
  palette: readonly Rgb[],
  weave: Weave,
  other: Partial<PuzzleView> & { readonly selected?: number } = {},
): PuzzleView {
  const { selected = 0, ...rest } = other;
  return {
    kind: 'puzzle',
    weave,
    board,
    palette,
    laid: [],
    tall: palette.map((_, i) => (i === selected ? 1 : 0)),
    visible: 1,
    furniture: 1,
    next: 0,
    perfect: false,
    preview: board,
    phase: 0.3,
    ...rest,
  };
}
