/**
 * Parses boards in any of the supported text forms (formats.ts), and rejects what cannot be a
 * puzzle; errors name the line and column where there is one. First stage of everything that starts
 * from text.
 */

import { ParseError } from '../../../core/errors.ts';
import { counted } from '../../../core/words/counted.ts';
import { type Board, type GivenCell, sizes } from '../board.ts';
import { formatOf } from './formats.ts';
import { givenClash } from './givens.ts';
import type { PlacedCell } from './raw-board.ts';

/**
 * Parses a board.
 * @param text in the stable text form or that of another program; see formats.ts
 * @returns a board without directly contradicting givens; it may still have no solution
 * @throws ParseError with line and column (from 1) for a letter that is not a cell, a digit beyond
 *   the size, and givens that contradict each other (both cells named); and for a number of cells
 *   that does not form a square of a supported size
 */
export function parseBoard(text: string): Board {
  // Some programs begin their files with a byte order mark.
  const clean = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (clean.length > maxCharacters) {
    throw new ParseError(
      `expected a board from ${sizes.min}x${sizes.min} to ${sizes.max}x${sizes.max}, got a text of ${clean.length} characters`,
      { line: 1, column: 1 },
    );
  }
  const placed = formatOf(clean).read(clean);
  const size = sizeOf(placed);
  refuseOutside(placed, size);
  const board = { size, cells: placed.map(({ black, digit }): GivenCell => ({ black, digit })) };
  const clash = givenClash(board);
  if (!clash) return board;
  const { line, column } = placed[clash.cells[1]]!;
  throw new ParseError(`line ${line}, column ${column}: ${clash.message}`, { line, column });
}

/** More than any form of the largest board needs, including comments. */
const maxCharacters = 100_000;

/** Returns the size of the square that the cells form. */
function sizeOf(cells: readonly PlacedCell[]): number {
  if (cells.length === 0) {
    throw new ParseError('the board is empty: expected n x n cells, such as 81', { line: 1, column: 1 });
  }
  refuseSeveral(cells);
  const size = Math.round(Math.sqrt(cells.length));
  if (size * size !== cells.length) {
    throw new ParseError(
      `the board is not square: ${cellsInWords(cells)} are not n x n (${size}x${size} has ${size * size})`,
    );
  }
  refuseRagged(cells, size);
  if (size >= sizes.min && size <= sizes.max) return size;
  throw new ParseError(
    `expected a board from ${sizes.min}x${sizes.min} to ${sizes.max}x${sizes.max}, got ${size}x${size}`,
  );
}

/** The smallest board that is told from a row when each board has one line. */
const minInLine = 4;

/** Rejects boards of one line each, which together may have as many cells as a larger one. */
function refuseSeveral(cells: readonly PlacedCell[]): void {
  const rows = rowsOf(cells);
  const count = rows[0]!.count;
  const size = Math.sqrt(count);
  const isBoard = Number.isInteger(size) && size >= minInLine;
  if (!isBoard || rows.length < 2 || rows.length === count || rows.some((row) => row.count !== count)) return;
  throw new ParseError(
    `expected one board, got ${rows.length} lines with a ${size}x${size} board each; --each answers them one by one`,
  );
}

/**
 * Rejects lines of different lengths if there are as many as the board has rows; otherwise line
 * breaks have no meaning.
 */
function refuseRagged(cells: readonly PlacedCell[], size: number): void {
  const rows = rowsOf(cells);
  const ragged = rows.find(({ count }) => count !== size);
  if (rows.length !== size || !ragged) return;
  throw new ParseError(
    `line ${ragged.line}, column 1: expected ${size} cells in each row, got ${ragged.count}`,
    {
      line: ragged.line,
      column: 1,
    },
  );
}

/** Counts the cells in each line of the text. */
function rowsOf(cells: readonly PlacedCell[]): { readonly line: number; readonly count: number }[] {
  const rows = new Map<number, number>();
  for (const { line } of cells) rows.set(line, (rows.get(line) ?? 0) + 1);
  return [...rows].map(([line, count]) => ({ line, count }));
}

/** Describes the number of cells, by rows where there are several; names the first ragged line. */
function cellsInWords(cells: readonly PlacedCell[]): string {
  const [first = { line: 1, count: 0 }, ...others] = rowsOf(cells);
  const ragged = others.find(({ count }) => count !== first.count);
  if (ragged)
    return `${cells.length} cells (${first.count} in line ${first.line}, ${ragged.count} in line ${ragged.line})`;
  return others.length > 0
    ? `${others.length + 1} rows of ${first.count} cells`
    : counted(cells.length, 'cell');
}

function refuseOutside(cells: readonly PlacedCell[], size: number): void {
  const outside = cells.find(({ digit = 1 }) => digit < 1 || digit > size);
  if (!outside) return;
  const { line, column, digit, black } = outside;
  throw new ParseError(
    `line ${line}, column ${column}: a ${black ? 'black' : 'white'} ${digit} cannot be on a ${size}x${size} board, whose digits go from 1 to ${size}`,
    { line, column },
  );
}
