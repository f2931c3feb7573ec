/**
 * Choices of ranges along a line: the compartments of a row or column share its digits out, so that
 * their ranges never overlap. One question answers all others: can each compartment take a range so
 * that no digit is used twice and some digits are not used at all?
 */

import { countDigits } from '../digit-sets.ts';

/**
 * What the compartments of a line can take: length, ranges (the bits of their least digits),
 * length, ranges …. One list of numbers, since it is made for every line that changes.
 */
type RangeOptions = readonly number[];

/** The most ranges of a cell on its own with which it is still looked at. */
const maxCellRanges = 9;

/**
 * Lists what the compartments of a line can take. Cells on their own that can still hold many
 * digits are left out: they bind little and cost much. What is concluded without them holds all the
 * same.
 * @param compartments of the line; a length of 1 is a cell on its own
 * @param rangesOf the ranges of a compartment
 * @param except a compartment that is left out
 * @returns an empty list where nothing binds
 */
export function optionsOf<C extends { readonly length: number }>(
  compartments: readonly C[],
  rangesOf: (compartment: C) => number,
  except?: C,
): RangeOptions {
  const options: number[] = [];
  for (const compartment of compartments) {
    const ranges = rangesOf(compartment);
    if (compartment === except || (compartment.length === 1 && countDigits(ranges) > maxCellRanges)) continue;
    options.push(compartment.length, ranges);
  }
  return options;
}

/**
 * Whether each compartment can take a range that overlaps no other. Most often this is one
 * descent; at worst it tries all orders of the compartments, of which a line has few.
 * @param options what the compartments can take
 * @param used digits that none of them may take
 * @param left entries of the list, from its beginning, that are still to be looked at
 * @returns whether there is a choice
 */
export function canChoose(options: RangeOptions, used: number, left = options.length): boolean {
  if (left === 0) return true;
  const digits = (1 << options[left - 2]!) - 1;
  for (let rest = options[left - 1]!; rest !== 0; rest &= rest - 1) {
    const range = digits * (rest & -rest);
    if ((range & used) === 0 && canChoose(options, used | range, left - 2)) return true;
  }
  return false;
}

/**
 * The digits that stand in a line whatever ranges its compartments take.
 * @param options what the compartments can take
 * @param digits the set that is asked about
 * @returns those of them that are sure
 */
export function sureOfLine(options: RangeOptions, digits: number): number {
  let sure = 0;
  for (let rest = digits; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    if (!canChoose(options, bit)) sure |= bit;
  }
  return sure;
}
