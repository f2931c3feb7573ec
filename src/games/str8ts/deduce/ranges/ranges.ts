/**
 * The ranges of a compartment: the runs of k consecutive digits that it can still hold, where k is
 * its length. A set of ranges is stored as the bits of their smallest digits (digit 1 is bit 0), so
 * that a few shifts compute all ranges, their union or their intersection.
 */

import { maxDigit, minDigit } from '../digit-sets.ts';

/**
 * Finds the ranges of which every digit is a candidate somewhere and which contain all placed
 * digits.
 * @param candidates the union of the candidates of the compartment's cells
 * @param placed the digits placed in it
 * @param length of the compartment, k
 * @returns the smallest digits of the ranges as bits; 0 when there is none
 */
export function rangesOf(candidates: number, placed: number, length: number): number {
  let starts = candidates;
  for (let at = 1; at < length; at++) starts &= candidates >> at;
  if (placed === 0) return starts;
  const last = minDigit(placed);
  const first = maxDigit(placed) - length + 1;
  if (first > last) return 0;
  return starts & ((1 << last) - 1) & (first > 1 ? -1 << (first - 1) : -1);
}

/**
 * Returns the digits that lie in some range.
 * @param starts the ranges, as the bits of their smallest digits
 * @param length of the compartment, k
 * @returns a set of digits
 */
export function digitsInRanges(starts: number, length: number): number {
  let digits = starts;
  for (let at = 1; at < length; at++) digits |= starts << at;
  return digits;
}

/**
 * Returns the sure digits: those in every range.
 * @param starts the ranges, as the bits of their smallest digits
 * @param length of the compartment, k
 * @returns a set of digits; empty when there is no range
 */
export function sureDigits(starts: number, length: number): number {
  if (starts === 0) return 0;
  const last = minDigit(starts) + length - 1;
  const first = maxDigit(starts);
  return first > last ? 0 : (1 << last) - (1 << (first - 1));
}

/**
 * Returns the digits of one range.
 * @param min its smallest digit
 * @param length how many digits it has
 * @returns a set of digits
 */
export const rangeFrom = (min: number, length: number): number => ((1 << length) - 1) << (min - 1);
