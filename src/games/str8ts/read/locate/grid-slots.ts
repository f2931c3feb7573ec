/** What the slots of a square window of a lattice hold, and how wide its lines are. */

import { type LineSlots, slot } from '../../../../vision/lines/line-slots.ts';
import { slotLimits as limits } from '../../../../vision/lines/limits.ts';
import type { LatticeSlots, Window } from './grid.ts';

/** What the slots of a window hold. */
interface SlotCount {
  readonly filled: number;
  readonly empty: number;
  readonly alike: number;
  /** Edges that run through cells. */
  readonly crossed: number;
}

/**
 * Counts what the slots of a window hold.
 * @param slots of a lattice
 * @param window of it
 * @returns the counts
 */
export function countSlots({ upright, level }: LatticeSlots, { column, row, n }: Window): SlotCount {
  const count = { filled: 0, empty: 0, alike: 0, crossed: 0 };
  addSlots(count, upright, { first: column, gap: row, n });
  addSlots(count, level, { first: row, gap: column, n });
  return count;
}

/** n lines and gaps of one direction. */
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
 * Tells whether an inner line of a window is much wider than the others of its direction.
 * @param widths of `lineWidths`
 * @param perLine sides a line
 * @param stretch lines and gaps of the window
 * @returns no for lines that are all alike
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
