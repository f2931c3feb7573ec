/**
 * Equal squares in rows and columns: finds out whether boxes are the tiles of a lattice, and where
 * it lies. One place of it may be empty.
 */

import type { FrameRect } from '../../../../core/points.ts';
import { type Comb, clusterMeans, fitComb, lineAt, nearestLine } from '../../../../vision/lattice/comb.ts';
import { tileLimits as limits } from './limits.ts';

/** A lattice of equal squares: where their left and their upper edges lie. */
export interface TileLattice {
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
 * @param maxPlaces that a lattice may have
 * @returns `undefined` when they are none: fewer than two, uneven, more than one place empty
 */
export function tileLattice(boxes: readonly FrameRect[], maxPlaces: number): TileLattice | undefined {
  const squares = equalSquares(boxes);
  if (squares.length < 2) return undefined;
  const side = squares.reduce((sum, { width, height }) => sum + width + height, 0) / (2 * squares.length);
  const slack = slackOf(side);
  const lefts = squares.map(({ x }) => x);
  const tops = squares.map(({ y }) => y);
  const [across, down] = [combThrough(lefts, side), combThrough(tops, side)];
  const places = across.count * down.count;
  if (places > maxPlaces || squares.length < places - 1) return undefined;
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

/** How much the sides and places of equal squares may differ, px. */
const slackOf = (side: number): number => limits.evenness.share * side + limits.evenness.px;

/** The comb that comes closest to the places of squares; its pitch is 0 for a single one. */
function combThrough(places: readonly number[], side: number): Comb {
  const means = clusterMeans(places, limits.sameLine * side);
  const { at = 0, pitch = 0 } = fitComb(means.map((at, line) => ({ line, at }))) ?? {};
  return { at, pitch, count: means.length };
}

/** The largest number of boxes that are squares of the same size. */
function equalSquares(boxes: readonly FrameRect[]): readonly FrameRect[] {
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
export const tileCorners = ({ columns, rows, present }: TileLattice): { x: number; y: number }[] =>
  present.flatMap((isThere, at) =>
    isThere
      ? [{ x: lineAt(columns, at % columns.count), y: lineAt(rows, Math.floor(at / columns.count)) }]
      : [],
  );
