/**
 * Cuts a picture into connected regions of one colour each. A region grows from a pixel whose surroundings have its colour,
 * and takes what is within a tolerance of that first colour, not of the pixel beside: so it does not leak through the
 * smoothed edge between two areas. What no region takes (edges, texture) belongs to none.
 */

import type { Frame, Rgb } from '../../core/frame.ts';
import type { FrameRect } from '../../core/points.ts';

/** A connected area of one colour. */
export interface ColorRegion {
  /** Its number in the map of labels, from 1. */
  readonly label: number;
  /** The colour it grew from. */
  readonly color: Rgb;
  /** Its pixels. */
  readonly area: number;
  /** The smallest rectangle round it, whole pixels. */
  readonly box: FrameRect;
}

/** The regions of a picture. */
export interface ColorRegions {
  /** For each pixel the label of its region, 0 for none. */
  readonly labels: Int32Array;
  /** Those of at least the area that was asked for, in the order of their first pixels. */
  readonly regions: readonly ColorRegion[];
}

/** How regions are told apart. */
export interface RegionLimits {
  /** Greatest difference from the first colour in any channel, levels. */
  readonly tolerance: number;
  /** Fewest pixels of a region that is told of. */
  readonly leastArea: number;
}

/** Finds all regions; linear in the pixels. */
export function colorRegions(frame: Frame, limits: RegionLimits): ColorRegions {
  const { width, height } = frame;
  const labels = new Int32Array(width * height);
  const regions: ColorRegion[] = [];
  const stack = new Int32Array(width * height);
  let label = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      if (labels[at] !== 0 || !isEven(frame, at, limits.tolerance / 2)) continue;
      const region = grow(frame, { labels, stack, label: ++label }, at, limits.tolerance);
      if (region.area >= limits.leastArea) regions.push(region);
    }
  }
  return { labels, regions };
}

/** Whether the four pixels around have about the colour of the one in the middle. */
function isEven({ data, width }: Frame, at: number, tolerance: number): boolean {
  for (const other of [at - 1, at + 1, at - width, at + width]) {
    for (let c = 0; c < 3; c++) {
      if (Math.abs((data[4 * at + c] as number) - (data[4 * other + c] as number)) > tolerance) return false;
    }
  }
  return true;
}

interface Growth {
  readonly labels: Int32Array;
  readonly stack: Int32Array;
  readonly label: number;
}

function grow(
  { data, width, height }: Frame,
  { labels, stack, label }: Growth,
  first: number,
  tolerance: number,
): ColorRegion {
  const [r, g, b] = [data[4 * first], data[4 * first + 1], data[4 * first + 2]] as [number, number, number];
  let [left, right, top, bottom, area, depth] = [width, 0, height, 0, 0, 0];
  const take = (at: number) => {
    if (labels[at] !== 0) return;
    const i = 4 * at;
    if (
      Math.abs((data[i] as number) - r) > tolerance ||
      Math.abs((data[i + 1] as number) - g) > tolerance ||
      Math.abs((data[i + 2] as number) - b) > tolerance
    )
      return;
    labels[at] = label;
    stack[depth++] = at;
  };
  take(first);
  while (depth > 0) {
    const at = stack[--depth] as number;
    const x = at % width;
    const y = (at - x) / width;
    area++;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
    if (x > 0) take(at - 1);
    if (x < width - 1) take(at + 1);
    if (y > 0) take(at - width);
    if (y < height - 1) take(at + width);
  }
  const box = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  return { label, color: { r, g, b }, area, box };
}
