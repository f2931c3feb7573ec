/**
 * Where a cube could be: its top corner is where an edge going down to the right meets one going
 * down to the left, its bottom corner is where two such edges meet again, and with the lengths of
 * these edges all else follows. Most of such hexagons are nonsense; those whose nine long edges
 * (six around, three seams) can be seen are kept.
 */

import type { FramePoint } from '../../../../core/points.ts';
import { type EdgeMap, edgeSeen } from '../edges/edge-map.ts';
import type { Segment } from '../edges/segment.ts';
import type { CubeCorner } from '../../cube-corner.ts';
import {
  along,
  crossing,
  distance,
  isParallel,
  type Meeting,
  meetings,
  type Way,
  waysIn,
  windows,
} from './meetings.ts';
import { hexagonLimits as limits, wayLimits } from './limits.ts';

/** A cube of one cell a side, as large as the whole; and how much of its long edges can be seen. */
interface Hexagon {
  readonly corner: CubeCorner;
  /**
   * 0..1: of the six edges around and the three seams, in the mean; and of the one that is seen
   * least.
   */
  readonly seen: number;
}

/**
 * Finds hexagons that could be cubes.
 * @param lines long straight edges of all directions
 * @param map the edges of the picture
 * @param corners whether lines begin near the cube's corners, or the cells there may be missing
 * @returns those seen best first
 */
export function cubeHexagons(lines: readonly Segment[], map: EdgeMap, corners: 'near' | 'far'): Hexagon[] {
  const reach = limits.reach[corners];
  const max = limits.maxWays[corners];
  const rights = waysIn(lines, windows.right).slice(0, max);
  const lefts = waysIn(lines, windows.left).slice(0, max);
  const downs = waysIn(lines, windows.down).slice(0, max);
  const tops = meetings(rights, lefts, 'top', reach);
  const bottoms = meetings(rights, lefts, 'bottom', reach);
  const tried: Tried[] = [];
  const found: Hexagon[] = [];
  for (const top of tops) {
    const lengths = lengthsOf(top, rights, lefts);
    const uprights = downs.filter((down) => beginsAtEnd(down, top.right) || beginsAtEnd(down, top.left));
    for (const bottom of bottoms) {
      if (!isParallel(top.right, bottom.right) || !isParallel(top.left, bottom.left)) continue;
      for (const [right, left] of [
        ...lengths,
        ...uprights.flatMap((upright) => lengthsBeside(top, bottom, upright)),
      ]) {
        const corner = hexagonOf(top, bottom, right, left);
        if (!corner || tried.length >= limits.maxTried || tried.some((other) => isSame(other, corner)))
          continue;
        tried.push({ corner, within: sameWithin(corner) });
        const seen = edgesSeen(corner, map);
        if (seen >= limits.minSeen) found.push({ corner, seen });
      }
    }
  }
  return found.sort((a, b) => b.seen - a.seen).slice(0, limits.maxKept);
}

/**
 * How long the two edges at a top corner may be: as they are seen, or as most lines of their
 * direction.
 */
function lengthsOf(
  { at, right, left }: Meeting,
  rights: readonly Way[],
  lefts: readonly Way[],
): [number, number][] {
  const own = [distance(at, right.to), distance(at, left.to)] as const;
  const usual = [usualLength(right, rights), usualLength(left, lefts)] as const;
  const options: [number, number][] = [
    [...own],
    [usual[0], usual[1]],
    [own[0], usual[1]],
    [usual[0], own[1]],
  ];
  return options.filter(
    ([a, b], i) => !options.slice(0, i).some(([c, d]) => Math.abs(a - c) < 1.5 && Math.abs(b - d) < 1.5),
  );
}

/** Whether an upright edge begins at the end of an upper one, or where that would go on to. */
function beginsAtEnd(down: Way, upper: Way): boolean {
  const at = crossing(upper, down);
  return (
    at !== undefined &&
    distance(at, down.from) <= limits.cornerMiss.px + limits.cornerMiss.share * down.length &&
    distance(at, upper.from) >= limits.nearEnd * upper.length
  );
}

/**
 * How long the two edges at a top corner are when an upright edge beside the cube begins at the end
 * of one of them.
 */
