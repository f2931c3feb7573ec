/**
 * Masks of pixels: dilated, eroded, without specks, and the hull that a visible occluder may hide.
 */

import type { FramePoint } from '../../../../core/points.ts';
import { inkParts } from '../../../../vision/glyph/ink-parts.ts';

/**
 * Fills the convex hull of marked pixels.
 * @param marked 1 for marked pixels, in row-major order
 * @param width pixels per row
 * @returns 1 within the hull, including its border
 */
export function coveredByHull(marked: Uint8Array, width: number): Uint8Array {
  const points = [...marked.keys()].filter((at) => marked[at]);
  const hull = convexHull(points.map((at): FramePoint => ({ x: at % width, y: Math.floor(at / width) })));
  const covered = new Uint8Array(marked.length);
  if (hull.length === 0) return covered;
  const [left, right] = [Math.min(...hull.map(({ x }) => x)), Math.max(...hull.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...hull.map(({ y }) => y)), Math.max(...hull.map(({ y }) => y))];
  for (let y = top; y <= bottom; y++) {
    let [first, last] = [left, right];
    hull.forEach((from, i) => {
      const to = hull[(i + 1) % hull.length]!;
      // Sides that go down bound the rows on the right, sides that go up on the left.
      const x = from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y);
      if (to.y > from.y) last = Math.min(last, Math.floor(x));
      if (to.y < from.y) first = Math.max(first, Math.ceil(x));
    });
    if (first <= last) covered.fill(1, y * width + first, y * width + last + 1);
  }
  return covered;
}

/**
 * Dilates a mask by one pixel in all directions.
 * @param ink the mask, in row-major order
 * @param side pixels per row
 * @returns 1 for pixels with ink within one pixel
 */
export function dilated(ink: Uint8Array, side: number): Uint8Array {
  const near = new Uint8Array(ink.length);
  ink.forEach((isInk, at) => {
    if (!isInk) return;
    const x = at % side;
    for (const row of [at - side, at, at + side]) {
      for (let dx = x > 0 ? -1 : 0; dx <= (x + 1 < side ? 1 : 0); dx++) {
        if (row + dx >= 0 && row + dx < near.length) near[row + dx] = 1;
      }
    }
  });
  return near;
}

/**
 * Erodes a mask by one pixel in all directions.
 * @param ink the mask, in row-major order
 * @param side pixels per row
 * @returns 1 for pixels with ink all round, within one pixel
 */
export function eroded(ink: Uint8Array, side: number): Uint8Array {
  const blank = dilated(
    ink.map((isInk) => 1 - isInk),
    side,
  );
  return blank.map((isNear) => 1 - isNear);
}

/**
 * Removes small connected components (8-connectivity) from marked pixels.
 * @param marked 1 for marked pixels, in row-major order
 * @param width pixels per row
 * @param speck components with fewer pixels are removed
 * @returns 1 for the pixels that remain
 */
export function withoutSpecks(marked: Uint8Array, width: number, speck: number): Uint8Array {
  const share = Float32Array.from(marked);
  const { parts, labels } = inkParts({ width, height: marked.length / width, share });
  return Uint8Array.from(labels, (label) => (label > 0 && parts[label - 1]!.count >= speck ? 1 : 0));
}

/** Corners of the hull of points, in rotational order (Andrew's monotone chain). */
function convexHull(points: readonly FramePoint[]): FramePoint[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  const half = (all: readonly FramePoint[]) => {
    const chain: FramePoint[] = [];
    for (const point of all) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** Orientation of three points: positive or negative by their sense of rotation, 0 on a line. */
const turn = (a: FramePoint, b: FramePoint, c: FramePoint): number =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
