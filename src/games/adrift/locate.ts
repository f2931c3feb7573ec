/**
 * Finds the cube in a picture with nothing known before:
 *
 *     edges ─▶ straight pieces ─▶ combs of even lines ────────────────────────────▶ lattices whose every line is seen
 *                            └──▶ long lines ─▶ hexagons that could be a cube ─▶
 *
 * A lattice that goes on beyond its outline, or a second one beside it, is no safe find and is refused.
 */

import { ReadError } from '../../core/errors.ts';
import type { Frame } from '../../core/frame.ts';
import type { FramePoint, FrameRect } from '../../core/points.ts';
import { collinearLines } from '../../vision/collinear-lines.ts';
import { type EdgeMap, edgeMap } from '../../vision/edge-map.ts';
import { lineSegments, type Segment } from '../../vision/line-segments.ts';
import { type CubeCorner, cubeOutline } from './cube-corner.ts';
import { cubesOfCombs } from './locate-combs.ts';
import { cubeHexagons } from './locate-hexagons.ts';
import { dividedBy } from './lattice-edges.ts';
import { latticeSeen, mayFit, ringSeen } from './locate-lattice.ts';
import { refineLattice } from './locate-refine.ts';
import { readAdrift } from './read.ts';
import type { AdriftLayout } from './scene.ts';

/** Smallest picture that is looked at, px. */
const leastPicture = 32;
/** Weakest edge that counts, levels a pixel; a step of twice as many levels has it. */
const weakestEdge = 3.5;
/** Shortest straight piece, px. */
const shortestPiece = 5;
/** How pieces are joined to lines. */
const joining = { gap: 1.5, seeds: 220 } as const;
/** How far cells in the cube's corners may be missing, as a share of its edges: first not at all, then one of two cells. */
const reaches = [0.1, 0.56] as const;
/** Cells along a side that are looked for, and the narrowest cell, px. */
const sidesSought = { min: 2, max: 9 } as const;
const narrowestPx = 5;
/** What must be seen of the line that is seen least, of the outline and of all lines; how far lines lie off, in cells. */
const required = { least: 0.22, outline: 0.45, all: 0.5, off: 0.07 } as const;
/** How far a lattice may lie off at first, in cells. */
const firstSlack = 0.1;
/** An edge speaks for a lattice by so much as more than this of it is seen. */
const evidenceFrom = 0.4;
/** Lattices that are tried: so many, with so much of the best one's evidence. */
const mostRivals = 6;
const rival = 0.35;
/** So much of the outline and of all lines is seen of a cube that nothing lies over. */
const plain = 0.85;
/** Outlines are the same where their corners are no further apart, in cells. */
const sameOutline = 0.3;
/** Beyond the outline: so much of a further ring of cells makes the cube larger, so much makes it doubtful. */
const ring = { isThere: 0.7, isDoubtful: 0.25 } as const;

/**
 * Finds the cube.
 * @throws ReadError when there is none, it goes on beyond what can be seen, or there are two
 */
export function locateAdrift(frame: Frame): AdriftLayout {
  const { width, height } = frame;
  if (width < leastPicture || height < leastPicture) {
    throw new ReadError(`a picture of ${width}x${height} is too small to show a cube`, {
      trouble: 'nothing-here',
    });
  }
  const map = edgeMap(frame, weakestEdge);
  const pieces = lineSegments(map, shortestPiece);
  const lines = collinearLines(pieces, joining);
  let trouble: ReadError | undefined;
  const ways = [() => cubesByLines(pieces, map), ...reaches.map((reach) => () => cubesIn(lines, map, reach))];
  for (const cubes of ways) {
    for (const corner of cubes()) {
      const layout = layoutOf(corner, frame);
      const problem = troubleWith(frame, layout, map);
      if (!problem) {
        refuseSecond(corner, pieces, map);
        return layout;
      }
      // What is seen plainly is the cube, and must not be read as another one because it cannot be read.
      if (isPlain(corner, map)) throw problem;
      trouble ??= problem;
    }
  }
  throw (
    trouble ??
    new ReadError('there is no cube with cells on three faces in this picture; show the whole game, sharp', {
      trouble: 'nothing-here',
    })
  );
}

/** Whether hardly anything of a lattice is missing, and it ends at its outline. */
function isPlain(corner: CubeCorner, map: EdgeMap): boolean {
  const seen = latticeSeen(corner, map);
  return Math.min(seen.outline, seen.all) >= plain && ringSeen(corner, map) < ring.isDoubtful;
}

/** Why a lattice cannot be the cube: it goes on beyond its outline, or what lies on its cells makes no sense. */
function troubleWith(frame: Frame, layout: AdriftLayout, map: EdgeMap): ReadError | undefined {
  if (ringSeen(layout.corner, map) >= ring.isDoubtful) {
    return new ReadError(
      'the cube goes on beyond what can be seen of it; is something lying over its edge?',
      { trouble: 'covered' },
    );
  }
  try {
    readAdrift(frame, layout);
    return undefined;
  } catch (error) {
    if (error instanceof ReadError) return error;
    throw error;
  }
}

/** The layout of a cube in a picture. */
export function layoutOf(corner: CubeCorner, { width, height }: Frame): AdriftLayout {
  return { corner, area: boxOf(cubeOutline(corner), width, height), frame: { width, height } };
}

/** A lattice that was found, and how much speaks for it. */
interface Find {
  readonly corner: CubeCorner;
  readonly evidence: number;
}

/** Lattices that evenly spaced lines make. */
function cubesByLines(pieces: readonly Segment[], map: EdgeMap): CubeCorner[] {
  const finds = cubesOfCombs(pieces, sidesSought.max).flatMap((start): Find[] => {
    if (narrowest(start) < narrowestPx || !mayFit(start, map, firstSlack)) return [];
    const fitted = fittedLattice(start, map);
    return fitted ? [grown(fitted, map)] : [];
  });
  return best(finds);
}

