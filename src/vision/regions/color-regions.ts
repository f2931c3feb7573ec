/**
 * Segments a picture into connected regions of one colour each, and finds the holes of a region. A
 * region grows from a pixel with even surroundings and takes pixels within a tolerance of that
 * first colour, not of their neighbour. So it does not leak through the smoothed edge between two
 * areas. The remaining pixels (edges, texture) belong to no region.
 */

import type { Frame } from '../../core/frame.ts';
import type { FrameRect } from '../../core/points.ts';
import { flood, isAlike } from './flood.ts';

/** A connected area of one colour. */
export interface ColorRegion {
  /** Its number in the map of labels, from 1. */
  readonly label: number;
  /** Number of pixels. */
  readonly area: number;
  /** Its bounding box, whole pixels. */
  readonly box: FrameRect;
}

/** The regions of a picture. */
export interface ColorRegions {
  /** Per pixel: the label of its region, 0 for none. */
  readonly labels: Int32Array;
  /** Regions of at least `minArea`, in the order of their first pixels. */
  readonly regions: readonly ColorRegion[];
}

/**
 * Finds all regions; linear in the pixels.
 * @param frame the whole picture
 * @param limits maximum difference from a region's first colour in any channel, levels; minimum
 *   number of pixels of a listed region
 * @returns a map of labels, and the regions
 */
export function colorRegions(
  frame: Frame,
  limits: { readonly tolerance: number; readonly minArea: number },
): ColorRegions {
  const { width, height, data } = frame;
  const labels = new Int32Array(width * height);
  const buffer = new Int32Array(width * height);
  const regions: ColorRegion[] = [];
  let label = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
      if (labels[at] !== 0 || !isEven(frame, at, limits.tolerance / 2)) continue;
      label++;
      const { pixels, box } = flood(frame, at, buffer, (pixel) => {
        if (labels[pixel] !== 0 || !isAlike(data, pixel, at, limits.tolerance)) return false;
        labels[pixel] = label;
        return true;
      });
      if (pixels.length >= limits.minArea) regions.push({ label, area: pixels.length, box });
    }
  }
  return { labels, regions };
}

/** Whether the four adjacent pixels have about the same colour as this one. */
const isEven = ({ data, width }: Frame, at: number, tolerance: number): boolean =>
  isAlike(data, at, at - 1, tolerance) &&
  isAlike(data, at, at + 1, tolerance) &&
  isAlike(data, at, at - width, tolerance) &&
  isAlike(data, at, at + width, tolerance);

/**
 * Finds the holes of a region, for example tiles on a table. Runs of foreign pixels in a row are
 * joined with those above them; runs connected to the edge of the region's box are not holes.
 * @param map the regions of the picture
 * @param region one of them
 * @param width of the picture, px
 * @param minSide minimum width and height of a hole, px
 * @returns their bounding boxes, whole pixels, in the order of their first pixels
 */
export function regionHoles(
  map: ColorRegions,
  region: ColorRegion,
  width: number,
  minSide: number,
): FrameRect[] {
  const { labels } = map;
  const { label, box } = region;
  // Stretch 0 represents the outside.
  const stretches: Stretch[] = [{ joined: 0, row: 0, start: 0, end: 0 }];
  let [above, aboveEnd] = [1, 1];
  for (let y = 0; y < box.height; y++) {
    const row = (box.y + y) * width + box.x;
    for (let x = 0; x < box.width; x++) {
      if (labels[row + x] === label) continue;
      const start = x;
      while (x < box.width && labels[row + x] !== label) x++;
      const own = stretches.length;
      stretches.push({ joined: own, row: y, start, end: x });
      if (start === 0 || x === box.width || y === 0 || y === box.height - 1) join(stretches, own, 0);
      while (above < aboveEnd && stretches[above]!.end <= start) above++;
      for (let each = above; each < aboveEnd && stretches[each]!.start < x; each++)
        join(stretches, own, each);
    }
    [above, aboveEnd] = [aboveEnd, stretches.length];
  }
  return boxesOf(stretches)
    .filter((hole) => hole.width >= minSide && hole.height >= minSide)
    .map((hole) => ({ ...hole, x: box.x + hole.x, y: box.y + hole.y }));
}

/** Pixels `start` up to `end` of a row, and the number of an earlier stretch joined to it. */
interface Stretch {
  joined: number;
  readonly row: number;
  readonly start: number;
  readonly end: number;
}

/** The first of the joined stretches (union-find with path halving). */
function firstOf(stretches: readonly Stretch[], number: number): number {
  let first = number;
  for (let each = stretches[first]!; each.joined !== first; each = stretches[first]!) {
    each.joined = stretches[each.joined]!.joined;
    first = each.joined;
  }
  return first;
}

function join(stretches: readonly Stretch[], a: number, b: number): void {
  const [one, other] = [firstOf(stretches, a), firstOf(stretches, b)];
  stretches[Math.max(one, other)]!.joined = Math.min(one, other);
}

/** The bounding boxes of joined stretches, except for the outside. */
function boxesOf(stretches: readonly Stretch[]): FrameRect[] {
  const boxes = new Map<number, { left: number; right: number; top: number; bottom: number }>();
  for (const [number, { row, start, end }] of stretches.entries()) {
    const first = firstOf(stretches, number);
    if (first === 0) continue;
    const box = boxes.get(first);
    if (!box) boxes.set(first, { left: start, right: end, top: row, bottom: row + 1 });
    else {
      box.left = Math.min(box.left, start);
      box.right = Math.max(box.right, end);
      box.bottom = row + 1;
    }
  }
  return [...boxes.values()].map(({ left, right, top, bottom }) => ({
    x: left,
    y: top,
    width: right - left,
    height: bottom - top,
  }));
}
