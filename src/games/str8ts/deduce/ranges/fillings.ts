/**
 * Determines all fillings of a compartment: for each range, the assignments of its k digits to the
 * k cells. A range can be filled if a perfect matching of cells and digits exists (augmenting
 * paths, after Kuhn). A candidate is in some perfect matching if its edge lies on an alternating
 * cycle, that is, if the owner of the digit reaches the cell again (Berge). Cost: O(k³) bit
 * operations per range at worst.
 */

import { minDigit } from '../digit-sets.ts';
import { rangeFrom } from './ranges.ts';

/** The union of all fillings of a compartment. */
interface Fillings {
  /** The digits that each cell has in some filling. */
  readonly digits: readonly number[];
  /** The ranges that can be filled, as the bits of their smallest digits. */
  readonly ranges: number;
}

/**
 * Determines all fillings of a compartment.
 * @param sets the candidates of its cells
 * @param ranges the ranges to try, as the bits of their smallest digits
 * @returns the digits of each cell in all fillings, and the ranges that can be filled
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
 * Assigns each cell a different digit.
 * @returns the cell of each digit (index: digit - 1); `undefined` when there is no assignment
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

/** Adds to each cell the digits that it has in some matching, given one matching. */
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
