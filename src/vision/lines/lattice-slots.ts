/** The slots of a lattice in both directions, and how many of a window are in which state. */

import { type Comb, lastLine, type LineComb } from '../lattice/comb.ts';
import type { LineEnds } from './line-ends.ts';
import { type LineSlots, lineSlots, slot } from './line-slots.ts';
import type { StraightEdges } from './straight-edges.ts';

/** The slots of a lattice in both directions. */
export interface LatticeSlots {
  readonly upright: LineSlots;
  readonly level: LineSlots;
}

/**
 * Returns whether two combs can be the columns and rows of one grid.
 * @param columns upright lines
 * @param rows level lines
 * @param maxOblong maximum difference of their pitches, as a share
 * @returns whether the pitches agree and each comb reaches half a pitch into the other
 */
export function areCrossing(columns: LineComb, rows: LineComb, maxOblong: number): boolean {
  if (Math.abs(columns.pitch / rows.pitch - 1) > maxOblong) return false;
  const isWithin = (comb: LineComb, other: LineComb) =>
    Math.min(lastLine(comb), other.to) - Math.max(comb.at, other.from) >= comb.pitch / 2;
  return isWithin(columns, rows) && isWithin(rows, columns);
}

/**
 * Fills the slots of a lattice; linear in the edges.
 * @param edges of the picture
 * @param ends places where lines may be missing
 * @param columns upright lines
 * @param rows level lines
 * @returns the contents of each slot
 */
export const latticeSlots = (
  edges: StraightEdges,
  ends: LineEnds,
  columns: Comb,
  rows: Comb,
): LatticeSlots => ({
  upright: lineSlots(edges.upright, ends.upright, columns, rows),
  level: lineSlots(edges.level, ends.level, rows, columns),
});

/** A window of a lattice: the numbers of its outer lines. */
export interface LineWindow {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Number of slots of a window in each state. */
interface SlotCount {
  filled: number;
  empty: number;
  alike: number;
  /** Number of edges that run through cells. */
  crossed: number;
}

/**
 * Counts the slots of a window by state.
 * @param slots of a lattice
 * @param window of the lattice
 * @returns the counts
 */
export function countSlots(
  { upright, level }: LatticeSlots,
  { left, right, top, bottom }: LineWindow,
): Readonly<SlotCount> {
  const count: SlotCount = { filled: 0, empty: 0, alike: 0, crossed: 0 };
  addSlots(count, upright, [left, right], [top, bottom]);
  addSlots(count, level, [top, bottom], [left, right]);
  return count;
}

type Stretch = readonly [from: number, to: number];

function addSlots(
  count: SlotCount,
  { gaps, inner, outer, crossed }: LineSlots,
  [first, last]: Stretch,
  [from, to]: Stretch,
): void {
  for (let line = first; line <= last; line++) {
    const slots = line === first || line === last ? outer : inner;
    for (let at = line * gaps + from; at < line * gaps + to; at++) {
      if (slots[at] === slot.filled) count.filled++;
      else if (slots[at] === slot.empty) count.empty++;
      else if (slots[at] === slot.alike) count.alike++;
      if (line < last && crossed[at] === 1) count.crossed++;
    }
  }
}
