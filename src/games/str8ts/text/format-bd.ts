/**
 * The 162 digits of str8ts.com's older links (`bd=…`), 9x9 only: 81 digits, 0 for none, then 81
 * flags, 1 for a black cell. The digits are accepted with or without the link.
 */

import { type PlacedCell, placeError, placeOf, type TextFormat } from './raw-board.ts';

const digits = /^\d{81}[01]{81}$/;
const inLink = /[?&#]bd=(\w*)/;

/** The `bd` form. */
export const bdFormat: TextFormat = {
  name: 'bd',
  fits: (text) => digits.test(text.trim()) || inLink.test(text),
  read,
  write: ({ cells }) =>
    [...cells.map(({ digit }) => digit ?? 0), ...cells.map(({ black }) => Number(black))].join(''),
  sizes: { min: 9, max: 9 },
};

function read(text: string): PlacedCell[] {
  const found = inLink.exec(text)?.[1] ?? text.trim();
  const start = placeOf(text, text.indexOf(found));
  if (!digits.test(found))
    throw placeError(start, '81 digits and then 81 of 0 and 1 after bd=', found.slice(0, 20));
  return Array.from({ length: 81 }, (_, i) => ({
    black: found[81 + i] === '1',
    digit: Number(found[i]) || undefined,
    line: start.line,
    column: start.column + i,
  }));
}
