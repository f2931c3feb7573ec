/** Counts the states of the slots in a square window of a lattice, and compares line widths. */

import { type LineSlots, slot } from '../../../../vision/lines/line-slots.ts';
import { slotLimits as limits } from '../../../../vision/lines/limits.ts';
import type { LatticeSlots, Window } from './grid.ts';

/** Number of slots of a window in each state. */
interface SlotCount {
  readonly filled: number;
  readonly empty: number;
  readonly alike: number;
  /** Number of edges that run through cells. */
  readonly crossed: number;
}

/**
 * Counts the slots of a window by state.
 * @param slots of a lattice
 * @param window of the lattice
 * @returns the counts
 */
export function countSlots({ upright, level }: LatticeSlots, { column, row, n }: Window): SlotCount {
  const count = { filled: 0, empty: 0, alike: 0, crossed: 0 };
  addSlots(count, upright, { first: column, gap: row, n });
  addSlots(count, level, { first: row, gap: column, n });
  return count;
}

/** The lines and gaps of a window in one direction: n gaps, starting at `first` and `gap`. */
interface Stretch {
  readonly first: number;
  readonly gap: number;
  readonly n: number;
}

function addSlots(
  count: { -readonly [K in keyof SlotCount]: number },
  { gaps, inner, outer, crossed }: LineSlots,
  { first, gap, n }: Stretch,
): void {
  for (let line = first; line <= first + n; line++) {
    const slots = line === first || line === first + n ? outer : inner;
    for (let at = line * gaps + gap; at < line * gaps + gap + n; at++) {
      if (slots[at] === slot.filled) count.filled++;
      else if (slots[at] === slot.empty) count.empty++;
      else if (slots[at] === slot.alike) count.alike++;
      if (line < first + n && crossed[at] === 1) count.crossed++;
    }
  }
}

/**
 * Returns whether an inner line of a window is much wider than the others of its direction.
 * @param widths from `lineWidths`
 * @param perLine number of cell sides per line
 * @param stretch lines and gaps of the window
 * @returns whether there is such a line
 */
export function hasWideLine(widths: Float32Array, perLine: number, { first, gap, n }: Stretch): boolean {
  const lines = Array.from({ length: n - 1 }, (_, i) => {
    const from = (first + 1 + i) * perLine + gap;
    const seen = widths.subarray(from, from + n).filter((width) => width > 0);
    return seen.sort()[seen.length >> 1] ?? 0;
  }).sort((a, b) => a - b);
  const usual = lines[lines.length >> 1]!;
  return lines.at(-1)! > limits.width.times * usual + limits.width.px;
}
