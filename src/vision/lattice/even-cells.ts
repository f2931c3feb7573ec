/**
 * How much a grid is made of cells: in a cell the pixels just inside its lines have one brightness. A grid that is shifted,
 * or reaches into other parts of the page, has lines and letters there.
 */

import type { Plane } from '../color/luma.ts';

/** Where a cell's ring is looked at: how far inside the cell, and places a side. */
const inset = 0.15;
const places = 7;
/** Levels by which a pixel may differ from the ring's median. */
const tolerance = 18;
/** Share of the ring that must agree. */
const leastAgreement = 0.8;

/** The rings of the cells of a lattice, row by row. */
export interface CellRings {
  /** 1 where the ring is even. */
  readonly even: Uint8Array;
  /** Median brightness of the ring. */
  readonly level: Uint8Array;
}

/** A lattice of cells; all in px. */
export interface Lattice {
  readonly x: number;
  readonly y: number;
  readonly pitchX: number;
  readonly pitchY: number;
  readonly columns: number;
  readonly rows: number;
}

/** Looks at the rings of all cells; where they reach beyond the picture its rim is looked at. */
export function cellRings(plane: Plane, { x, y, pitchX, pitchY, columns, rows }: Lattice): CellRings {
  const even = new Uint8Array(columns * rows);
  const level = new Uint8Array(columns * rows);
  for (let cell = 0; cell < even.length; cell++) {
    const left = x + (cell % columns) * pitchX;
    const top = y + Math.floor(cell / columns) * pitchY;
    const values = ringValues(plane, left, top, pitchX, pitchY);
    const median = values.toSorted()[values.length >> 1] as number;
    let agree = 0;
    for (const value of values) if (Math.abs(value - median) <= tolerance) agree++;
    even[cell] = agree >= leastAgreement * values.length ? 1 : 0;
    level[cell] = median;
  }
  return { even, level };
}

function ringValues(plane: Plane, left: number, top: number, width: number, height: number): Uint8Array {
  const values = new Uint8Array(4 * places);
  for (let i = 0; i < places; i++) {
    const along = inset + ((1 - 2 * inset) * i) / (places - 1);
    values[4 * i] = pixel(plane, left + along * width, top + inset * height);
    values[4 * i + 1] = pixel(plane, left + along * width, top + (1 - inset) * height);
    values[4 * i + 2] = pixel(plane, left + inset * width, top + along * height);
    values[4 * i + 3] = pixel(plane, left + (1 - inset) * width, top + along * height);
  }
  return values;
}

/** Brightness at a place; the rim's where it lies outside. */
function pixel({ width, height, data }: Plane, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
  return data[row * width + column] as number;
}
