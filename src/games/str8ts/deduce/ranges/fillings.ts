/**
 * All ways to fill a compartment: for each range the pairings of its k digits with the k cells,
 * each digit once. A range can be filled when a perfect matching of cells and digits exists
 * (augmenting paths, after Kuhn); a candidate is in some perfect matching when its edge lies on an
 * alternating cycle, which is when the owner of the digit reaches the cell again (Berge). Cost:
 * O(k³) bit operations for each range at worst.
 */

import { minDigit } from '../digit-sets.ts';
import { rangeFrom } from './ranges.ts';

/** What can stand in a compartment. */
interface Fillings {
  /** For each cell the digits that it has in some filling. */
  readonly digits: readonly number[];
  /** The ranges that can be filled, as the bits of their least digits. */
  readonly ranges: number;
}

/**
 * Fills a compartment in all ways.
 * @param sets the candidates of its cells
 * @param ranges the ranges to try, as the bits of their smallest digits
 * @returns for each cell its digits in all fillings, and the ranges that can be filled
 */
export function fillingsOf(sets: readonly number[], ranges: number): Fillings {
  const digits = sets.map(() => 0);
  let filled = 0;
  for (let rest = ranges; rest !== 0; rest &= rest - 1) {
    const range = rangeFrom(minDigit(rest), sets.length);
    const within = sets.map((set) => set & range);
    const owners = matchingOf(within);
    if (!owners) continue;
    filled |= rest & -rest;
    addMatched(within, owners, digits);
  }
  return { digits, ranges: filled };
}

/**
 * Pairs each cell with a digit of its own.
 * @returns for each digit (index: digit - 1) the number of its cell; `undefined` when there are no
 *   such pairs
 */
function matchingOf(within: readonly number[]): number[] | undefined {
  const owners: number[] = [];
  let tried = 0;
  const findDigit = (cell: number): boolean => {
    for (;;) {
      const bit = within[cell]! & ~tried;
      if (bit === 0) return false;
      const digit = 31 - Math.clz32(bit & -bit);
      tried |= 1 << digit;
      const owner = owners[digit];
      if (owner !== undefined && !findDigit(owner)) continue;
      owners[digit] = cell;
      return true;
    }
  };
  for (let cell = 0; cell < within.length; cell++) {
    tried = 0;
    if (!findDigit(cell)) return undefined;
  }
  return owners;
}

/** Adds to each cell the digits that it has in some pairing, given one of the pairings. */
function addMatched(within: readonly number[], owners: readonly number[], digits: number[]): void {
  const reach = within.map((set) => {
    let cells = 0;
    for (let rest = set; rest !== 0; rest &= rest - 1) cells |= 1 << owners[minDigit(rest) - 1]!;
    return cells;
  });
  for (let via = 0; via < reach.length; via++) {
    for (let from = 0; from < reach.length; from++) {
      if ((reach[from]! >> via) & 1) reach[from]! |= reach[via]!;
    }
  }
  for (let cell = 0; cell < within.length; cell++) {
    for (let rest = within[cell]!; rest !== 0; rest &= rest - 1) {
      const owner = owners[minDigit(rest) - 1]!;
      if ((reach[owner]! >> cell) & 1) digits[cell]! |= rest & -rest;
    }
  }
}
