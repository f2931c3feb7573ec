/**
 * Checks whether the cells of a lattice look like grid cells. In a real cell, the ring of pixels
 * just inside its lines has one brightness; a lattice that is shifted or reaches into other parts
 * of the page has lines and letters there.
 *
 * Neighbouring cells of one colour, for example black ones, may show no line between them. Such a
 * missing line does not count against a grid if all these cells share one colour. Without that
 * condition, any blank part of a page would pass.
 */

import type { Plane } from '../../../../vision/color/luma.ts';
import { type Lattice, pointAt } from '../../../../vision/lattice/lattice.ts';
import type { Window } from './grid.ts';
import { slot } from '../../../../vision/lines/line-slots.ts';
import { ringLimits as limits } from './limits.ts';
import { upperMedian } from '../../../../core/averages.ts';
import type { LatticeSlots } from '../../../../vision/lines/lattice-slots.ts';

/** The rings of the cells of a lattice, in row-major order. */
export interface CellRings {
  /** 1 if the ring is uniform, otherwise 0. */
  readonly even: Uint8Array;
  /** Median brightness of the ring. */
  readonly level: Uint8Array;
}

/**
 * Samples the rings of all cells; positions outside the picture are clamped to its edge.
 * @param plane brightness of the picture
 * @param lattice an upright lattice
 * @returns the rings, in row-major order
 */
export function cellRings(plane: Plane, lattice: Lattice): CellRings {
  const { columns, rows, u, v } = lattice;
  const even = new Uint8Array(columns * rows);
  const level = new Uint8Array(columns * rows);
  for (let cell = 0; cell < even.length; cell++) {
    const { x, y } = pointAt(lattice, cell % columns, Math.floor(cell / columns));
    const values = ringValues(plane, x, y, u.x, v.y);
    const median = values.toSorted()[values.length >> 1]!;
    let agree = 0;
    for (const value of values) if (Math.abs(value - median) <= limits.tolerance) agree++;
    even[cell] = agree >= limits.minAgreement * values.length ? 1 : 0;
    level[cell] = median;
  }
  return { even, level };
}

function ringValues(plane: Plane, left: number, top: number, width: number, height: number): Uint8Array {
  const { inset, places } = limits;
  const values = new Uint8Array(4 * places);
  for (let i = 0; i < places; i++) {
    const along = inset + ((1 - 2 * inset) * i) / (places - 1);
    values[4 * i] = pixelAt(plane, left + along * width, top + inset * height);
    values[4 * i + 1] = pixelAt(plane, left + along * width, top + (1 - inset) * height);
    values[4 * i + 2] = pixelAt(plane, left + inset * width, top + along * height);
    values[4 * i + 3] = pixelAt(plane, left + (1 - inset) * width, top + along * height);
  }
  return values;
}

/** Brightness at a position, clamped to the picture. */
function pixelAt({ width, height, data }: Plane, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
  return data[row * width + column]!;
}

/**
 * Marks empty slots between cells of the line-less colour: the median level of the cells within the
 * window that have one colour and no line between them, or else of the window's outliers.
 * @param slots of a square lattice; changed in place
 * @param rings of its cells
 * @param window the grid that the search starts from
 * @returns 1 for each cell of the line-less colour; all 0 if there is none
 */
export function markAlike(slots: LatticeSlots, rings: CellRings, window: Window): Uint8Array {
  const { column, row, n } = window;
  const cells = slots.upright.gaps;
  const isWithin = (line: number, first: number, gap: number, firstGap: number) =>
    line > first && line < first + n && gap >= firstGap && gap < firstGap + n;
  const found: { slots: Uint8Array; at: number; level: number; isWithin: boolean }[] = [];
  for (let line = 1; line < cells; line++) {
    for (let gap = 0; gap < cells; gap++) {
      const at = line * cells + gap;
      const upright = alikeLevel(rings, gap * cells + line - 1, gap * cells + line);
      if (upright !== undefined && slots.upright.inner[at] === slot.empty)
        found.push({
          slots: slots.upright.inner,
          at,
          level: upright,
          isWithin: isWithin(line, column, gap, row),
        });
      const level = alikeLevel(rings, at - cells, at);
      if (level !== undefined && slots.level.inner[at] === slot.empty)
        found.push({ slots: slots.level.inner, at, level, isWithin: isWithin(line, row, gap, column) });
    }
  }
  const levels = found.filter((each) => each.isWithin).map((each) => each.level);
  const usual = upperMedian(levels) ?? upperMedian(outlierLevels(rings, cells, window));
  if (usual === undefined) return new Uint8Array(rings.level.length);
  for (const each of found)
    if (Math.abs(each.level - usual) <= limits.sameLevel) each.slots[each.at] = slot.alike;
  return rings.level.map((value) => (Math.abs(value - usual) <= limits.sameLevel ? 1 : 0));
}

/** The common brightness of two uniform cells; `undefined` if they differ. */
function alikeLevel({ even, level }: CellRings, a: number, b: number): number | undefined {
  if (even[a] === 0 || even[b] === 0) return undefined;
  const levelB = level[b]!;
  return Math.abs(level[a]! - levelB) <= limits.sameLevel ? levelB : undefined;
}

/** Levels of the cells of a window that clearly differ from its median. */
function outlierLevels({ level }: CellRings, cells: number, { column, row, n }: Window): number[] {
  const levels = Array.from({ length: n * n }, (_, k) => {
    const at = (row + Math.floor(k / n)) * cells + column + (k % n);
    return level[at]!;
  });
  const usual = upperMedian(levels) ?? 0;
  return levels.filter((value) => Math.abs(value - usual) > limits.plainDifference);
}
