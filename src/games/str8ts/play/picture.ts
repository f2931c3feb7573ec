/** The board as coloured characters for a terminal. */

import type { TextPicture } from '../../game.ts';
import { cellLetter } from '../board.ts';
import type { GridScene } from '../read/around/play-scene.ts';
import type { Target } from './target.ts';

/** Seen on dark and on light terminals; givens have the colour of the terminal's own text. */
const colors = { black: '#7f8896', entered: '#1f8fd6', open: '#7f8896' } as const;

/**
 * Paints what was seen: black cells as blocks or in brackets, givens, and what was entered in
 * another colour.
 * @param scene the board as seen
 * @param target the puzzle, which tells givens from entries
 * @returns a line a row
 */
export function paintBoard({ size, cells }: GridScene, { board }: Target): TextPicture {
  const rows = Array.from({ length: size }, (_, row) =>
    cells.slice(row * size, (row + 1) * size).map(({ black, digit }, column) => {
      if (black) return { text: digit === undefined ? '██ ' : `[${digit}]`.padEnd(3), color: colors.black };
      if (digit === undefined) return { text: ' · ', color: colors.open };
      const isGiven = board.cells[row * size + column]?.digit !== undefined;
      const text = ` ${digit <= 9 ? digit : cellLetter({ black, digit })} `;
      return isGiven ? { text } : { text, color: colors.entered };
    }),
  );
  return { rows };
}
