/**
 * The packed form of str8ts.com's newer links, for sizes up to 9: `T`, the size and `B`, then two
 * base-36 characters per cell. 1..9 is a white given, 10 a black cell, 11..19 a black cell with
 * 1..9, 20 + v a digit that the player entered, and 29 + bits the pencil marks of an open cell.
 * Entered digits and marks are ignored, so it does not matter that 29 is both an entered 9 and a
 * cell without marks. Open cells are written with all marks, which no reader takes for a digit.
 *
 * The text is accepted with or without its link. Other first letters are variants with extra rules.
 */

import { ParseError } from '../../../core/errors.ts';
import { type PlacedCell, placeError, placeOf, type TextFormat } from './raw-board.ts';

const packed = /(?:^|[=?&#])([TUBV])([2-9])B([0-9A-Za-z]+)/;

/** The values of a pair of characters, or where their ranges begin. */
const codes = { black: 10, blackDigit: 11, entered: 20, marks: 29 } as const;

export const packedFormat: TextFormat = {
  name: 'packed',
  fits(text) {
    const [, variant, size, pairs = ''] = packed.exec(text.trim()) ?? [];
    // The plain form never begins with T, but can begin with the others, which need this length.
    return variant === 'T' || (variant !== undefined && pairs.length === 2 * Number(size) ** 2);
  },
  read,
  write({ size, cells }) {
    const open = codes.marks + 2 ** size - 1;
    const codeOf = ({ black, digit }: Pick<PlacedCell, 'black' | 'digit'>): number =>
      black ? codes.black + (digit ?? 0) : (digit ?? open);
    const pairs = cells.map((cell) => codeOf(cell).toString(36).padStart(2, '0'));
    return `T${size}B${pairs.join('')}`;
  },
  sizes: { min: 2, max: 9 },
};

function read(text: string): PlacedCell[] {
  const [, variant, sizeLetter, pairs = ''] = packed.exec(text.trim()) ?? [];
  const size = Number(sizeLetter);
  const { line, column } = placeOf(text, text.indexOf(pairs));
  if (variant !== 'T') {
    throw new ParseError(
      `line ${line}: expected T${size}B, a board without further rules, got ${variant}${size}B, a variant (X: diagonals, B: boxes)`,
      { line },
    );
  }
  if (pairs.length !== 2 * size ** 2) {
    throw new ParseError(
      `line ${line}: expected ${2 * size ** 2} characters after T${size}B, two for each cell, got ${pairs.length}`,
      { line },
    );
  }
  return Array.from({ length: size ** 2 }, (_, i) => {
    const pair = pairs.slice(2 * i, 2 * i + 2);
    const place = { line, column: column + 2 * i };
    return { ...cellOf(parseInt(pair, 36), pair, place), ...place };
  });
}

function cellOf(
  code: number,
  pair: string,
  place: { readonly line: number; readonly column: number },
): Pick<PlacedCell, 'black' | 'digit'> {
  if (code === 0) throw placeError(place, '01 or more for a cell', pair);
  if (code < codes.black) return { black: false, digit: code };
  if (code >= codes.entered) return { black: false, digit: undefined };
  return { black: true, digit: code < codes.blackDigit ? undefined : code - codes.black };
}
