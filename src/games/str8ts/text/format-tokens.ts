/**
 * The text files of m-ringler's Straights programs: comment lines with `#`, a line with n, then n
 * lines of n tokens separated by commas: `_` empty, `w5` a white 5, `b` black, `b12` a black 12.
 */

import { ParseError } from '../../../core/errors.ts';
import { type PlacedCell, placeError, type TextFormat } from './raw-board.ts';

/** The comma-separated form. */
export const tokenFormat: TextFormat = {
  name: 'tokens',
  fits: (text) => /^\s*(#[^\n]*\n\s*)*\d+\s*\n[^\n]*,/.test(text),
  read,
};

function read(text: string): PlacedCell[] {
  const lines = text.split('\n').map((content, i) => ({ content, line: i + 1 }));
  const [head, ...rows] = lines.filter(({ content }) => content.trim() !== '' && !/^\s*#/.test(content));
  const size = Number(head?.content);
  const cells = rows.flatMap(({ content, line }) => {
    const row = tokensOf(content, line);
    if (row.length === size) return row;
    throw new ParseError(
      `line ${line}: expected ${size} cells in a row of a ${size}x${size} board, got ${row.length}`,
      { line },
    );
  });
  if (rows.length === size) return cells;
  throw new ParseError(
    `expected ${size} rows after the size ${size} in line ${head?.line}, got ${rows.length}`,
    {},
  );
}

function tokensOf(content: string, line: number): PlacedCell[] {
  let column = 1;
  return content.split(',').map((word) => {
    const place = { line, column: column + word.length - word.trimStart().length };
    column += word.length + 1;
    const match = /^(_|([wb])(\d*))$/.exec(word.trim());
    if (!match || word.trim() === 'w')
      throw placeError(place, '_, b, b<digit> or w<digit> for a cell', word.trim());
    const digit = match[3] ? Number(match[3]) : undefined;
    return { black: match[2] === 'b', digit, ...place };
  });
}
