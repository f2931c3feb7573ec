/**
 * Choices of ranges along a line: the compartments of a row or column share its digits out, so that their ranges
 * never overlap. One question answers all others: can each compartment take a range so that no digit is used twice
 * and some digits are not used at all?
 */

import { countDigits, digitsOf } from './digit-sets.ts';
import type { GridCompartment, GridLine } from './grid.ts';
import { rangeFrom } from './ranges.ts';

/** What one compartment of a line can take. */
export interface RangeOptions {
  readonly length: number;
  /** Sets of digits, one for each range. */
  readonly ranges: readonly number[];
}

/**
 * Whether each compartment can take a range that overlaps no other.
 * @param used digits that none of them may take
 * @param left how many compartments, from the first, still have to take one
 * Cost: most often one descent; at worst all orders of the compartments, of which a line has few.
 */
export function canChoose(options: readonly RangeOptions[], used: number, left = options.length): boolean {
  if (left === 0) return true;
  for (const range of (options[left - 1] as RangeOptions).ranges) {
    if ((range & used) === 0 && canChoose(options, used | range, left - 1)) return true;
  }
  return false;
}

/**
 * The digits that stand in a line whatever ranges its compartments take.
 * @param digits those that are asked about
 */
export function sureOfLine(options: readonly RangeOptions[], digits: number): number {
  let sure = 0;
  for (let rest = digits; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    if (!canChoose(options, bit)) sure |= bit;
  }
  return sure;
}

/**
 * What the compartments of a line can take. Cells on their own that can still hold many digits are left out: they
 * bind little and cost much. What is concluded without them holds all the same.
 * @param rangesOf the ranges of a compartment, as the bits of their least digits
 */
export function optionsOf(
  line: GridLine,
  rangesOf: (compartment: GridCompartment) => number,
): (RangeOptions & { readonly compartment: GridCompartment; readonly starts: number })[] {
  return line.compartments.flatMap((compartment) => {
    const { length } = compartment;
    const starts = rangesOf(compartment);
    if (length === 1 && countDigits(starts) > widestCell) return [];
    return [
      { compartment, length, starts, ranges: digitsOf(starts).map((least) => rangeFrom(least, length)) },
    ];
  });
}

/** The most candidates that a cell on its own may have to be looked at. */
const widestCell = 3;
