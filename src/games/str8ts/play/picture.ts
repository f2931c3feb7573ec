/** Shows the board as coloured characters in a terminal. */

import type { TextPicture } from '../../game.ts';
import { cellLetter } from '../board.ts';
import type { GridScene } from '../read/around/play-scene.ts';
import type { Target } from './target.ts';

/** Readable on dark and light terminals; givens have the terminal's text colour. */
const colors = { black: '#7f8896', entered: '#1f8fd6', open: '#7f8896' } as const;

/**
 * Paints a board as seen: black cells as blocks or in brackets, givens, and entries in another
 * colour.
 * @param scene the board as seen
 * @param target the puzzle, which distinguishes givens from entries
 * @returns one line per row
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
