/**
 * Choices of ranges along a line: the ranges of its compartments never overlap, since no digit
 * occurs twice. One question underlies all others: can each compartment take a range so that no
 * digit is used twice and some given digits are not used at all?
 */

import { countDigits } from '../digit-sets.ts';

/**
 * The options of a line's compartments: length, ranges (the bits of their smallest digits), length,
 * ranges …. It is a flat list, since it is built for every line that changes.
 */
type RangeOptions = readonly number[];

/** The maximum number of ranges with which a single cell is still considered. */
const maxCellRanges = 9;

/**
 * Lists the options of a line's compartments. Single cells with many candidates are left out: they
 * constrain little and cost much. Conclusions without them are still valid.
 * @param compartments of the line; one of length 1 is a single cell
 * @param rangesOf returns the ranges of a compartment
 * @param except a compartment to leave out
 * @returns the options; empty when no compartment constrains the line
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
 * Whether each compartment can take a range that overlaps no other. This is usually one descent; at
 * worst it tries all combinations of the few compartments' ranges.
 * @param options of the compartments
 * @param used digits that none of them may take
 * @param left how many entries, from the start of the list, are still to be assigned
 * @returns whether such a choice exists
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
 * Returns the digits that a line has whatever ranges its compartments take.
 * @param options of the compartments
 * @param digits the digits to check
 * @returns those that are sure
 */
export function sureOfLine(options: RangeOptions, digits: number): number {
  let sure = 0;
  for (let rest = digits; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    if (!canChoose(options, bit)) sure |= bit;
  }
  return sure;
}
