/**
 * The Strata board: a grid of coloured and blank cells, and the lines (rows and columns) that take
 * ribbons. Text form: one line per row, cells separated by spaces; `.` or `*` is a blank cell, a
 * letter or digit a colour. A board may also be one line, with rows separated by `/` and no spaces
 * between cells: `ab./.ca`. Boards have up to millions of cells, so the parser scans the characters
 * once and keeps their codes until all colours are known.
 */

import { counted } from '../../core/words/counted.ts';
import { lineInWords } from '../../core/words/place-words.ts';
import { argumentError, ParseError } from '../../core/errors.ts';

/** The value of a blank cell in `Board.cells`. */
export const blank = 255;

/** A Strata board. */
export interface Board {
  readonly rows: number;
  readonly columns: number;
  /** `rows * columns` values, row by row: an index into `colors`, or `blank`. */
  readonly cells: Uint8Array;
  /** One distinct letter or digit per colour, in palette order where the board has a palette. */
  readonly colors: readonly string[];
}

/** A row or a column, which takes one ribbon. */
export interface Line {
  readonly kind: 'row' | 'column';
  readonly index: number;
}

/** A ribbon laid on a line. */
export interface Move extends Line {
  /** Index into the board's `colors`. */
  readonly color: number;
}

/** Letters of colours in palette order; by default the first colour is selected at the start. */
export const paletteLetters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * The value of an unlit cell under a ribbon, whose colour cannot be seen; occurs only in boards
 * read from pictures.
 */
export const hidden = 254;

/** Options of `parseBoard`. */
interface ParseOptions {
  /** The colours in palette order, for example `bac`; must include all colours of the board. */
  readonly palette?: string;
}

/**
 * Parses a board. Blank lines before and after it and Windows line ends are allowed. Colours are in
 * alphabetical order (digits, capitals, small letters) unless a palette is given. A board of blanks
 * only has the single colour `a`, since its ribbons need some colour.
 * @param text the board in either text form
 * @param options the palette, if known
 * @returns the board
 * @throws ParseError with line and column (from 1) for an empty or ragged board or an invalid
 *   symbol
 * @throws RangeError for a palette that is empty, repeats a colour or lacks one of the board's
 */
export function parseBoard(text: string, options: ParseOptions = {}): Board {
  const { rows, columns, codes } = scan(text);
  const used = new Set<number>();
  for (const code of codes) used.add(code);
  used.delete(blank);
  const found = [...used].sort((a, b) => a - b).map((code) => String.fromCharCode(code));
  const colors = options.palette === undefined ? found : checkPalette(options.palette, found);
  if (colors.length === 0) colors.push(paletteLetters.charAt(0));
  const indexOfCode = new Uint8Array(256).fill(blank);
  colors.forEach((color, index) => (indexOfCode[color.charCodeAt(0)] = index));
  for (let i = 0; i < codes.length; i++) codes[i] = indexOfCode[codes[i]!]!;
  return { rows, columns, cells: codes, colors };
}

/**
 * Formats a board row by row.
 * @param board the puzzle
 * @returns one text per row
 */
export function formatRows(board: Board): string[] {
  const symbols = Array.from({ length: 256 }, (_, value) => board.colors[value] ?? '?');
  symbols[blank] = '.';
  return Array.from({ length: board.rows }, (_, row) => {
    const cells = board.cells.subarray(row * board.columns, (row + 1) * board.columns);
    return Array.from(cells, (value) => symbols[value]).join(' ');
  });
}

/**
 * Formats a board in one line: `ab./.ca`.
 * @param board the puzzle
 * @returns the text
 */
export const boardLine = (board: Board): string => formatRows(board).join('/').replaceAll(' ', '');

/**
 * Returns whether a text is meant as a one-line board rather than as a file name.
 * @param text as typed
 * @returns true for rows of equal length, separated by `/`
 */
export function isBoardLine(text: string): boolean {
  const rows = text.split('/').map((row) => row.replaceAll(/\s/g, ''));
  return (
    rows.length > 1 && rows.every((row) => /^[\dA-Za-z.*]+$/.test(row) && row.length === rows[0]!.length)
  );
}

/**
 * Returns whether two lines are the same row or column.
 * @param a a line, or a ribbon on it
 * @param b another one
 * @returns whether kind and index agree
 */
export const sameLine = (a: Line, b: Line): boolean => a.kind === b.kind && a.index === b.index;

/**
 * Formats a line in words.
 * @param line which row or column
 * @returns for example `row 2`
 */
