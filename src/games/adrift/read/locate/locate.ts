/**
 * Finds the cube in a picture without prior knowledge:
 *
 *     edges ─▶ straight pieces ─┬▶ combs of even lines ───────┬▶ lattices whose every line is seen
 *                               └▶ long lines ─▶ hexagons ───┘
 *
 * A lattice that continues beyond its outline, or that has a second one next to it, is refused.
 */

import { ReadError } from '../../../../core/errors.ts';
import type { Frame } from '../../../../core/frame.ts';
import { isInConvex, scaledPolygon } from '../../../../core/points.ts';
import { collinearLines } from '../edges/collinear-lines.ts';
import { type EdgeMap, edgeMap } from '../edges/edge-map.ts';
import { lineSegments } from '../edges/line-segments.ts';
import type { Segment } from '../edges/segment.ts';
import { type CubeCorner, cubeOutline } from '../../cube-corner.ts';
import { isStretched } from './cube-hexagons.ts';
import { cubesByLines, cubesByOutline, type Search } from './cubes-found.ts';
import { FitBudget } from './fit-budget.ts';
import { choiceLimits as limits, findLimits } from './limits.ts';
import { ringSeen } from './lattice-seen.ts';
import { type Brightness, brightnessOf, movedToLines } from './moved-to-lines.ts';
import type { AdriftLayout } from '../scene.ts';
import { pixelsAround } from '../../../../vision/regions/pixels-around.ts';

/**
 * Explains why the cells of a lattice cannot be those of a cube.
 * @returns `undefined` if they can
 */
export type CellCheck = (layout: AdriftLayout) => ReadError | undefined;

/**
 * Finds the cube.
 * @param frame the whole picture
 * @param check called for each lattice in turn; the first without a doubt is the cube
 * @param budget places next to edges that may be sampled; the caller can see what is left
 * @returns the cube's position; or why not: there is none, it continues beyond its visible part,
 *   there are two, or the budget is spent
 */
export function layoutIn(frame: Frame, check: CellCheck, budget = new FitBudget()): AdriftLayout | ReadError {
  let first: ReadError | undefined;
  const brightness = brightnessOf(frame);
  let map: EdgeMap | undefined;
  for (const [i, { weakest, required }] of limits.passes.entries()) {
    // Passes with the same threshold share an edge map.
    if (!map || limits.passes[i - 1]?.weakest !== weakest) map = edgeMap(frame, weakest);
    const seen = { frame, map, brightness, check };
    const { layout, doubt, hasPlain } = runPass(seen, { ...required, budget });
    if (layout) return layout;
    if (budget.isSpent) return budgetSpent(budget);
    first ??= doubt;
    if (hasPlain) break;
  }
  return (
    first ??
    nothingHere('there is no cube with cells on three faces in this picture; show the whole game, sharp')
  );
}

/** The longest pieces; only noise or small print has more than the maximum. */
const longest = (pieces: Segment[]): Segment[] =>
  pieces.length <= limits.maxPieces
    ? pieces
    : pieces.toSorted((a, b) => b.length - a.length).slice(0, limits.maxPieces);

/** A picture, its edges above some strength, its brightness, and the check of the cells. */
interface Seen {
  readonly frame: Frame;
  readonly map: EdgeMap;
  readonly brightness: Brightness;
  readonly check: CellCheck;
}

interface PassResult {
  readonly layout?: AdriftLayout | ReadError;
  /** About the first unreadable lattice. */
  readonly doubt: ReadError | undefined;
  readonly hasPlain: boolean;
}

/** Tries the lattices in a picture until one can be read. */
function runPass(seen: Seen, search: Search): PassResult {
  const { map } = seen;
  const pieces = longest(lineSegments(map, limits.minPiecePx));
  let first: ReadError | undefined;
  let plainest = 0;
  const searches = [
    () => cubesByLines(pieces, map, search),
    () => cubesByOutline(collinearLines(pieces, limits.joining), map, search),
  ];
  for (const cubes of searches) {
    for (const { corner, seen: own } of cubes()) {
      if (isStretched(corner)) continue;
      // A plain lattice is the cube: if it is unreadable, a part of it must not be read instead.
      if (own.evidence < limits.asPlain * plainest) continue;
      if (!search.budget.take(corner, limits.fitsToRead)) break;
      const { layout, doubt } = readable(corner, seen);
      if (!doubt) {
        const found = secondBeside(corner, pieces, map, search.budget) ?? layout;
        return { layout: found, doubt: first, hasPlain: plainest > 0 };
      }
      const isPlain = Math.min(own.outline, own.all) >= limits.plain && !goesOn(corner, map);
      if (isPlain) plainest = Math.max(plainest, own.evidence);
      first ??= doubt;
    }
  }
  return { doubt: first, hasPlain: plainest > 0 };
}

/** Reads a lattice, fitted to its drawn lines if its cells are readable there. */
function readable(
  corner: CubeCorner,
  seen: Seen,
): { readonly layout: AdriftLayout; readonly doubt: ReadError | undefined } {
  const tried = (where: CubeCorner) => {
    const layout = layoutOf(where, seen.frame);
    return { layout, doubt: doubtAbout(layout, seen) };
  };
  const onLines = movedToLines(corner, seen.brightness, seen.map);
  const first = onLines && tried(onLines);
  return first && !first.doubt ? first : tried(corner);
}

const nothingHere = (doubt: string): ReadError => new ReadError(doubt, { trouble: 'nothing-here' });

/** The error of a search whose budget is spent. */
const budgetSpent = ({ max }: FitBudget): ReadError =>
  new ReadError(
    `no cube was found by looking at ${max} places beside edges, and too much looks almost like one; ` +
      'show the game alone, sharp',
    { trouble: 'doubtful', atBound: true },
  );

/** Whether lines continue beyond the outline of a lattice. */
const goesOn = (corner: CubeCorner, map: EdgeMap): boolean => ringSeen(corner, map) >= findLimits.ring.seen;

/**
 * Why a lattice cannot be the cube: it continues beyond its outline, or its cells make no sense.
 */
function doubtAbout(layout: AdriftLayout, { map, check }: Seen): ReadError | undefined {
  if (!goesOn(layout.corner, map)) return check(layout);
  const doubt = 'the cube goes on beyond what can be seen of it; is something lying over its edge?';
  return new ReadError(doubt, { trouble: 'covered' });
}

function layoutOf(corner: CubeCorner, frame: Frame): AdriftLayout {
  const { width, height } = frame;
  return { corner, area: pixelsAround(frame, cubeOutline(corner)), frame: { width, height } };
}

/** Returns a doubt if there is another cube in the picture. */
function secondBeside(
  corner: CubeCorner,
  pieces: readonly Segment[],
  map: EdgeMap,
  budget: FitBudget,
): ReadError | undefined {
  const outline = cubeOutline(corner);
  const wide = scaledPolygon(outline, limits.around);
  const others = pieces.filter(({ from, to }) => !isInConvex(wide, from) || !isInConvex(wide, to));
  const search = { ...limits.passes[0].required, budget };
  const [second] = cubesByOutline(collinearLines(others, limits.joining), map, search);
  if (!second || isInConvex(outline, second.corner.center)) return undefined;
  const doubt = 'there are two cubes in this picture; show one of them';
  return new ReadError(doubt, { trouble: 'doubtful' });
}
