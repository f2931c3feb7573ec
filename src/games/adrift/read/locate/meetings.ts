/**
 * Directs long lines down the picture (ways), and finds the corners of a cube's outline, where two
 * of them begin or end together.
 */

import type { FramePoint } from '../../../../core/points.ts';
import { type CubeCorner, cubeOutline, unitPx } from '../../cube-corner.ts';
import type { Segment } from '../edges/segment.ts';
import { wayLimits as limits } from './limits.ts';

const { right, down } = limits.windows;
/** Directions of the three edges; `left` mirrors `right`. */
export const windows = { right, left: [180 - right[1], 180 - right[0]], down } as const;

/** A directed line, in one of the windows. */
export interface Way {
  readonly from: FramePoint;
  readonly to: FramePoint;
  readonly length: number;
  readonly degrees: number;
}

/** A corner where two ways meet. */
export interface Meeting {
  readonly at: FramePoint;
  readonly right: Way;
  readonly left: Way;
}

/**
 * Selects the lines in a window of directions and directs them.
 * @param lines in any order
 * @param window directions, degrees clockwise from the right
 * @returns ways, longest first
 */
export function waysIn(lines: readonly Segment[], [min, max]: readonly [number, number]): Way[] {
  const ways = lines.flatMap(({ from, to, length }) => {
    if (length < limits.minEdgePx) return [];
    const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    const turned = degrees + 180 * Math.round(((min + max) / 2 - degrees) / 180);
    if (turned < min || turned > max) return [];
    const isTurned = Math.round((turned - degrees) / 180) % 2 !== 0;
    return [
      isTurned ? { from: to, to: from, length, degrees: turned } : { from, to, length, degrees: turned },
    ];
  });
  return ways.sort((a, b) => b.length - a.length);
}

/**
 * Finds where a way to the right and one to the left begin, or end, together.
 * @param rights ways to the right
 * @param lefts ways to the left
 * @param which `top` where they begin, `bottom` where they end
 * @param reach maximum distance of an end from that point, as a share of its way
 * @returns all pairs
 */
export function meetings(
  rights: readonly Way[],
  lefts: readonly Way[],
  which: 'top' | 'bottom',
  reach: number,
): Meeting[] {
  const end = (way: Way) => (which === 'top' ? way.from : way.to);
  return rights.flatMap((right) =>
    lefts.flatMap((left): Meeting[] => {
      if (Math.max(right.length, left.length) > 4 * Math.min(right.length, left.length)) return [];
      const at = crossing(right, left);
      if (!at) return [];
      const near = (way: Way) => distance(at, end(way)) <= reach * way.length;
      return near(right) && near(left) ? [{ at, right, left }] : [];
    }),
  );
}

/**
 * Returns the distance between two points.
 * @param a px
 * @param b px
 * @returns px
 */
export const distance = (a: FramePoint, b: FramePoint): number => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Measures how far two cubes are apart.
 * @param a one cube
 * @param b the other one
 * @returns the maximum distance between their corners, in cells of the first
 */
export function cubesApart(a: CubeCorner, b: CubeCorner): number {
  const others = [b.center, ...cubeOutline(b)];
  return Math.max(...[a.center, ...cubeOutline(a)].map((at, i) => distance(at, others[i]!))) / unitPx(a);
}

/**
 * Returns whether two ways are parallel.
 * @param a one way
 * @param b the other one
 * @returns whether their directions differ by at most a few degrees
 */
export const isParallel = (a: Way, b: Way): boolean => Math.abs(a.degrees - b.degrees) <= limits.parallel;

/**
 * Finds where two ways, or their continuations, cross.
 * @param a one way
 * @param b the other one
 * @returns px; `undefined` if they are almost parallel
 */
export function crossing(a: Way, b: Way): FramePoint | undefined {
  const [ax, ay] = [a.to.x - a.from.x, a.to.y - a.from.y];
  const [bx, by] = [b.to.x - b.from.x, b.to.y - b.from.y];
  const det = ax * by - ay * bx;
  if (Math.abs(det) < 0.2 * a.length * b.length) return undefined;
  const share = ((b.from.x - a.from.x) * by - (b.from.y - a.from.y) * bx) / det;
  return { x: a.from.x + share * ax, y: a.from.y + share * ay };
}

/**
 * Returns a vector along a way.
 * @param way any way
 * @param px its length
 * @returns the vector
 */
export const along = ({ degrees }: Way, px: number): FramePoint => ({
  x: px * Math.cos((degrees * Math.PI) / 180),
  y: px * Math.sin((degrees * Math.PI) / 180),
});
