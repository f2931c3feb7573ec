/**
 * The text forms as parse.ts sees them: each yields cells with their places in the text, and checks
 * nothing beyond the syntax.
 */

import { ParseError } from '../../../core/errors.ts';

/** A cell with its place in a text. */
export interface PlacedCell {
  readonly black: boolean;
  /** Any whole number; `undefined` for an empty white or a plain black cell. */
  readonly digit: number | undefined;
  /** Its place, from 1. */
  readonly line: number;
  readonly column: number;
}

/** The part of a board that forms write. */
export interface BoardToWrite {
  /** n: cells per side. */
  readonly size: number;
  /** n² cells, row by row. */
  readonly cells: readonly Pick<PlacedCell, 'black' | 'digit'>[];
}

export interface TextFormat {
  /** As typed after `--format`. */
  readonly name: string;
  /** Whether a text looks like this form; the forms are asked in order. */
  fits(text: string): boolean;
  /**
   * Extracts the cells from a text that fits.
   * @throws ParseError with line and column for anything that is not a cell
   */
  read(text: string): readonly PlacedCell[];
  /**
   * Writes a board on one line; absent where the form needs several. The solution, one digit per
   * cell, is for forms that include it.
   */
  readonly write?: (board: BoardToWrite, solution: ArrayLike<number>) => string;
  /** The sizes that the form supports; absent where it supports all. */
  readonly sizes?: { readonly min: number; readonly max: number };
}

/**
 * Makes the error for unexpected text.
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
 * Returns the place of a character in a text, in time linear in the text before it.
 * @param text the whole text
 * @param index of the character, from 0
 * @returns line and column, from 1
 */
export function placeOf(text: string, index: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, index).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}
