/**
 * The present state of a puzzle as a person has it: digits entered and candidates noted, given as
 * text beside the board. First stage of `hint`.
 *
 * - `--entered`: the board's text form with the entered digits in it; a cell without one is `.`,
 * and what is printed may be repeated or left out. - `--marks`: for each cell, in reading order and
 * separated by blanks, commas or line breaks, the digits noted in it without anything between them,
 * in the letters of the text form (`12A` is 1, 2 and 10); `.` where there are none.
 */

import { argumentError } from '../../../core/errors.ts';
import type { Board } from '../board.ts';
import { bitOf, digitsOf } from '../deduce/digit-sets.ts';
import { nameCell } from '../deduce/words.ts';

/** What a person has written. */
export interface HintState {
  /** For each cell the digit that was entered, 0 for none. */
  readonly entered: readonly number[];
  /** For each cell the set of digits that are noted (digit 1 is bit 0), 0 for none. */
  readonly marks: readonly number[];
}

/**
 * Reads the digits that were entered.
 * @param board the puzzle
 * @param text a letter a cell; `undefined` when the user typed none
 * @returns for each cell its digit, 0 for none and for those that are printed
 * @throws RangeError for a wrong number of cells, a letter that is no cell, a digit beyond the
 *   size, and one that is not the printed one
 */
export function readEntered(board: Board, text: string | undefined): number[] {
  const { size, cells } = board;
  const letters = [...(text ?? '.'.repeat(cells.length)).replace(/\s/g, '')];
  if (letters.length !== cells.length) {
    throw argumentError('--entered', `${cells.length} cells (${size}x${size})`, `${letters.length} cells`);
  }
  return letters.map((letter, cell) => {
    if (letter === '.') return 0;
    const { black, digit: printed } = cells[cell]!;
    const name = nameCell(size, cell);
    if (black) {
      if (/^[#a-p]$/.test(letter)) return 0;
      throw argumentError(`${name} in --entered`, '# or ., since that cell is black,', letter);
    }
    const digit = digitOf(letter, size);
    if (digit === undefined)
      throw argumentError(`${name} in --entered`, `a digit of 1..${size} or .`, letter);
    if (printed === undefined) return digit;
    if (printed === digit) return 0;
    throw argumentError(`${name} in --entered`, `the given ${printed} or .`, letter);
  });
}

/**
 * Reads the candidates that are noted.
 * @param board the puzzle
 * @param text a word a cell; `undefined` when the user typed none
 * @returns for each cell the set of its digits, 0 for none
 * @throws RangeError for a wrong number of cells, and for a letter that is no digit of the board
 */
export function readMarks({ size, cells }: Board, text: string | undefined): number[] {
  if (text === undefined) return cells.map(() => 0);
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length !== cells.length) {
    const expected = `${cells.length} cells (${size}x${size}) with blanks between them`;
    throw argumentError('--marks', expected, `${words.length} cells`);
  }
  return words.map((word, cell) => {
    if (word === '.' || cells[cell]?.black) return 0;
    return [...word].reduce((set, letter) => {
      const digit = digitOf(letter, size);
      if (digit !== undefined) return set | bitOf(digit);
      throw argumentError(`${nameCell(size, cell)} in --marks`, `digits of 1..${size} or .`, word);
    }, 0);
  });
}

/**
 * Writes marks in their text form.
 * @param board the puzzle
 * @param marks for each cell the set of its digits
 * @returns a line a row
 */
export function marksText({ size, cells }: Board, marks: readonly number[]): string {
  const words = cells.map(({ black }, cell) =>
    black ? '#' : digitsOf(marks[cell]!).map(letterOf).join('') || '.',
  );
  const rows = Array.from({ length: size }, (_, row) => words.slice(row * size, (row + 1) * size).join(' '));
  return rows.join('\n');
}

/**
 * Writes the digits that were entered as text.
 * @param entered by cell, 0 for none
 * @returns a letter a cell, `.` for none, without line breaks
 */
export const enteredText = (entered: readonly number[]): string =>
  entered.map((digit) => (digit === 0 ? '.' : letterOf(digit))).join('');

/** The letter of a white digit: 1..9, then A for 10. */
const letterOf = (digit: number): string => (digit <= 9 ? `${digit}` : String.fromCharCode(55 + digit));

/** The digit of a letter; `undefined` when the board has none of that letter. */
function digitOf(letter: string, size: number): number | undefined {
  const digit = /^[1-9]$/.test(letter)
    ? Number(letter)
    : /^[A-G]$/.test(letter)
      ? letter.charCodeAt(0) - 55
      : 0;
  return digit >= 1 && digit <= size ? digit : undefined;
}
