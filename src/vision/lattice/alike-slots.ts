/**
 * Sides of cells that show no line because the cells beside them have one colour, as black ones do. They are no sign
 * against a grid, as long as they all have the same colour: elsewhere on a page nothing shows a line either.
 */

import type { CellRings } from './even-cells.ts';
import { type GridSlots, slot } from './grid-slots.ts';

/** Levels by which two cells of one colour may differ. */
const sameLevel = 8;

/** An empty slot between two even cells of one colour. */
interface AlikeSlot {
  readonly slots: Uint8Array;
  readonly at: number;
  readonly level: number;
  /** Whether it lies within the grid that one started from. */
  readonly within: boolean;
}

/**
 * Marks empty slots between cells of one colour, as far as it is the one that such cells have within the grid.
 * @param margin cells of the lattice on each side of the grid
 * @param size cells a side of the grid
 * @returns 1 for each cell of that colour
 */
export function markAlike(
  { upright, level }: { readonly upright: GridSlots; readonly level: GridSlots },
  rings: CellRings,
  margin: number,
  size: number,
): Uint8Array {
  const cells = upright.gaps;
  const within = (line: number, gap: number) =>
    line > margin && line < margin + size && gap >= margin && gap < margin + size;
  const found = [
    ...alikeSlots(upright, rings, within, (line, gap) => gap * cells + line),
    ...alikeSlots(level, rings, within, (line, gap) => line * cells + gap),
  ];
  const levels = found.filter((each) => each.within).map((each) => each.level);
  const usual = medianOf(levels) ?? medianOf(oddLevels(rings, cells, margin, size));
  if (usual === undefined) return new Uint8Array(rings.level.length);
  for (const each of found) if (Math.abs(each.level - usual) <= sameLevel) each.slots[each.at] = slot.alike;
  return rings.level.map((value) => (Math.abs(value - usual) <= sameLevel ? 1 : 0));
}

/** Levels of the cells of the grid that differ plainly from most of its cells. */
function oddLevels({ level }: CellRings, cells: number, margin: number, size: number): number[] {
  const own = Array.from({ length: size * size }, (_, k) => {
    const at = (margin + Math.floor(k / size)) * cells + margin + (k % size);
    return level[at] as number;
  });
  const most = medianOf(own) ?? 0;
  return own.filter((value) => Math.abs(value - most) > plainDifference);
}

/** Levels by which black cells differ from white ones at least. */
const plainDifference = 20;

const medianOf = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[values.length >> 1];

function alikeSlots(
  { gaps, inner }: GridSlots,
  { even, level }: CellRings,
  isWithin: (line: number, gap: number) => boolean,
  cellAt: (line: number, gap: number) => number,
): AlikeSlot[] {
  const found: AlikeSlot[] = [];
  for (let line = 1; line < gaps; line++) {
    for (let gap = 0; gap < gaps; gap++) {
      const at = line * gaps + gap;
      const [a, b] = [cellAt(line - 1, gap), cellAt(line, gap)];
      if (inner[at] !== slot.empty || even[a] === 0 || even[b] === 0) continue;
      const [high, low] = [level[a] as number, level[b] as number];
      if (Math.abs(high - low) > sameLevel) continue;
      found.push({ slots: inner, at, level: low, within: isWithin(line, gap) });
    }
  }
  return found;
}
