/** How cells, compartments and digits are named in the sentences of steps: rows and columns from 1. */

import type { GridCompartment, GridLine } from './grid.ts';
import { digitsOf } from './digit-sets.ts';
import type { Unit } from './step.ts';

/** Such as `r3c5`. */
export const nameCell = (size: number, cell: number): string =>
  `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`;

/** Such as "r3c5, r3c6 and r3c7". */
export const nameCells = (size: number, cells: readonly number[]): string =>
  listInWords(cells.map((cell) => nameCell(size, cell)));

/** Such as "the compartment r3c5–r3c7", or the cell alone where it has one. */
export function nameCompartment(size: number, { cells }: GridCompartment): string {
  const first = nameCell(size, cells[0] as number);
  if (cells.length === 1) return first;
  return `the compartment ${first}–${nameCell(size, cells.at(-1) as number)}`;
}

/** Such as "row 3". */
export const nameLine = ({ size }: { readonly size: number }, line: number): string =>
  line < size ? `row ${line + 1}` : `column ${line - size + 1}`;

/** Such as "rows 2 and 5", for lines of one kind. */
export function nameLines({ size }: { readonly size: number }, lines: readonly GridLine[]): string {
  const numbers = lines.map(({ index }) => `${(index % size) + 1}`);
  return `${(lines[0] as GridLine).kind}${lines.length > 1 ? 's' : ''} ${listInWords(numbers)}`;
}

/** A line or a compartment. */
export const nameUnit = (grid: { readonly size: number }, unit: GridLine | GridCompartment): string =>
  'length' in unit ? nameCompartment(grid.size, unit) : nameLine(grid, unit.index);

/** Such as "2, 3 and 7". */
export const nameDigits = (set: number, last = 'and'): string => listInWords(digitsOf(set).map(String), last);

/** Such as "2–4": the range that begins with a digit. */
export const nameRange = (min: number, length: number): string =>
  length === 1 ? `${min}` : `${min}–${min + length - 1}`;

/** A list with "and" before its last member, or another word. */
export function listInWords(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) as string}`;
}

/** A line or compartment as steps show it. */
export function unitOf(size: number, unit: GridLine | GridCompartment): Unit {
  const { kind, cells } = unit;
  if ('length' in unit) return { kind: `${kind} compartment`, number: unit.line + 1, cells };
  return { kind, number: (unit.index % size) + 1, cells };
}

/** Begins a sentence with a capital, unless it begins with the name of a cell. */
export const sentenceOf = (said: string): string =>
  /^r\d/.test(said) ? said : said.charAt(0).toUpperCase() + said.slice(1);
