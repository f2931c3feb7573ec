/**
 * Finds the cube in a picture with nothing known before:
 *
 *     edges ─▶ straight pieces ─▶ combs of even lines ────────────────────────────▶ lattices whose every line is seen
 *                            └──▶ long lines ─▶ hexagons that could be a cube ─▶
 *
 * A lattice that goes on beyond its outline, or a second one beside it, is no safe find and is refused.
 */

import type { Frame } from '../../../../core/frame.ts';
import type { FramePoint, FrameRect } from '../../../../core/points.ts';
import { collinearLines } from '../../../../vision/edges/collinear-lines.ts';
import { type EdgeMap, edgeMap } from '../../../../vision/edges/edge-map.ts';
import { lineSegments, type Segment } from '../../../../vision/edges/line-segments.ts';
import { type CubeCorner, cubeOutline } from '../../cube-corner.ts';
import { cubesByLines, cubesByOutline, evidenceOf, nudged, type Search } from './cubes-found.ts';
import { FitBudget } from './fit-budget.ts';
import { latticeSeen, ringSeen } from './lattice-seen.ts';
import { type Brightness, brightnessOf, movedToLines } from './moved-to-lines.ts';
import { type Doubt, errorOf, isDoubt } from '../resolve/doubt.ts';
import { sceneIn } from '../read.ts';
import type { AdriftLayout } from '../scene.ts';

/** Smallest picture that is looked at, px. */
const leastPicture = 32;
/**
 * How it is looked: weakest edge that counts, levels a pixel (a step of twice as many levels has it), and what must be seen of a lattice.
 * Fainter lines, such as thick paths hide in part, and such as they hide whole are asked for where the others show no cube.
 */
const ways = [
  { weakest: 3.5, required: { firstLine: 0.3, least: 0.22, outline: 0.45, all: 0.5 } },
  { weakest: 1.5, required: { firstLine: 0.05, least: 0.03, outline: 0.8, all: 0.5 } },
  { weakest: 1.5, required: { firstLine: 0, least: 0, outline: 0.8, all: 0.5 } },
] as const;
/** Shortest straight piece, px. */
const shortestPiece = 5;
/** Pieces that lines are made of, the longest: work grows faster than they do. The fixtures have at most 656. */
const mostPieces = 2000;
/** How pieces are joined to lines. */
const joining = { gap: 1.5, seeds: 220 } as const;
/** So much of the outline and of all lines is seen of a cube that nothing lies over. */
const plain = 0.85;
/** An outline that is seen as well as this is the cube's. */
const wholeOutline = 0.95;
/** So much of a further ring of cells beyond the outline makes a lattice doubtful. */
const doubtfulRing = 0.15;
/** Reading a lattice looks at about as many places as so many fits: two to its lines. */
const fitsToRead = 2;
/** A lattice that can be read must be seen about as well as any that is seen plainly but cannot be read. */
const asPlain = 0.9;

/**
 * Finds the cube.
 * @param budget places beside edges that may be looked at; what is left of it tells the work that was done
 * @throws ReadError when there is none, it goes on beyond what can be seen, there are two, or the budget is spent
 */
export function locateAdrift(frame: Frame, budget = new FitBudget()): AdriftLayout {
  const layout = layoutIn(frame, budget);
  if (isDoubt(layout)) throw errorOf(layout);
  return layout;
}

/** Finds the cube. @returns why it cannot be found, where it cannot */
function layoutIn(frame: Frame, budget: FitBudget): AdriftLayout | Doubt {
  const { width, height } = frame;
  if (width < leastPicture || height < leastPicture)
    return nothing(`a picture of ${width}x${height} is too small to show a cube`);
  let first: Doubt | undefined;
  const brightness = brightnessOf(frame);
  let map: EdgeMap | undefined;
  for (const [i, { weakest, required }] of ways.entries()) {
    // The edges of the way before serve where they are as weak.
    if (!map || ways[i - 1]?.weakest !== weakest) map = edgeMap(frame, weakest);
    const seen = { frame, map, brightness };
    const { layout, doubt, isPlainly } = lookWith(seen, { ...required, budget });
    if (layout) return layout;
    if (budget.isSpent) return tooMuch(budget);
    first ??= doubt;
    if (isPlainly) break;
  }
  return (
    first ?? nothing('there is no cube with cells on three faces in this picture; show the whole game, sharp')
  );
}

/** The longest pieces; only pictures of noise or small print have others. */
const longest = (pieces: Segment[]): Segment[] =>
  pieces.length <= mostPieces ? pieces : pieces.toSorted((a, b) => b.length - a.length).slice(0, mostPieces);

/** A picture, its edges of some strength, and its brightness. */
interface Seen {
  readonly frame: Frame;
  readonly map: EdgeMap;
  readonly brightness: Brightness;
}

