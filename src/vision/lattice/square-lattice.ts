/**
 * Determines whether boxes are equal squares in rows and columns, the cells or tiles of a lattice,
 * and where that lattice lies.
 */

import type { FrameRect } from '../../core/points.ts';
import type { Lattice } from './lattice.ts';
import { type Comb, clusterMeans, fitComb, lineAt, nearestLine } from './comb.ts';

/** Criteria for the squares of one lattice. */
export interface SquareLimits {
  /** Maximum difference of sides and positions: a share of a side, plus px. */
  readonly evenness: { readonly share: number; readonly px: number };
  /** Maximum gap between squares, as a share of their side. */
  readonly maxSeam: number;
  /** Squares whose edges are closer than this share of their side are in one row or column. */
  readonly sameLine: number;
  /** Maximum number of places in a lattice, and of empty ones among them. */
  readonly maxPlaces: number;
  readonly maxEmpty: number;
}

/** A lattice of equal squares: combs of their left and upper edges. */
export interface SquareLattice {
  readonly columns: Comb;
  readonly rows: Comb;
  /** Edge of a square, px. */
  readonly side: number;
  /** Whether each place has a square, row by row. */
  readonly present: readonly boolean[];
}

/**
 * Fits a lattice to boxes.
 * @param boxes candidates, px; those that are not squares of the common size are ignored
 * @param limits criteria for one lattice
 * @returns the lattice; `undefined` if there are fewer than two squares, uneven ones or too many
 *   empty places
 */
export function squareLattice(boxes: readonly FrameRect[], limits: SquareLimits): SquareLattice | undefined {
  const squares = equalSquares(boxes, limits);
  if (squares.length < 2) return undefined;
  const side = squares.reduce((sum, { width, height }) => sum + width + height, 0) / (2 * squares.length);
  const slack = slackAt(side, limits);
  const through = (places: readonly number[]) => combThrough(places, limits.sameLine * side);
  const [across, down] = [through(squares.map(({ x }) => x)), through(squares.map(({ y }) => y))];
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
 * Fits a comb to the positions of squares; the pitch is 0 for a single position. A line may lack
 * squares altogether if the lattice is one square wide, so the two closest lines give the pitch.
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

/** Maximum difference of sides and positions, px. */
const slackAt = (side: number, { evenness }: Pick<SquareLimits, 'evenness'>): number =>
  evenness.share * side + evenness.px;

/**
 * Finds the largest set of boxes that are squares of the same size.
 * @param boxes candidates, px
 * @param limits how much their sides may differ
 * @returns the squares
 */
export function equalSquares(
  boxes: readonly FrameRect[],
  limits: Pick<SquareLimits, 'evenness'>,
): readonly FrameRect[] {
  const near = (a: number, b: number) => Math.abs(a - b) <= slackAt(Math.max(a, b), limits);
  const squares = boxes.filter(({ width, height }) => near(width, height));
  let best: readonly FrameRect[] = [];
  for (const { width } of squares) {
    const equal = squares.filter((other) => near(other.width, width));
    if (equal.length > best.length) best = equal;
  }
  return best;
}

/**
 * Lists the upper left corners of the squares present.
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
 * Returns the lattice whose cells are the squares plus half the gap on each side.
 * @param squares the lattice of squares
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
