/**
 * Computes how many runs of one colour a Strata board needs if runs of all other colours cost
 * nothing: the heart of the search for the fewest clicks. Take off everything in the other colours
 * until nothing more can go, then one run of this colour (a batch), and so on. No real order needs
 * fewer runs of the colour, or takes off more with its first run than the first batch. Hence
 *
 *   - the demands of all colours add up to a lower bound, for each run has one colour;
 *   - when the whole next batch of a colour can go, taking it now is optimal: wherever a best order
 *     has its next run of that colour, that run takes off no more and can be moved here.
 *
 * The colour selected at the start counts as one more ribbon of that colour, the ground, under
 * everything. Then the number of palette clicks is always the number of runs less one.
 */

import type { LineCounts } from './line-counts.ts';

/** The batches of one colour, in order: line numbers, and `counts.lines` for the ground. */
export type Demand = readonly (readonly number[])[];

/**
 * Computes the batches of one colour for the rest of a board. Linear in the cells.
 * @param start the rest of the board, which must be solvable; is not changed
 * @param color index into the palette
 * @param isGround whether this is the colour selected at the start
 * @returns the batches, in order
 */
export function demandOf(start: LineCounts, color: number, isGround: boolean): Demand {
  const counts = start.copy();
  const batches: number[][] = [];
  const others: number[] = [];
  let batch: number[] = [];
  const sort = (line: number): void => void (counts.colorOf(line) === color ? batch : others).push(line);
  for (let line = 0; line < counts.lines; line++) {
    if (counts.waiting[line] === 1 && counts.isReady(line)) sort(line);
  }
  for (;;) {
    const openedOthers = others.length > 0;
    for (let line = others.pop(); line !== undefined; line = others.pop()) counts.takeOff(line, sort);
    if (batch.length === 0) {
      if (!isGround) return batches;
      const last = batches.at(-1);
      if (last === undefined || openedOthers) batches.push([counts.lines]);
      else last.push(counts.lines);
      return batches;
    }
    batches.push(batch);
    const taken = batch;
    batch = [];
    for (const line of taken) counts.takeOff(line, sort);
  }
}
