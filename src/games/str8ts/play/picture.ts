/** The board as coloured characters for a terminal. */

import type { TextPicture } from '../../game.ts';
import { cellLetter } from '../board.ts';
import type { GridScene } from '../read/around/play-scene.ts';
import type { Target } from './target.ts';

const colors = { black: '#8a93a3', given: '#ffffff', entered: '#5cc8ff', open: '#59626f' } as const;

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
      return { text, color: isGiven ? colors.given : colors.entered };
    }),
  );
  return { rows };
}
