/**
 * Reads the stable text form, which other Str8ts programs share up to 9x9: one character per cell,
 * row by row, white space ignored. board.ts defines and writes it.
 */

import { boardText, parseCellLetter } from '../board.ts';
import { type PlacedCell, placeError, type TextFormat } from './raw-board.ts';

/** The stable text form. */
export const plainFormat: TextFormat = { name: 'plain', fits: () => true, read, write: boardText };

/** The expectation that the error for an unknown letter names. */
const expected =
  '1..9 or A..P for a white digit, a..y for a black one, "." for an empty cell or "#" for a black one';

function read(text: string): PlacedCell[] {
  const cells: PlacedCell[] = [];
  let line = 1;
  let column = 0;
  for (const letter of text) {
    column++;
    if (letter === '\n') {
      line++;
      column = 0;
    } else if (!/\s/.test(letter)) {
      const cell = parseCellLetter(letter);
      if (!cell) throw placeError({ line, column }, expected, letter);
      cells.push({ ...cell, line, column });
    }
  }
  return cells;
}