export const formatLine = (line: Line): string => lineInWords(line.kind, line.index);

/**
 * Formats a move in words.
 * @param board the board, whose palette names the colour
 * @param move a line and a colour
 * @returns for example `row 2 in a`
 */
export const formatMove = (board: Board, move: Move): string =>
  `${formatLine(move)} in ${board.colors[move.color] ?? '?'}`;

const codeOf = {
  tab: 9,
  newline: 10,
  carriageReturn: 13,
  space: 32,
  star: 42,
  dot: 46,
  slash: 47,
  byteOrderMark: 0xfeff,
};

/** Returns whether a character code is an ASCII digit or letter. */
const isColorCode = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

/** Checks row lengths while a text is scanned, and counts rows and cells. */
class RowCounter {
  rows = 0;
  columns = 0;
  /** Cells of all complete rows. */
  cells = 0;
  /** Number of the first line without cells that follows a row; 0 when there is none. */
  #emptyLine = 0;

  /** Ends a line of the text, given the total number of cells so far. */
  endLine(line: number, cells: number): void {
    const got = cells - this.cells;
    if (got === 0) {
      if (this.rows > 0) this.#emptyLine ||= line;
      return;
    }
    if (this.#emptyLine > 0) throw raggedError(this.rows, this.#emptyLine, this.columns, 0);
    if (this.rows === 0) this.columns = got;
    if (got !== this.columns) throw raggedError(this.rows, line, this.columns, got);
    this.rows++;
    this.cells = cells;
  }
}

/** Scans the text once into character codes, with `blank` for blank cells. */
function scan(text: string): { rows: number; columns: number; codes: Uint8Array } {
  const found = new RowCounter();
  let count = 0;
  let line = 1;
  let lineStart = 0;
  let afterCell = false;
  // In a one-line board cells need no separators.
  const isOneLine = text.includes('/') && !text.trim().includes('\n');
  const codes = new Uint8Array((isOneLine ? text.length : text.length >> 1) + 1);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === codeOf.newline) {
      found.endLine(line++, count);
      lineStart = i + 1;
      afterCell = false;
    } else if (isOneLine && code === codeOf.slash) {
      found.endLine(line, count);
      afterCell = false;
    } else if (code === codeOf.space || code === codeOf.tab || code === codeOf.carriageReturn) {
      afterCell = false;
    } else if (code !== codeOf.byteOrderMark || i > 0) {
      const isBlank = code === codeOf.dot || code === codeOf.star;
      if ((afterCell && !isOneLine) || !(isBlank || isColorCode(code))) {
        throw symbolError(text, i, { line, column: i - lineStart + 1 }, afterCell && !isOneLine);
      }
      codes[count++] = isBlank ? blank : code;
      afterCell = true;
    }
  }
  found.endLine(line, count);
  if (count === 0) {
    throw new ParseError('the board is empty: expected a line a row, cells separated by blanks', {
      line: 1,
      column: 1,
    });
  }
  return { rows: found.rows, columns: found.columns, codes: codes.slice(0, count) };
}

/** The error for a row whose length differs from the first. */
function raggedError(row: number, line: number, expected: number, got: number): ParseError {
  const cells = counted(expected, 'cell');
  return new ParseError(
    `line ${line}: expected ${cells} in ${lineInWords('row', row)} as in row 1, got ${got}`,
    { line },
  );
}

/** The error for an invalid character, or for a cell without a space before it. */
function symbolError(
  text: string,
  at: number,
  place: { readonly line: number; readonly column: number },
  afterCell: boolean,
): ParseError {
  const symbol = JSON.stringify(String.fromCodePoint(text.codePointAt(at)!));
  const expected = afterCell ? 'a blank between cells' : 'a letter, a digit, "." or "*"';
  return new ParseError(
    `line ${place.line}, column ${place.column}: expected ${expected}, got ${symbol}`,
    place,
  );
}

/** Splits a palette into colours and checks that they are distinct and include the board's. */
function checkPalette(palette: string, found: readonly string[]): string[] {
  const colors = [...palette];
  const isFit =
    colors.length > 0 &&
    new Set(colors).size === colors.length &&
    colors.every((color) => color.length === 1 && isColorCode(color.charCodeAt(0)));
  if (!isFit) throw argumentError('--palette', 'different letters or digits, such as "abc"', palette);
  const missing = found.filter((color) => !colors.includes(color));
  if (missing.length > 0) {
    throw argumentError('--palette', `every colour of the board (also ${missing.join(', ')})`, palette);
  }
  return colors;
}
