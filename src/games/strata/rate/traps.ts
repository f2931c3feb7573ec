/**
 * The traps of a board: first moves after which it can no longer be solved. The first ribbon lies
 * under all others, so its colour never shows and only its line matters. If the other lines cannot
 * be laid over it, it must be taken back, which costs the Perfect.
 */

import { LineMasks, lowestOf } from '../solve/line-masks.ts';

/**
 * Finds the first moves that lead into a dead end.
 * @param masks masks of a board that has a solution
 * @returns the set of their lines
 */
export function trapsOf(masks: LineMasks): number {
  let traps = 0;
  for (let rest = masks.all; rest !== 0; rest &= rest - 1) {
    const first = 1 << lowestOf(rest);
    if (masks.peel(masks.all & ~first, first) !== 0) traps |= first;
  }
  return traps;
}
