/** Names cells, compartments and digits in sentences; rows and columns count from 1. */

import { lineInWords, shortCell } from '../../../core/words/place-words.ts';
import { digitsOf } from './digit-sets.ts';

/** The parts of a line or compartment that its name needs; lines have no length. */
interface Named {
  readonly index: number;
  readonly cells: readonly number[];
  readonly length?: number;
}

/**
 * Names a cell, for example `r3c5`.
 * @param size cells per side
 * @param cell index into the board's cells
 * @returns row and column, from 1
 */
export const nameCell = (size: number, cell: number): string => shortCell(size, cell);

/**
 * Names some cells, for example "r3c5, r3c6 and r3c7".
 * @param size cells per side
 * @param cells indices into the board's cells
 * @returns a list in words; empty for none
 */
export const nameCells = (size: number, cells: readonly number[]): string =>
  listInWords(cells.map((cell) => nameCell(size, cell)));

/**
 * Names a compartment, for example "the compartment r3c5–r3c7".
 * @param size cells per side
 * @param compartment with at least one cell
 * @returns its first and last cell, or its only cell
 */
export function nameCompartment(size: number, { cells }: Pick<Named, 'cells'>): string {
  const [first = 0, last = first] = [cells[0], cells.at(-1)];
  if (cells.length === 1) return nameCell(size, first);
  return `the compartment ${nameCell(size, first)}–${nameCell(size, last)}`;
}

/**
 * Names a line, for example "row 3".
 * @param grid the layout
 * @param line its index among the lines: rows first
 * @returns kind and number, from 1
 */
export const nameLine = ({ size }: { readonly size: number }, line: number): string =>
  line < size ? lineInWords('row', line) : lineInWords('column', line - size);

/**
 * Names lines of one kind, for example "rows 2 and 5".
 * @param grid the layout
 * @param lines at least one
 * @returns the kind and the numbers, from 1
 */
export function nameLines(
  { size }: { readonly size: number },
  lines: readonly { readonly kind: string; readonly index: number }[],
): string {
  const numbers = lines.map(({ index }) => `${(index % size) + 1}`);
  return `${lines[0]?.kind ?? ''}${lines.length > 1 ? 's' : ''} ${listInWords(numbers)}`;
}

/**
 * Names a line or a compartment.
 * @param grid the layout
 * @param unit the line or compartment
 * @returns see `nameCompartment` and `nameLine`
 */
export const nameUnit = (grid: { readonly size: number }, unit: Named): string =>
  unit.length === undefined ? nameLine(grid, unit.index) : nameCompartment(grid.size, unit);

/**
 * Names digits, for example "2, 3 and 7".
 * @param set the digits, as bits
 * @param last the word before the last one
 * @returns a list in words; empty for the empty set
 */
export const nameDigits = (set: number, last = 'and'): string => listInWords(digitsOf(set).map(String), last);

/**
 * Names a range, for example "2–4".
 * @param min its smallest digit
 * @param length the number of its digits
 * @returns its first and last digit, or its only digit
 */
export const nameRange = (min: number, length: number): string =>
  length === 1 ? `${min}` : `${min}–${min + length - 1}`;

/**
 * Names ranges of one length, for example "2–4 or 5–7".
 * @param starts their smallest digits, as bits
 * @param length the number of digits of each
 * @returns a list in words; empty for none
 */
export const nameRanges = (starts: number, length: number): string =>
  listInWords(
    digitsOf(starts).map((min) => nameRange(min, length)),
    'or',
  );

/**
 * Joins words into a list, for example "a, b and c".
 * @param words its members
 * @param last the word before the last member
 * @returns the list; empty for none
 */
export function listInWords(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;
}

/**
 * Capitalises a sentence, unless it begins with the name of a cell.
 * @param text the sentence
 * @returns the capitalised sentence
 */
export const sentenceOf = (text: string): string =>
  /^r\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
