/**
 * Equal squares in rows and columns: finds out whether boxes are the cells or tiles of a lattice,
 * and where it lies.
 */

import type { FrameRect } from '../../core/points.ts';
import type { Lattice } from './lattice.ts';
import { type Comb, clusterMeans, fitComb, lineAt, nearestLine } from './comb.ts';

/** When boxes are the squares of one lattice. */
export interface SquareLimits {
  /** How much sides and places may differ: share of a side, and px beyond that. */
  readonly evenness: { readonly share: number; readonly px: number };
  /** The most that squares may lie apart, as a share of their side. */
  readonly maxSeam: number;
  /** Squares whose edges lie closer than this share of their side stand in one row or column. */
  readonly sameLine: number;
  /** Places that a lattice may have, and how many of them may be empty. */
  readonly maxPlaces: number;
  readonly maxEmpty: number;
}

/** A lattice of equal squares: where their left and their upper edges lie. */
export interface SquareLattice {
  readonly columns: Comb;
  readonly rows: Comb;
  /** Edge of a square, px. */
  readonly side: number;
  /** The places where there is a square, row by row. */
  readonly present: readonly boolean[];
}

/**
 * Fits a lattice to boxes.
 * @param boxes of squares, px; others among them are left out
 * @param limits when they are the squares of one lattice
 * @returns `undefined` when they are none: fewer than two, uneven, too many places empty
 */
export function squareLattice(boxes: readonly FrameRect[], limits: SquareLimits): SquareLattice | undefined {
  const slackOf = (side: number) => limits.evenness.share * side + limits.evenness.px;
  const squares = equalSquares(boxes, slackOf);
  if (squares.length < 2) return undefined;
  const side = squares.reduce((sum, { width, height }) => sum + width + height, 0) / (2 * squares.length);
  const slack = slackOf(side);
  const lefts = squares.map(({ x }) => x);
  const tops = squares.map(({ y }) => y);
  const [across, down] = [lefts, tops].map((places) => combThrough(places, limits.sameLine * side)) as [
    Comb,
    Comb,
  ];
  const places = across.count * down.count;
  if (places > limits.maxPlaces || squares.length < places - limits.maxEmpty) return undefined;
  const pitches = [across, down].filter(({ count }) => count > 1).map(({ pitch }) => pitch);
  if (pitches.some((pitch) => pitch < side || pitch > (1 + limits.maxSeam) * side)) return undefined;
  if (pitches.length === 2 && Math.abs(across.pitch - down.pitch) > slack) return undefined;
  const pitch = pitches.reduce((sum, each) => sum + each / pitches.length, 0);
  const columns = across.count > 1 ? across : { ...across, pitch };
  const rows = down.count > 1 ? down : { ...down, pitch };
  const present = Array.from({ length: places }, () => false);
  for (const { x, y } of squares) {
    const [column, row] = [nearestLine(columns, x), nearestLine(rows, y)];
    const place = row.line * columns.count + column.line;
    if (Math.max(column.offPx, row.offPx) > slack || present[place]) return undefined;
    present[place] = true;
  }
  return { columns, rows, side, present };
}

/**
 * The comb that comes closest to the places of squares; its pitch is 0 for a single one. A line may
 * have no square at all, where the lattice is one square wide: the nearest two tell the pitch.
 */
function combThrough(places: readonly number[], apart: number): Comb {
  const means = clusterMeans(places, apart);
  const nearest = Math.min(...means.slice(1).map((at, i) => at - means[i]!));
  const seen = means.map((at) => ({
    line: at === means[0] ? 0 : Math.round((at - means[0]!) / nearest),
    at,
  }));
  const { at = 0, pitch = 0 } = fitComb(seen) ?? {};
  return { at, pitch, count: (seen.at(-1)?.line ?? -1) + 1 };
}

/** The largest number of boxes that are squares of the same size. */
function equalSquares(boxes: readonly FrameRect[], slackOf: (side: number) => number): readonly FrameRect[] {
  const near = (a: number, b: number) => Math.abs(a - b) <= slackOf(Math.max(a, b));
  const squares = boxes.filter(({ width, height }) => near(width, height));
  let best: readonly FrameRect[] = [];
  for (const { width } of squares) {
    const equal = squares.filter((other) => near(other.width, width));
    if (equal.length > best.length) best = equal;
  }
  return best;
}

/**
 * Lists the upper left corners of the squares that are there.
 * @param lattice of squares
 * @returns px, row by row
 */
export const squareCorners = ({ columns, rows, present }: SquareLattice): { x: number; y: number }[] =>
  present.flatMap((isThere, at) =>
    isThere
      ? [{ x: lineAt(columns, at % columns.count), y: lineAt(rows, Math.floor(at / columns.count)) }]
      : [],
  );

/**
 * Makes the lattice of which squares are the cells; a cell reaches half the gap beyond its square.
 * @param squares in rows and columns
 * @returns the lattice
 */
export function latticeOfSquares({ columns, rows, side }: SquareLattice): Lattice {
  const origin = { x: columns.at - (columns.pitch - side) / 2, y: rows.at - (rows.pitch - side) / 2 };
  const [u, v] = [
    { x: columns.pitch, y: 0 },
    { x: 0, y: rows.pitch },
  ];
  return { origin, u, v, columns: columns.count, rows: rows.count };
}
