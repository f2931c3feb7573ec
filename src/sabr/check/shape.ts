/**
 * The shape of an object: the lengths of its rows and the symbol list of each position. Also
 * describes how rows in a program differ from it (classes 13, 18 and 19).
 */

import { counted } from '../../core/words/counted.ts';
import { lineInWords } from '../../core/words/place-words.ts';
import type { SymbolList } from './model.ts';
import type { Rows } from '../text/syntax.ts';

/** A shape with the sizes of its lists. Rules are checked against a shape. */
export interface Shape extends ShapeLists {
  /**
   * The number of symbols at each position; `sizesOfBoth` repeats them for the two sides of a
   * transition.
   */
  readonly sizes: Int32Array;
  readonly sizesOfBoth: Int32Array;
}

/** The part of a shape that determines equality. */
export interface ShapeLists {
  readonly rowLengths: readonly number[];
  readonly lists: readonly SymbolList[];
}

/**
 * Compares two shapes.
 * @param a one shape
 * @param b the other
 * @returns whether their rows and lists are the same
 */
export const isSameShape = (a: ShapeLists, b: ShapeLists): boolean =>
  areEqual(a.rowLengths, b.rowLengths) && areEqual(a.lists, b.lists);

const areEqual = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i]);

/** A difference between rows and a shape. */
export interface Misfit {
  /** The size is the number of rows and the longest row; the shape is the length of each row. */
  readonly what: 'size' | 'shape';
  readonly got: string;
  readonly expected: string;
}

/**
 * Compares rows with a shape.
 * @param rows of a program
 * @param shape that they should have
 * @param noun for an entry, in the message: "cell", "rule"
 * @returns the difference; `undefined` when they fit
 */
export function misfitOf(rows: Rows<unknown>, shape: Shape, noun: string): Misfit | undefined {
  const lengths = rows.map((row) => row.length);
  const expected = shape.rowLengths;
  const longest = (all: readonly number[]) => all.reduce((a, b) => Math.max(a, b), 0);
  const size = (all: readonly number[]) =>
    all.length === 1
      ? `${counted(longest(all), noun)} in one row`
      : `${all.length} rows of up to ${counted(longest(all), noun)}`;
  if (lengths.length !== expected.length || longest(lengths) !== longest(expected)) {
    return { what: 'size', got: size(lengths), expected: size(expected) };
  }
  const row = lengths.findIndex((length, i) => length !== expected[i]);
  if (row < 0) return undefined;
  return {
    what: 'shape',
    got: `${counted(lengths[row] ?? 0, noun)} in ${lineInWords('row', row)}`,
    expected: `${expected[row]}`,
  };
}
