/**
 * Finds possible cubes by their lines alone, so neither corners nor outline need to be visible.
 * Lines of one direction lie on two faces: measured across them, they form a comb with one spacing
 * before the seam and another after it. Three such combs with the same number of teeth, seams that
 * meet in one point and consistent spacings form a cube.
 */

import type { FramePoint } from '../../../../core/points.ts';
import type { Segment } from '../edges/segment.ts';
import { type Comb, combsIn } from './combs-in.ts';
import type { CubeCorner } from '../../cube-corner.ts';
import { cubeLimits as limits, wayLimits } from './limits.ts';
import { cubesApart, windows } from './meetings.ts';

/** The lines of one direction. */
interface Family {
  /** Unit vector along the lines. */
  readonly way: FramePoint;
  /** Unit vector across the lines, from the faces before the seam to those after it. */
  readonly normal: FramePoint;
  readonly combs: readonly Comb[];
}

/**
 * Finds lattices that could be cubes: for each number of cells, those with the heaviest combs.
 * @param pieces straight pieces of edges, in any order
 * @param max maximum number of cells along a side
 * @returns lattices; empty if no three directions form a cube
 */
export function cubesOfCombs(pieces: readonly Segment[], max: number): CubeCorner[] {
  const turned = pieces.map((piece) => ({ piece, degrees: degreesOf(piece) }));
  const families = (window: readonly [number, number], flip: 1 | -1) =>
    strongest(turned, window).map((degrees) => familyOf(turned, degrees, flip, max));
  const rights = families(windows.right, 1);
  const lefts = families(windows.left, -1);
  const downs = families(windows.down, -1);
  const found = rights.flatMap((right) =>
    lefts.flatMap((left) => downs.flatMap((down) => cubesOf(right, left, down))),
  );
  found.sort((a, b) => b.score - a.score);
  const kept: CubeCorner[] = [];
  for (const { corner } of found) {
    const own = kept.filter(({ side }) => side === corner.side);
    if (own.length < limits.maxKept && own.every((other) => cubesApart(other, corner) >= limits.same))
      kept.push(corner);
  }
  return kept;
}

interface Turned {
  readonly piece: Segment;
  /** 0..180, clockwise from the right. */
  readonly degrees: number;
}

const degreesOf = ({ from, to }: Segment): number =>
  ((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI + 360) % 180;

/** Angle between two lines, degrees: 0..90. */
function gap(a: number, b: number): number {
  const off = Math.abs(a - b) % 180;
  return Math.min(off, 180 - off);
}

/** The directions in a window with the greatest total length of pieces. */
function strongest(turned: readonly Turned[], [min, max]: readonly [number, number]): number[] {
  const weights: { degrees: number; weight: number }[] = [];
  for (let degrees = min; degrees <= max; degrees++) {
    let weight = 0;
    for (const { piece, degrees: own } of turned) {
      const off = gap(own, degrees);
      if (off < wayLimits.parallel) weight += piece.length * (1 - off / wayLimits.parallel);
    }
    weights.push({ degrees, weight });
  }
  weights.sort((a, b) => b.weight - a.weight);
  const kept: number[] = [];
  for (const { degrees, weight } of weights) {
    if (kept.length >= limits.directionsTried || weight < 0.1 * (weights[0]?.weight ?? 0)) break;
    if (kept.every((other) => gap(other, degrees) >= limits.apart)) kept.push(degrees);
  }
  return kept;
}

/** The lines of a direction, which is refined to the one across which they are sharpest. */
function familyOf(turned: readonly Turned[], degrees: number, flip: 1 | -1, max: number): Family {
  const own = turned
    .filter((each) => gap(each.degrees, degrees) <= wayLimits.parallel)
    .map(({ piece }) => piece);
  const { max: maxTurn, step } = limits.turns;
  const families = Array.from({ length: 1 + (2 * maxTurn) / step }, (_, i) => {
    const angle = ((degrees - maxTurn + i * step) * Math.PI) / 180;
    const way = { x: Math.cos(angle), y: Math.sin(angle) };
    const normal = { x: -flip * way.y, y: flip * way.x };
    const teeth = own.map(({ from, to, length }) => ({
      at: ((from.x + to.x) * normal.x + (from.y + to.y) * normal.y) / 2,
      length,
    }));
    const heaps = new Map<number, number>();
    for (const { at, length } of teeth) {
      for (const half of [0, 0.5]) {
        const heap = 2 * Math.floor(at / 2 + half) + half;
        heaps.set(heap, (heaps.get(heap) ?? 0) + length);
      }
    }
    return { way, normal, teeth, sharp: [...heaps.values()].reduce((sum, each) => sum + each * each, 0) };
  });
  const best = families.reduce((a, b) => (b.sharp > a.sharp ? b : a));
  return { way: best.way, normal: best.normal, combs: combsIn(best.teeth, max) };
}

interface Found {
  readonly corner: CubeCorner;
  readonly score: number;
}

const dot = (a: FramePoint, b: FramePoint): number => a.x * b.x + a.y * b.y;

/** The mean of two measurements of one length; `undefined` if they disagree. */
function agreed(a: number, b: number): number | undefined {
  return a > 0 && b > 0 && Math.abs(a - b) <= limits.agreeing * Math.min(a, b) ? (a + b) / 2 : undefined;
}

/** The cubes formed by combs of three directions. */
function cubesOf(right: Family, left: Family, down: Family): Found[] {
  const found: Found[] = [];
  const det = right.normal.x * left.normal.y - right.normal.y * left.normal.x;
  if (Math.abs(det) < 0.2) return [];
  for (const r of right.combs) {
    for (const l of left.combs) {
      if (l.side !== r.side) continue;
      const downPx = agreed(r.after / dot(down.way, right.normal), l.after / dot(down.way, left.normal));
      if (downPx === undefined) continue;
      const center = {
        x: (r.seam * left.normal.y - l.seam * right.normal.y) / det,
        y: (right.normal.x * l.seam - left.normal.x * r.seam) / det,
      };
      for (const d of down.combs) {
        if (d.side !== r.side) continue;
        const rightPx = agreed(
          l.before / dot(right.way, left.normal),
          d.before / dot(right.way, down.normal),
        );
        const leftPx = agreed(r.before / dot(left.way, right.normal), -d.after / dot(left.way, down.normal));
        if (rightPx === undefined || leftPx === undefined) continue;
        if (Math.abs(dot(center, down.normal) - d.seam) > limits.meeting * Math.min(d.before, d.after))
          continue;
        const times = ({ x, y }: FramePoint, by: number) => ({ x: x * by, y: y * by });
        const corner: CubeCorner = {
          side: r.side,
          center,
          right: times(right.way, rightPx),
          left: times(left.way, leftPx),
          down: times(down.way, downPx),
        };
        found.push({ corner, score: r.score + l.score + d.score });
      }
    }
  }
  return found;
}
