/** Parses the text form of boards (board.ts), pasted and generated ones alike. */

import { lineInWords } from '../../core/words/place-words.ts';
import { ParseError } from '../../core/errors.ts';
import { type Board, boardOf, free, stone } from './board.ts';
import { sides } from './topology.ts';

/**
 * Parses a board. Empty lines (for example between faces) and Windows line ends are allowed, and
 * spaces between cells are optional. Colours are numbered in alphabetical order of their letters,
 * capitals first.
 * @param text the board in the form described in board.ts
 * @returns the board
 * @throws ParseError with line and column (and row if a line has several), all from 1, for an
 *   unknown symbol, rows of unequal length, a number of rows that is not three times their length,
 *   a side out of range, a letter that does not occur twice, or no letters at all
 */
export function parseBoard(text: string): Board {
  const rows = rowsOf(text);
  const side = sideOf(rows);
  const symbols = rows.flatMap(({ symbols }) => symbols);
  const found = new Map<string, Symbol[]>();
  for (const symbol of symbols) {
    if (isLetter(symbol.text)) found.set(symbol.text, [...(found.get(symbol.text) ?? []), symbol]);
  }
  const letters = [...found.keys()].sort();
  if (letters.length === 0) {
    throw new ParseError(
      'the board has no letters: expected the two ends of each path, the same letter twice',
    );
  }
  for (const letter of letters) checkTwice(letter, found.get(letter) ?? []);
  const cells = Int8Array.from(symbols, ({ text: symbol }) => {
    if (symbol === '#') return stone;
    return symbol === '.' ? free : letters.indexOf(symbol);
  });
  return boardOf(side, cells, letters);
}

/**
 * Returns whether a command-line argument is meant as a one-line board, typing errors allowed.
 * @param text the argument
 * @returns false for a file name
 */
export const looksLikeBoard = (text: string): boolean =>
  text.includes('/') && /^[A-Za-z.#/\s]{12,}$/.test(text);

const isLetter = (symbol: string): boolean => /^[A-Za-z]$/.test(symbol);

/** A place in the text, from 1. */
interface TextPlace {
  readonly line: number;
  readonly column: number;
  /** Row of the board, from 0, if the line has several. */
  readonly row?: number;
}

/** One cell of the text and its place. */
interface Symbol extends TextPlace {
  readonly text: string;
}

/** A row with cells, at the place of its first cell. */
interface Row extends TextPlace {
  readonly symbols: readonly Symbol[];
}

/** Describes a place in words, with the row if the line has several. */
const placeInWords = ({ line, column, row }: TextPlace): string =>
  `line ${line}, column ${column}${row === undefined ? '' : ` (${lineInWords('row', row)})`}`;

const rowInWords = (row: Row): string => (row.row === undefined ? `line ${row.line}` : placeInWords(row));

const placeOf = ({ line, column }: TextPlace) => ({ line, column });

const placeOfRow = (row: Row) => (row.row === undefined ? { line: row.line } : placeOf(row));

/** Splits a text into rows with cells. */
function rowsOf(text: string): Row[] {
  const rows: Row[] = [];
  text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .forEach((content, index) => {
      const line = index + 1;
      let column = 1;
      for (const part of content.split('/')) {
        const row = content.includes('/') ? { row: rows.length } : {};
        const symbols = symbolsIn(part, { line, column, ...row });
        const [first] = symbols;
        if (first) rows.push({ line, column: first.column, ...row, symbols });
        column += part.length + 1;
      }
    });
  return rows;
}

function symbolsIn(part: string, start: TextPlace): Symbol[] {
  const symbols: Symbol[] = [];
  for (let i = 0; i < part.length; i++) {
    const place = { ...start, column: start.column + i };
    const text = String.fromCodePoint(part.codePointAt(i)!);
    if (/\s/.test(text)) continue;
    if (text !== '.' && text !== '#' && !isLetter(text)) {
      throw new ParseError(
        `${placeInWords(place)}: expected a letter, "#" or ".", got ${JSON.stringify(text)}`,
        placeOf(place),
      );
    }
    symbols.push({ text, ...place });
  }
  return symbols;
}

/** Checks the number and length of the rows, and returns the board's side. */
function sideOf(rows: readonly Row[]): number {
  const side = rows[0]?.symbols.length ?? 0;
  if (side === 0) {
    throw new ParseError('the board is empty: expected three blocks of lines, one for each face', {
      line: 1,
    });
  }
  const ragged = rows.find(({ symbols }) => symbols.length !== side);
  if (ragged) {
    const got = ragged.symbols.length;
    throw new ParseError(
      `${rowInWords(ragged)}: expected ${side} cells as in the first row, got ${got}`,
      placeOfRow(ragged),
    );
  }
  if (side < sides.min || side > sides.max) {
    throw new ParseError(`expected ${sides.min} to ${sides.max} cells in a row, got ${side}`, { line: 1 });
  }
  if (rows.length !== 3 * side) {
    const last = rows.at(-1)!;
    throw new ParseError(
      `${rowInWords(last)}: expected three faces of ${side} rows with ${side} cells, ${3 * side} rows in all, got ${rows.length}`,
      placeOfRow(last),
    );
  }
  return side;
}

function checkTwice(letter: string, places: readonly Symbol[]): void {
  if (places.length === 2) return;
  const last = places.at(-1)!;
  const times = places.length === 1 ? 'only once' : `${places.length} times`;
  throw new ParseError(
    `${placeInWords(last)}: expected ${letter} twice, as the two ends of a path, got it ${times}`,
    placeOf(last),
  );
}
