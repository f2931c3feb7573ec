/** States of cells by name: a letter, or a number in digits. */

import type { Key } from '../../../core/keyboard.ts';
import type { CellState, NumberRange, PuzzleFile } from './puzzle-file.ts';

/**
 * Lists the numbers of a range.
 * @param range of a rule file
 * @param columns of the board
 * @returns the numbers in ascending order
 */
export function numbersOf({ min, max }: NumberRange, columns: number): number[] {
  return Array.from({ length: (max ?? columns) - min + 1 }, (_, i) => min + i);
}

/**
 * Formats a number as it is written in a cell.
 * @param range to which it belongs
 * @param value the number
 * @returns digits, or a lower-case letter
 */
export const writtenNumber = ({ lettersFrom = Infinity }: NumberRange, value: number): string =>
  value < lettersFrom ? String(value) : String.fromCharCode(97 + value - lettersFrom);

/**
 * Lists the names of a state on a board.
 * @param state of a rule file
 * @param columns of the board
 * @returns its letter, or its numbers
 */
export const namesOf = ({ letter, numbers }: CellState, columns: number): string[] =>
  letter === undefined ? (numbers ? numbersOf(numbers, columns).map(String) : []) : [letter];

/**
 * Finds a state by its name.
 * @param file the rule file
 * @param name a letter, or a number in digits
 * @param columns of the board
 * @returns the state; `undefined` if no state has that name
 */
export const stateOf = (
  { states }: Pick<PuzzleFile, 'states'>,
  name: string,
  columns: number,
): CellState | undefined => states.find((state) => namesOf(state, columns).includes(name));

/**
 * Formats a state as it is written in a cell, and typed.
 * @param state of a rule file
 * @param name one of its names
 * @returns digits or a letter
 */
export const writtenState = ({ numbers }: CellState, name: string): string =>
  numbers ? writtenNumber(numbers, Number(name)) : name;

/**
 * Returns whether cells are entered by a cursor that arrow keys move, and which marks a cell.
 * @param file the rule file
 * @returns true if any state is entered in this way
 */
export const hasCursor = ({ states }: Pick<PuzzleFile, 'states'>): boolean =>
  states.some(({ entry }) => entry?.by === 'cursor');

/**
 * Lists the keys that enter a state.
 * @param state of a rule file
 * @param name one of its names
 * @returns the keys in order; none if clicks alone enter it
 */
export function keysOf(state: CellState, name: string): Key[] {
  const key = state.entry?.key;
  if (key !== 'own') return key === undefined ? [] : [key];
  return [...writtenState(state, name).toUpperCase()].map((sign) => sign as Key);
}

/**
 * Lists the characters that may be written in cells.
 * @param file the rule file
 * @param columns of the board
 * @returns digits and lower-case letters; `undefined` if no letters are written
 */
export function signsOf(
  { states, clues }: Pick<PuzzleFile, 'states' | 'clues'>,
  columns: number,
): ReadonlySet<string> | undefined {
  const ranges = [...states.flatMap(({ numbers }) => numbers ?? []), ...(clues ? [clues] : [])];
  const written = [
    ...ranges.flatMap((range) => numbersOf(range, columns).map((value) => writtenNumber(range, value))),
    ...states.flatMap(({ writing, letter }) => (writing === 'letter' ? (letter ?? []) : [])),
  ];
  const signs = new Set(written.join('').toLowerCase());
  return [...signs].some((sign) => sign >= 'a') ? signs : undefined;
}
