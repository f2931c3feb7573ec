/**
 * Paints the board in coloured terminal characters: the cells, and the laid ribbons around them.
 */

import type { Rgb } from '../../../core/frame.ts';
import { toHex } from '../../../vision/color/color-space.ts';
import type { TextPicture } from '../../game.ts';
import { type Board, blank, type Move } from '../board.ts';

/**
 * Paints a puzzle: one line per board row, one tile per cell, and ribbons as bars left of their row
 * or below their column.
 * @param board the puzzle
 * @param palette saturated colours in palette order
 * @param placed the laid ribbons
 * @returns rows of coloured characters
 */
export function paintBoard(board: Board, palette: readonly Rgb[], placed: readonly Move[]): TextPicture {
  const color = (index: number) => ({ color: toHex(palette[index] ?? { r: 128, g: 128, b: 128 }) });
  const laid = (kind: Move['kind'], index: number) =>
    placed.find((move) => move.kind === kind && move.index === index);
  const bar = (text: string, move: Move | undefined) =>
    move ? { text, ...color(move.color) } : { text: ' '.repeat(text.length) };
  const rows = Array.from({ length: board.rows }, (_, r) => [
    bar('▬▬', laid('row', r)),
    { text: ' ' },
    ...Array.from({ length: board.columns }, (_, c) => {
      const value = board.cells[r * board.columns + c]!;
      return value === blank ? { text: '· ' } : { text: '██', ...color(value) };
    }),
  ]);
  const below = Array.from({ length: board.columns }, (_, c) => bar('▐▌', laid('column', c)));
  return { rows: [...rows, [{ text: '   ' }, ...below]] };
}
