/**
 * How much a grid is made of cells: in a cell the pixels just inside its lines have one brightness. A grid that is shifted,
 * or reaches into other parts of the page, has lines and letters there.
 */

import type { Plane } from './luma.ts';
import type { SquareGrid } from './square-grids.ts';

/** Where a cell's ring is looked at: how far inside the cell, and places a side. */
const inset = 0.15;
const places = 7;
/** Levels by which a pixel may differ from the ring's median. */
const tolerance = 18;
/** Share of the ring that must agree. */
const leastAgreement = 0.8;

/** Share 0..1 of a grid's cells whose ring is even. */
export function evenShare(plane: Plane, { x, y, pitchX, pitchY, size }: SquareGrid): number {
  let even = 0;
  for (let cell = 0; cell < size * size; cell++) {
    const left = x + (cell % size) * pitchX;
    const top = y + Math.floor(cell / size) * pitchY;
    if (isEven(plane, left, top, pitchX, pitchY)) even++;
  }
  return even / (size * size);
}

function isEven(plane: Plane, left: number, top: number, width: number, height: number): boolean {
  const values = new Uint8Array(4 * places);
  for (let i = 0; i < places; i++) {
    const along = inset + ((1 - 2 * inset) * i) / (places - 1);
    values[4 * i] = pixel(plane, left + along * width, top + inset * height);
    values[4 * i + 1] = pixel(plane, left + along * width, top + (1 - inset) * height);
    values[4 * i + 2] = pixel(plane, left + inset * width, top + along * height);
    values[4 * i + 3] = pixel(plane, left + (1 - inset) * width, top + along * height);
  }
  const median = values.toSorted()[values.length >> 1] as number;
  let agree = 0;
  for (const value of values) if (Math.abs(value - median) <= tolerance) agree++;
  return agree >= leastAgreement * values.length;
}

/** Brightness at a place; the rim's where it lies outside. */
function pixel({ width, height, data }: Plane, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
  return data[row * width + column] as number;
}