/** Lattices in hexagons whose long edges are seen. */
function cubesIn(lines: readonly Segment[], map: EdgeMap, reach: number): CubeCorner[] {
  const finds: Find[] = [];
  for (const { corner } of cubeHexagons(lines, map, reach)) {
    if (!finds.some((find) => isAlmost(find.corner, corner))) finds.push(...latticesIn(corner, map));
  }
  return best(finds);
}

/** The lattices that most is seen of, in this order; several only where they are seen almost as well. */
function best(finds: Find[]): CubeCorner[] {
  finds.sort((a, b) => b.evidence - a.evidence);
  const most = finds[0]?.evidence ?? 0;
  const good = finds.filter(({ evidence }) => evidence >= rival * most);
  const kept: CubeCorner[] = [];
  for (const { corner } of good) {
    const isNew = !kept.some((other) => other.side === corner.side && isAlmost(other, corner));
    if (isNew && kept.length < mostRivals) kept.push(corner);
  }
  return kept;
}

/** Whether an outline is that of a lattice, within part of a cell. */
function isAlmost(lattice: CubeCorner, hexagon: CubeCorner): boolean {
  const most = sameOutline * narrowest(lattice);
  const theirs = cubeOutline(hexagon);
  return cubeOutline(lattice).every(({ x, y }, i) => {
    const other = theirs[i] as FramePoint;
    return Math.hypot(x - other.x, y - other.y) < most;
  });
}

/** The numbers of cells that fit an outline. */
function latticesIn(hexagon: CubeCorner, map: EdgeMap): Find[] {
  const finds: Find[] = [];
  for (let side: number = sidesSought.min; side <= sidesSought.max; side++) {
    const start = dividedBy(hexagon, side);
    if (narrowest(start) < narrowestPx) break;
    if (!mayFit(start, map, firstSlack)) continue;
    const fitted = fittedLattice(start, map);
    if (!fitted) continue;
    finds.push(grown(fitted, map));
    // A few cells taken for one: an outline that is somewhat off shows their lines in the wrong place.
    for (const parts of [2, 3, 4]) {
      const finer = dividedBy(fitted, parts);
      if (narrowest(finer) < narrowestPx) break;
      const refined = fittedLattice({ ...finer, side: side * parts }, map);
      if (refined) finds.push(grown(refined, map));
    }
  }
  return finds;
}

/** Moves a lattice to where it fits; `undefined` when its lines are not seen there. */
function fittedLattice(start: CubeCorner, map: EdgeMap): CubeCorner | undefined {
  if (start.side > sidesSought.max) return undefined;
  const fitted = refineLattice(start, map);
  if (!fitted || fitted.off > required.off) return undefined;
  const seen = latticeSeen(fitted.corner, map);
  const isSeen = seen.least >= required.least && seen.outline >= required.outline && seen.all >= required.all;
  return isSeen ? fitted.corner : undefined;
}

/** Makes a lattice as large as it is seen to be: its outline may have been that of a part of the cube. */
function grown(corner: CubeCorner, map: EdgeMap): Find {
  if (corner.side < sidesSought.max && ringSeen(corner, map) >= ring.isThere) {
    const larger = fittedLattice({ ...corner, side: corner.side + 1 }, map);
    if (larger) return grown(larger, map);
  }
  const seen = latticeSeen(corner, map);
  return { corner, evidence: (seen.all - evidenceFrom) * seen.edges };
}

/** How narrow the cells are, px. */
export function narrowest({ right, left, down }: CubeCorner): number {
  const height = (a: FramePoint, b: FramePoint) =>
    Math.abs(a.x * b.y - a.y * b.x) / Math.max(Math.hypot(a.x, a.y), Math.hypot(b.x, b.y));
  return Math.min(height(right, left), height(right, down), height(left, down));
}

/** @throws ReadError when there is another cube beside this one */
function refuseSecond(corner: CubeCorner, pieces: readonly Segment[], map: EdgeMap): void {
  const outline = cubeOutline(corner);
  const middle = centroid(outline);
  const wide = outline.map(({ x, y }) => ({
    x: middle.x + 1.08 * (x - middle.x),
    y: middle.y + 1.08 * (y - middle.y),
  }));
  const others = pieces.filter(({ from, to }) => !isInside(wide, from) || !isInside(wide, to));
  const [second] = cubesIn(collinearLines(others, joining), map, reaches[0]);
  if (!second || isInside(outline, second.center)) return;
  throw new ReadError('there are two cubes in this picture; show one of them', { trouble: 'doubtful' });
}

const centroid = (points: readonly FramePoint[]): FramePoint => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** Whether a point lies in a convex polygon given clockwise. */
function isInside(polygon: readonly FramePoint[], { x, y }: FramePoint): boolean {
  return polygon.every((a, i) => {
    const b = polygon[(i + 1) % polygon.length] as FramePoint;
    return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) >= 0;
  });
}

function boxOf(points: readonly FramePoint[], width: number, height: number): FrameRect {
  const clip = (value: number, most: number) => Math.max(0, Math.min(most, value));
  const x1 = clip(Math.floor(Math.min(...points.map(({ x }) => x))), width);
  const y1 = clip(Math.floor(Math.min(...points.map(({ y }) => y))), height);
  const x2 = clip(Math.ceil(Math.max(...points.map(({ x }) => x))), width);
  const y2 = clip(Math.ceil(Math.max(...points.map(({ y }) => y))), height);
  return { x: x1, y: y1, width: x2 - x1, height: y2 - y1 };
}
