/** The convex hull of marked pixels: all that a thing may hide which is seen in parts. */

import type { FramePoint } from '../../../../core/points.ts';

/**
 * Marks the pixels within the convex hull of marked ones.
 * @param marked 1 for these, row by row
 * @param width pixels a row
 * @returns 1 within the hull, its border included
 */
export function coveredByHull(marked: Uint8Array, width: number): Uint8Array {
  const points = [...marked.keys()].filter((at) => marked[at]);
  const hull = convexHull(points.map((at): FramePoint => ({ x: at % width, y: Math.floor(at / width) })));
  const covered = new Uint8Array(marked.length);
  if (hull.length === 0) return covered;
  const isInside = (point: FramePoint) =>
    hull.every((corner, i) => turn(corner, hull[(i + 1) % hull.length]!, point) >= 0);
  const [left, right] = [Math.min(...hull.map(({ x }) => x)), Math.max(...hull.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...hull.map(({ y }) => y)), Math.max(...hull.map(({ y }) => y))];
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) if (isInside({ x, y })) covered[y * width + x] = 1;
  }
  return covered;
}

/**
 * Keeps marked pixels in groups that touch each other, corners included.
 * @param marked 1 for these, row by row
 * @param width pixels a row
 * @param speck fewer pixels than this do not count
 * @returns 1 for those that are kept
 */
export function withoutSpecks(marked: Uint8Array, width: number, speck: number): Uint8Array {
  const seen = new Uint8Array(marked.length);
  const kept = new Uint8Array(marked.length);
  marked.forEach((isMarked, first) => {
    if (!isMarked || seen[first]) return;
    const group = [first];
    seen[first] = 1;
    for (const at of group) {
      for (const row of [at - width, at, at + width]) {
        for (let dx = at % width > 0 ? -1 : 0; dx <= ((at % width) + 1 < width ? 1 : 0); dx++) {
          if (!marked[row + dx] || seen[row + dx]) continue;
          seen[row + dx] = 1;
          group.push(row + dx);
        }
      }
    }
    if (group.length >= speck) for (const at of group) kept[at] = 1;
  });
  return kept;
}

/** Corners of the hull of points, all in one sense of rotation (Andrew's monotone chain). */
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

/** Positive where three points turn one way, negative for the other, 0 on a line. */
const turn = (a: FramePoint, b: FramePoint, c: FramePoint): number =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