function lengthsBeside(top: Meeting, bottom: Meeting, upright: Way): [number, number][] {
  const isRight = beginsAtEnd(upright, top.right);
  const [upper, other] = isRight ? [top.right, top.left] : [top.left, top.right];
  const end = crossing(upper, upright)!;
  // What is left of the way to the bottom corner goes along the other upper edge, and down.
  const rest = { x: bottom.at.x - end.x, y: bottom.at.y - end.y };
  const [a, d] = [along(other, 1), along(upright, 1)];
  const det = a.x * d.y - a.y * d.x;
  const px = (rest.x * d.y - rest.y * d.x) / det;
  if (px <= 0) return [];
  const own = distance(end, top.at);
  return [isRight ? [own, px] : [px, own]];
}

/** The length that most lines of a direction have, each counting as much as it is long. */
function usualLength(way: Way, ways: readonly Way[]): number {
  const lengths = ways.filter((other) => isParallel(way, other)).map(({ length }) => length);
  let [best, max] = [way.length, 0];
  for (const length of lengths) {
    const near = lengths.filter((other) => Math.abs(other - length) <= wayLimits.alike * length);
    const sum = near.reduce((total, each) => total + each, 0);
    if (sum > max) [best, max] = [sum / near.length, sum];
  }
  return best;
}

/**
 * Tells whether a lattice is too long one way for a cube's: its cells are several of a cube's in a
 * row then, and their lines were missed.
 * @param corner its three directions
 * @returns whether one is longer than it may be beside another
 */
export function isStretched({ right, left, down }: Pick<CubeCorner, 'right' | 'left' | 'down'>): boolean {
  const lengths = [right, left, down].map(({ x, y }) => Math.hypot(x, y));
  return Math.max(...lengths) > wayLimits.maxRatio * Math.min(...lengths);
}

/** The cube with these corners; `undefined` when its third direction does not point down. */
function hexagonOf(top: Meeting, bottom: Meeting, rightPx: number, leftPx: number): CubeCorner | undefined {
  const right = along(top.right, rightPx);
  const left = along(top.left, leftPx);
  const center = { x: top.at.x + right.x + left.x, y: top.at.y + right.y + left.y };
  const down = { x: bottom.at.x - center.x, y: bottom.at.y - center.y };
  const downPx = Math.hypot(down.x, down.y);
  if (Math.min(rightPx, leftPx, downPx) < wayLimits.minEdgePx || isStretched({ right, left, down }))
    return undefined;
  const lean = Math.abs((Math.atan2(down.x, down.y) * 180) / Math.PI);
  return lean <= limits.maxLean ? { side: 1, center, right, left, down } : undefined;
}

/** A hexagon that was tried, and how far off another one is still the same, px. */
interface Tried {
  readonly corner: CubeCorner;
  readonly within: number;
}

const sameWithin = ({ right, left, down }: CubeCorner): number =>
  limits.same.px + limits.same.share * Math.min(...[right, left, down].map(({ x, y }) => Math.hypot(x, y)));

/** Called millions of times where much looks like a cube: almost all differ in the first number. */
function isSame({ corner: a, within }: Tried, b: CubeCorner): boolean {
  return (
    isNear(a.center, b.center, within) &&
    isNear(a.right, b.right, within) &&
    isNear(a.left, b.left, within) &&
    isNear(a.down, b.down, within)
  );
}

function isNear(p: FramePoint, q: FramePoint, within: number): boolean {
  return Math.abs(p.x - q.x) < within && Math.abs(p.y - q.y) < within;
}

/** The share of the nine long edges that can be seen. */
function edgesSeen({ center, right, left, down }: CubeCorner, map: EdgeMap): number {
  const at = (r: number, l: number, d: number): FramePoint => ({
    x: center.x + r * right.x + l * left.x + d * down.x,
    y: center.y + r * right.y + l * left.y + d * down.y,
  });
  const edges: [FramePoint, FramePoint][] = [
    [at(-1, -1, 0), at(0, -1, 0)],
    [at(-1, 0, 1), at(0, 0, 1)],
    [at(-1, 0, 0), at(0, 0, 0)],
    [at(-1, -1, 0), at(-1, 0, 0)],
    [at(0, -1, 1), at(0, 0, 1)],
    [at(0, -1, 0), at(0, 0, 0)],
    [at(-1, 0, 0), at(-1, 0, 1)],
    [at(0, -1, 0), at(0, -1, 1)],
    [at(0, 0, 0), at(0, 0, 1)],
  ];
  let sum = 0;
  for (const [i, [from, to]] of edges.entries()) {
    sum += edgeSeen(map, from, to, 0.012 * distance(from, to) + 1.5);
    if (sum + edges.length - 1 - i < limits.minSeen * edges.length) return 0;
  }
  return sum / edges.length;
}
