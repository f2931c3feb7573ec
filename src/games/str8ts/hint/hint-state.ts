/**
 * Parses and formats what the player has done so far: the digits entered and the candidates noted.
 * First stage of `hint`.
 *
 * - `--entered`: the board's text form with the entered digits; a cell without one is `.`, and
 *   printed digits may be repeated or left out.
 * - `--marks`: the candidates of each cell in reading order, with blanks, commas or line breaks
 *   between cells. They use the letters of the text form without separators (`12A` is 1, 2 and 10);
 *   `.` stands for none.
 */

import { argumentError } from '../../../core/errors.ts';
import { counted } from '../../../core/words/counted.ts';
import { type Board, cellLetter, parseCellLetter } from '../board.ts';
import { bitOf, digitsOf } from '../deduce/digit-sets.ts';
import { nameCell } from '../deduce/words.ts';

/** The digits and candidates that the player has written. */
export interface HintState {
  /** The digit entered in each cell, 0 for none. */
  readonly entered: readonly number[];
  /** The candidates noted in each cell as bits (digit 1 is bit 0), 0 for none. */
  readonly marks: readonly number[];
}

/**
 * Parses the entered digits.
 * @param board the puzzle
 * @param text one letter per cell; `undefined` when the option is absent
 * @returns the digit of each cell, 0 for none and for printed digits
 * @throws RangeError for a wrong number of cells, a letter that is not a cell, a digit beyond the
 *   size, or one that differs from the printed digit
 */
export function readEntered(board: Board, text: string | undefined): number[] {
  const { size, cells } = board;
  const letters = [...(text ?? '.'.repeat(cells.length)).replace(/\s/g, '')];
  if (letters.length !== cells.length) {
    throw argumentError(
      '--entered',
      `${cells.length} cells (${size}x${size})`,
      counted(letters.length, 'cell'),
    );
  }
  return letters.map((letter, cell) => {
    if (letter === '.') return 0;
    const { black, digit: printed } = cells[cell]!;
    const name = nameCell(size, cell);
    if (black) {
      if (parseCellLetter(letter)?.black) return 0;
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
 * Parses the noted candidates.
 * @param board the puzzle
 * @param text one word per cell; `undefined` when the option is absent
 * @returns the candidates of each cell as bits, 0 for none
 * @throws RangeError for a wrong number of cells or a letter that is not a digit of the board
 */
export function readMarks({ size, cells }: Board, text: string | undefined): number[] {
  if (text === undefined) return cells.map(() => 0);
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length !== cells.length) {
    const expected = `${cells.length} cells (${size}x${size}) with blanks between them`;
    throw argumentError('--marks', expected, counted(words.length, 'cell'));
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
 * Formats marks as the text of `--marks`.
 * @param board the puzzle
 * @param marks the candidates of each cell as bits
 * @returns one line per row
 */
export function marksText({ size, cells }: Board, marks: readonly number[]): string {
  const words = cells.map(({ black }, cell) =>
    black ? '#' : digitsOf(marks[cell]!).map(letterOf).join('') || '.',
  );
  const rows = Array.from({ length: size }, (_, row) => words.slice(row * size, (row + 1) * size).join(' '));
  return rows.join('\n');
}

/**
 * Formats entered digits as the text of `--entered`.
 * @param entered the digit of each cell, 0 for none
 * @returns one letter per cell, `.` for none, without line breaks
 */
export const enteredText = (entered: readonly number[]): string =>
  entered.map((digit) => (digit === 0 ? '.' : letterOf(digit))).join('');

const letterOf = (digit: number): string => cellLetter({ black: false, digit });

/** Returns the digit of a white cell's letter; `undefined` when the board has no such digit. */
function digitOf(letter: string, size: number): number | undefined {
  const cell = parseCellLetter(letter);
  return cell && !cell.black && (cell.digit ?? Infinity) <= size ? cell.digit : undefined;
}
