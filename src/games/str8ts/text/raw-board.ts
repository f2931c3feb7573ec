/**
 * What the readers of the text forms hand to parse.ts: cells with their places in the text, nothing
 * checked but letters.
 */

import { ParseError } from '../../../core/errors.ts';

/** A cell as it stands in a text. */
export interface PlacedCell {
  readonly black: boolean;
  /** Any whole number; `undefined` for an empty white or a plain black cell. */
  readonly digit: number | undefined;
  /** Where it stands, from 1. */
  readonly line: number;
  readonly column: number;
}

/** What is written of a board. */
export interface BoardToWrite {
  /** n: cells a side. */
  readonly size: number;
  /** n² cells, row by row. */
  readonly cells: readonly Pick<PlacedCell, 'black' | 'digit'>[];
}

/** A text form of boards. */
export interface TextFormat {
  /** As typed after `--format`. */
  readonly name: string;
  /** Whether a text looks like this form; the forms are asked in order. */
  fits(text: string): boolean;
  /**
   * Takes the cells out of a text that fits.
   * @throws ParseError with line and column for what is no cell
   */
  read(text: string): readonly PlacedCell[];
  /**
   * Writes a board in one line; absent where the form takes several. The digits of the solution, a
   * cell each, are for forms that carry it.
   */
  readonly write?: (board: BoardToWrite, solution: ArrayLike<number>) => string;
  /** The sizes that the form has; absent where it has all. */
  readonly sizes?: { readonly min: number; readonly max: number };
}

/**
 * Makes the error of something in a text that is not what it should be.
 * @param place from 1
 * @param expected what should be there, in words
 * @param got what is there
 * @returns the error, with line and column
 */
export function placeError(
  place: { readonly line: number; readonly column: number },
  expected: string,
  got: string,
): ParseError {
  const { line, column } = place;
  return new ParseError(`line ${line}, column ${column}: expected ${expected}, got ${JSON.stringify(got)}`, {
    line,
    column,
  });
}

/**
 * Tells the place of a character in a text. Linear in the text before it.
 * @param text the whole text
 * @param index of the character, from 0
 * @returns line and column, from 1
 */
export function placeOf(text: string, index: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, index).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}
