/**
 * Measures the shape of a mark in a cell's square of samples: the region connected to the centre,
 * with its holes filled.
 */

import type { MarkShape } from './features.ts';
import { shapeLimits as limits } from './limits.ts';

const { samples, coreRadius } = limits;

/**
 * Measures the shape in the centre of a cell.
 * @param on by sample: whether it differs from the ground
 * @returns its shape; area 0 for no mark
 */
export function shapeInMiddle(on: readonly boolean[]): MarkShape {
  const inner = on.map((isOn, i) => isInside(i) && isOn);
  return shapeOf(
    withoutHoles(
      spread(
        inner.map((isOn, i) => isOn && fromMiddle[i]! <= coreRadius),
        inner,
      ),
    ),
  );
}

/** Distance of each sample from the cell's centre, in cells. */
export const fromMiddle: readonly number[] = Array.from(
  { length: samples * samples },
  (_, i) =>
    Math.hypot((i % samples) + 0.5 - samples / 2, Math.floor(i / samples) + 0.5 - samples / 2) / samples,
);

/** Samples in the core of a cell, where any mark shows. */
export const coreSamples: readonly number[] = fromMiddle.flatMap((off, i) =>
  off <= limits.coreRadius ? [i] : [],
);

/**
 * Fills the holes of a shape: a letter on a disc may have the colour of the ground, and so may the
 * inside of a ring.
 * @param part by sample: whether it belongs to the shape
 * @returns the same with its holes
 */
export function withoutHoles(part: readonly boolean[]): boolean[] {
  const off = part.map((isOn) => !isOn);
  return spread(
    off.map((isOff, i) => isOff && (!isInside(i) || fromMiddle[i]! > limits.maxHole)),
    off,
  ).map((isOutside) => !isOutside);
}

/** All samples of an area that are connected to the first ones. */
function spread(first: readonly boolean[], on: readonly boolean[]): boolean[] {
  const part = [...first];
  const stack = part.flatMap((isOn, i) => (isOn ? [i] : []));
  const take = (other: number) => {
    if (on[other] !== true || part[other] === true) return;
    part[other] = true;
    stack.push(other);
  };
  while (stack.length > 0) {
    const i = stack.pop()!;
    const column = i % samples;
    take(i - samples);
    take(i + samples);
    if (column > 0) take(i - 1);
    if (column < samples - 1) take(i + 1);
  }
  return part;
}

/**
 * Returns whether a sample lies inside the rim of its cell.
 * @param i number of the sample, row by row
 * @param rim width of the rim, in samples
 * @returns whether it does
 */
export function isInside(i: number, rim: number = limits.rimSamples): boolean {
  const [column, row] = [i % samples, Math.floor(i / samples)];
  const last = samples - 1 - rim;
  return column >= rim && row >= rim && column <= last && row <= last;
}

const nothing: MarkShape = {
  area: 0,
  offCenter: 1,
  width: 0,
  height: 0,
  sides: [0, 0, 0, 0],
  farHalves: [0, 0, 0, 0],
  jut: 1,
};

/** Measures a shape, given by sample; area 0 for an empty one. */
function shapeOf(on: readonly boolean[]): MarkShape {
  const all = on.flatMap((isOn, i) => (isOn ? [i] : []));
  if (all.length === 0) return nothing;
  const middle = samples / 2;
  const rowAt = (row: number) => runOf(on, row * samples, 1);
  const columnAt = (column: number) => runOf(on, column, samples);
  const half = (isIn: (column: number, row: number) => boolean) =>
    all.filter((i) => isIn(i % samples, Math.floor(i / samples))).length / samples ** 2;
  const min = (at: (row: number) => number) => Math.min(...limits.sideRows.map(at));
  const { x, y, jut } = spreadOf(all);
  return {
    area: all.length / (samples * samples),
    offCenter: Math.hypot(x, y) / samples,
    width: (rowAt(middle) + rowAt(middle - 1)) / 2,
    height: (columnAt(middle) + columnAt(middle - 1)) / 2,
    sides: [
      min(rowAt),
      min((k) => columnAt(samples - 1 - k)),
      min((k) => rowAt(samples - 1 - k)),
      min(columnAt),
    ],
    farHalves: [
      half((_, row) => row >= middle),
      half((column) => column < middle),
      half((_, row) => row < middle),
      half((column) => column >= middle),
    ],
    jut,
  };
}

/** How many samples of a row or column are on, in cells. */
function runOf(on: readonly boolean[], first: number, step: number): number {
  let length = 0;
  for (let i = 0; i < samples; i++) if (on[first + i * step] === true) length++;
  return length / samples;
}

/**
 * Offset of a shape's centre from the cell's, in samples, and the share of it outside the ellipse
 * with its second moments.
 */
function spreadOf(all: readonly number[]): { x: number; y: number; jut: number } {
  const places = all.map((i) => [(i % samples) + 0.5, Math.floor(i / samples) + 0.5] as const);
  const count = places.length;
  let [x, y] = [0, 0];
  for (const [column, row] of places) {
    x += column / count;
    y += row / count;
  }
  // A sample is a square, whose own variance is 1/12.
  let [xx, xy, yy] = [1 / 12, 0, 1 / 12];
  for (const [column, row] of places) {
    xx += (column - x) ** 2 / count;
    xy += ((column - x) * (row - y)) / count;
    yy += (row - y) ** 2 / count;
  }
  const det = xx * yy - xy * xy;
  const outside = places.filter(([column, row]) => {
    const [u, v] = [column - x, row - y];
    return (yy * u * u - 2 * xy * u * v + xx * v * v) / det > limits.ellipseRim;
  });
  return { x: x - samples / 2, y: y - samples / 2, jut: outside.length / count };
}
