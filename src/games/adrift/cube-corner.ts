/**
 * The corner of a cube in a picture: where its three faces meet, and the three ways that lead from
 * cell to cell. In a parallel projection every face is a lattice of parallelograms, and these four
 * points say it all. Practice draws by it, the reader measures it, the player aims by it.
 *
 *     z: rows along `right`, columns along `left`      x: along `right`, `down`      y: against `left`, `down`
 */

import type { FramePoint } from '../../core/points.ts';
import { cellAt as cellOfLattice, type Lattice, pointAt } from '../../vision/lattice/lattice.ts';
import { faceOf } from './board.ts';

/** A cube corner in picture pixels. */
export interface CubeCorner {
  /** Cells along each side. */
  readonly side: number;
  /** The point where the three faces meet. */
  readonly center: FramePoint;
  /** One cell towards the lower right, along the rows of z and x. */
  readonly right: FramePoint;
  /** One cell towards the lower left, down the columns of z. */
  readonly left: FramePoint;
  /** One cell down the columns of x and y. */
  readonly down: FramePoint;
}

/** One face: its cells as a lattice, `u` along a row and `v` down a column. */
export type CornerFace = Lattice;

/** The length that shares of a cell are taken of, px. */
export const unitPx = ({ right, left, down }: CubeCorner): number =>
  Math.min(...[right, left, down].map(({ x, y }) => Math.hypot(x, y)));

/**
 * The three faces, in the order z, x, y: three lattices that share an origin and pairs of three
 * vectors.
 */
export function cornerFaces({ side, center, right, left, down }: CubeCorner): readonly CornerFace[] {
  const leftOfX = { x: center.x - side * right.x, y: center.y - side * right.y };
  const top = { x: leftOfX.x - side * left.x, y: leftOfX.y - side * left.y };
  const cells = { columns: side, rows: side };
  return [
    { origin: top, u: right, v: left, ...cells },
    { origin: leftOfX, u: right, v: down, ...cells },
    { origin: center, u: { x: -left.x, y: -left.y }, v: down, ...cells },
  ];
}

/**
 * A place in a cell.
 * @param across and down from its upper left, as shares of the cell; 0.5 and 0.5 is its middle
 */
export function inCell(corner: CubeCorner, cell: number, across = 0.5, down = 0.5): FramePoint {
  const { side } = corner;
  const at = cell % (side * side);
  const face = cornerFaces(corner)[faceOf(side, cell)] as CornerFace;
  return pointAt(face, (at % side) + across, Math.floor(at / side) + down);
}

/**
 * The outline of a cell.
 * @param inset how much smaller it is on each side, as a share of the cell
 */
export const cellOutline = (corner: CubeCorner, cell: number, inset = 0): FramePoint[] => [
  inCell(corner, cell, inset, inset),
  inCell(corner, cell, 1 - inset, inset),
  inCell(corner, cell, 1 - inset, 1 - inset),
  inCell(corner, cell, inset, 1 - inset),
];

/** The cell at a point; -1 beside the cube. */
export function cellAt(corner: CubeCorner, at: FramePoint): number {
  const { side } = corner;
  for (const [index, face] of cornerFaces(corner).entries()) {
    const cell = cellOfLattice(face, at);
    if (cell >= 0) return index * side * side + cell;
  }
  return -1;
}

/** The six corners of the cube's outline, clockwise from the top. */
export function cubeOutline(corner: CubeCorner): FramePoint[] {
  const { side } = corner;
  const [z, x, y] = cornerFaces(corner) as [CornerFace, CornerFace, CornerFace];
  return [
    pointAt(z, 0, 0),
    pointAt(z, side, 0),
    pointAt(y, side, side),
    pointAt(x, side, side),
    pointAt(x, 0, side),
    pointAt(z, 0, side),
  ];
}

/** The middle of the edge between two cells that are neighbours. */
export function edgeMiddle(corner: CubeCorner, cell: number, neighbor: number): FramePoint {
  const theirs = cellOutline(corner, neighbor);
  const size = Math.hypot(corner.down.x, corner.down.y);
  const shared = cellOutline(corner, cell).filter((a) =>
    theirs.some((b) => Math.hypot(a.x - b.x, a.y - b.y) < 0.05 * size),
  );
  const [a, b] = shared as [FramePoint, FramePoint];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