/** What comes of a look with edges of some strength. */
interface Looked {
  readonly layout?: AdriftLayout | Doubt;
  /** About the first lattice that cannot be read, and whether one of those is seen plainly. */
  readonly doubt: Doubt | undefined;
  readonly isPlainly: boolean;
}

/** Goes through the lattices that a picture shows until one can be read. */
function lookWith(seen: Seen, search: Search): Looked {
  const { map } = seen;
  const pieces = longest(lineSegments(map, shortestPiece));
  let first: Doubt | undefined;
  let plainest = 0;
  const searches = [
    () => cubesByLines(pieces, map, search),
    () => cubesByOutline(collinearLines(pieces, joining), map, search),
  ];
  for (const cubes of searches) {
    for (const corner of cubes()) {
      // What is seen plainly is the cube, and must not be read as a part of it because it cannot be read.
      const evidence = evidenceOf(corner, map);
      if (evidence < asPlain * plainest) continue;
      if (!search.budget.take(corner, fitsToRead)) break;
      const { layout, doubt } = readable(corner, seen);
      if (!doubt) {
        const found = secondBeside(corner, pieces, map, search.budget) ?? layout;
        return { layout: found, doubt: first, isPlainly: plainest > 0 };
      }
      if (isPlain(corner, map)) plainest = Math.max(plainest, evidence);
      first ??= doubt;
    }
  }
  return { doubt: first, isPlainly: plainest > 0 };
}

/**
 * A lattice, moved to its lines where they show; else a little, where something seems to lie over cells whose outline is all there.
 */
function readable(
  corner: CubeCorner,
  { frame, map, brightness }: Seen,
): { readonly layout: AdriftLayout; readonly doubt: Doubt | undefined } {
  const onLines = movedToLines(corner, brightness, map);
  if (onLines) {
    const layout = layoutOf(onLines, frame);
    if (!doubtAbout(frame, layout, map)) return { layout, doubt: undefined };
  }
  const layout = layoutOf(corner, frame);
  const doubt = doubtAbout(frame, layout, map);
  if (!doubt || latticeSeen(corner, map).outline < wholeOutline) return { layout, doubt };
  const moved = nudged(corner, map);
  if (moved === corner) return { layout, doubt };
  const again = layoutOf(moved, frame);
  return doubtAbout(frame, again, map) ? { layout, doubt } : { layout: again, doubt: undefined };
}

const nothing = (doubt: string): Doubt => ({ doubt, detail: { trouble: 'nothing-here' } });

/** The end of a search whose budget is spent. */
const tooMuch = ({ most }: FitBudget): Doubt => ({
  doubt: `no cube was found by looking at ${most} places beside edges, and too much looks almost like one; show the game alone, sharp`,
  detail: { trouble: 'doubtful' },
});

/** Whether hardly anything of a lattice is missing, and it ends at its outline. */
function isPlain(corner: CubeCorner, map: EdgeMap): boolean {
  const seen = latticeSeen(corner, map);
  return Math.min(seen.outline, seen.all) >= plain && ringSeen(corner, map) < doubtfulRing;
}

/** Why a lattice cannot be the cube: it goes on beyond its outline, or what lies on its cells makes no sense. */
function doubtAbout(frame: Frame, layout: AdriftLayout, map: EdgeMap): Doubt | undefined {
  if (ringSeen(layout.corner, map) >= doubtfulRing) {
    const doubt = 'the cube goes on beyond what can be seen of it; is something lying over its edge?';
    return { doubt, detail: { trouble: 'covered' } };
  }
  const scene = sceneIn(frame, layout);
  return isDoubt(scene) ? scene : undefined;
}

/** The layout of a cube in a picture. */
function layoutOf(corner: CubeCorner, { width, height }: Frame): AdriftLayout {
  return { corner, area: boxOf(cubeOutline(corner), width, height), frame: { width, height } };
}

/** Whether there is another cube beside this one. */
function secondBeside(
  corner: CubeCorner,
  pieces: readonly Segment[],
  map: EdgeMap,
  budget: FitBudget,
): Doubt | undefined {
  const outline = cubeOutline(corner);
  const middle = centroid(outline);
  const wide = outline.map(({ x, y }) => ({
    x: middle.x + 1.08 * (x - middle.x),
    y: middle.y + 1.08 * (y - middle.y),
  }));
  const others = pieces.filter(({ from, to }) => !isInside(wide, from) || !isInside(wide, to));
  for (const second of cubesByOutline(collinearLines(others, joining), map, {
    ...ways[0].required,
    budget,
  })) {
    if (isInside(outline, second.center)) return undefined;
    const doubt = 'there are two cubes in this picture; show one of them';
    return { doubt, detail: { trouble: 'doubtful' } };
  }
  return undefined;
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
