/** States of cells by name: a letter, or a number in digits. */

import type { CellState, NumberRange, PuzzleFile } from './puzzle-file.ts';

/**
 * Tells which numbers a range holds.
 * @param range of a rule file
 * @param columns of the board
 * @returns from the least
 */
export function numbersOf({ min, max }: NumberRange, columns: number): number[] {
  return Array.from({ length: (max ?? columns) - min + 1 }, (_, i) => min + i);
}

/**
 * Lists the names that a state stands for on a board.
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
 * @returns `undefined` where no state is called so
 */
export const stateOf = (
  { states }: Pick<PuzzleFile, 'states'>,
  name: string,
  columns: number,
): CellState | undefined => states.find((state) => namesOf(state, columns).includes(name));
