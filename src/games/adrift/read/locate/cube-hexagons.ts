/**
 * Finds hexagons that could be cubes. At the top corner an edge down to the right meets one down to
 * the left; at the bottom corner two such edges meet again; with the lengths of these edges
 * everything else follows. Most such hexagons are spurious; those whose nine long edges (six of the
 * outline, three seams) are visible are kept.
 */

import type { FramePoint } from '../../../../core/points.ts';
import { type EdgeMap, edgeSeen } from '../edges/edge-map.ts';
import type { Segment } from '../edges/segment.ts';
import { type CubeCorner, unitPx } from '../../cube-corner.ts';
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
import { latticeEdges, stretchOf } from './lattice-edges.ts';

/**
 * Finds hexagons that could be cubes.
 * @param lines long straight edges of all directions
 * @param map the edges of the picture
 * @returns whole cubes as cubes of one cell per side, those with the most visible edges first
 */
export function cubeHexagons(lines: readonly Segment[], map: EdgeMap): CubeCorner[] {
  const rights = waysIn(lines, windows.right).slice(0, limits.maxWays);
  const lefts = waysIn(lines, windows.left).slice(0, limits.maxWays);
  const downs = waysIn(lines, windows.down).slice(0, limits.maxWays);
  const bottoms = meetings(rights, lefts, 'bottom', limits.reach);
  const tried: Tried[] = [];
  const found: { readonly corner: CubeCorner; readonly seen: number }[] = [];
  for (const top of meetings(rights, lefts, 'top', limits.reach)) {
    const own: [number, number] = [distance(top.at, top.right.to), distance(top.at, top.left.to)];
    const uprights = downs.filter((down) => beginsAtEnd(down, top.right) || beginsAtEnd(down, top.left));
    for (const bottom of bottoms) {
      if (!isParallel(top.right, bottom.right) || !isParallel(top.left, bottom.left)) continue;
      const beside = uprights.flatMap((upright) => lengthsBeside(top, bottom, upright));
      for (const [right, left] of [own, ...beside]) {
        const corner = hexagonOf(top, bottom, right, left);
        if (!corner || tried.length >= limits.maxTried || tried.some((other) => isSame(other, corner)))
          continue;
        tried.push({ corner, within: sameWithin(corner) });
        const seen = edgesSeen(corner, map);
        if (seen >= limits.minSeen) found.push({ corner, seen });
      }
    }
  }
  found.sort((a, b) => b.seen - a.seen);
  return found.slice(0, limits.maxKept).map(({ corner }) => corner);
}

/** Whether an upright edge begins at the end of an upper one, or on its continuation. */
function beginsAtEnd(down: Way, upper: Way): boolean {
  const at = crossing(upper, down);
  return (
    at !== undefined &&
    distance(at, down.from) <= limits.cornerMiss.px + limits.cornerMiss.share * down.length &&
    distance(at, upper.from) >= limits.nearEnd * upper.length
  );
}

/**
 * The lengths of the two edges at a top corner if an upright edge of the outline begins at the end
 * of one of them.
 */
function lengthsBeside(top: Meeting, bottom: Meeting, upright: Way): [number, number][] {
  const isRight = beginsAtEnd(upright, top.right);
  const [upper, other] = isRight ? [top.right, top.left] : [top.left, top.right];
  const end = crossing(upper, upright)!;
  // The rest of the way to the bottom corner goes along the other upper edge, and down.
  const rest = { x: bottom.at.x - end.x, y: bottom.at.y - end.y };
  const [a, d] = [along(other, 1), along(upright, 1)];
  const det = a.x * d.y - a.y * d.x;
  const px = (rest.x * d.y - rest.y * d.x) / det;
  if (px <= 0) return [];
  const own = distance(end, top.at);
  return [isRight ? [own, px] : [px, own]];
}

/**
 * Returns whether a lattice is too elongated for a cube: then each of its cells is a row of several
 * real cells whose lines were missed.
 * @param corner its three cell vectors
 * @returns whether the ratio of two of them is too large
 */
export function isStretched({ right, left, down }: Pick<CubeCorner, 'right' | 'left' | 'down'>): boolean {
  const lengths = [right, left, down].map(({ x, y }) => Math.hypot(x, y));
  return Math.max(...lengths) > wayLimits.maxRatio * Math.min(...lengths);
}

/**
 * The cube with these corners; `undefined` if an edge is too short, or if its third direction does
 * not point down.
 */
function hexagonOf(top: Meeting, bottom: Meeting, rightPx: number, leftPx: number): CubeCorner | undefined {
  const right = along(top.right, rightPx);
  const left = along(top.left, leftPx);
  const center = { x: top.at.x + right.x + left.x, y: top.at.y + right.y + left.y };
  const down = { x: bottom.at.x - center.x, y: bottom.at.y - center.y };
  const downPx = Math.hypot(down.x, down.y);
  if (Math.min(rightPx, leftPx, downPx) < wayLimits.minEdgePx || isStretched({ right, left, down }))
    return undefined;
  const degrees = (Math.atan2(down.y, down.x) * 180) / Math.PI;
  const [min, max] = windows.down;
  return degrees >= min && degrees <= max ? { side: 1, center, right, left, down } : undefined;
}

/** A hexagon already tried, and the distance within which another equals it, px. */
interface Tried {
  readonly corner: CubeCorner;
  readonly within: number;
}

const sameWithin = (corner: CubeCorner): number => limits.same.px + limits.same.share * unitPx(corner);

/** Called millions of times on busy pictures: almost all pairs differ in the first number. */
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

/** The visible share of the nine long edges; 0 if it is below `minSeen`. */
function edgesSeen(corner: CubeCorner, map: EdgeMap): number {
  const edges = latticeEdges(1);
  let sum = 0;
  for (const [i, edge] of edges.entries()) {
    const [from, to] = stretchOf(corner, edge, 0);
    sum += edgeSeen(map, from, to, 0.012 * distance(from, to) + 1.5);
    if (sum + edges.length - 1 - i < limits.minSeen * edges.length) return 0;
  }
  return sum / edges.length;
}
