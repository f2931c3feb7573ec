/** Replays the path to get the board before a step. */

import { bitOf } from '../deduce/digit-sets.ts';
import type { StepsPageData } from './steps-page.ts';

/** Candidates and digits of all cells. */
export interface BoardState {
  /** The candidates of each cell as bits, 0 for cells that have a digit or are black. */
  readonly sets: readonly number[];
  /** The digit of each cell, 0 for none. */
  readonly digits: readonly number[];
}

/**
 * Replays the path.
 * @param data of the page
 * @param step index; the number of steps for the end
 * @returns the board before that step
 */
export function stateBefore({ start, printed, steps }: StepsPageData, step: number): BoardState {
  const sets = [...start];
  const digits = [...printed];
  for (const { removes, places } of steps.slice(0, step)) {
    for (const { cell, digits } of removes)
      sets[cell] = digits.reduce((set, digit) => set & ~bitOf(digit), sets[cell] ?? 0);
    for (const { cell, digit } of places) {
      sets[cell] = 0;
      digits[cell] = digit;
    }
  }
  return { sets, digits };
}
