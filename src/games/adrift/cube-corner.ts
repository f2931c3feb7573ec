/**
 * The corner of a cube in a picture: the point where its three faces meet, and the three vectors
 * from cell to cell. In a parallel projection every face is a lattice of parallelograms, so these
 * determine everything. The practice game and the page draw by it, the reader measures it, and the
 * player aims by it.
 *
 *     z: rows along `right`, columns along `left`
 *     x: rows along `right`, columns along `down`
 *     y: rows against `left`, columns along `down`
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

/** A value for each face: z, x and y. */
type ByFace<T> = readonly [z: T, x: T, y: T];

/**
 * Returns the unit for lengths given as shares of a cell.
 * @param corner the cube
 * @returns the shortest edge of a cell, px
 */
export const unitPx = ({ right, left, down }: CubeCorner): number =>
  Math.min(...[right, left, down].map(({ x, y }) => Math.hypot(x, y)));

/**
 * Returns the lattices of the three faces.
 * @param corner the cube
 * @returns a lattice per face: `u` along a row, `v` down a column
 */
export function cornerFaces({ side, center, right, left, down }: CubeCorner): ByFace<Lattice> {
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
 * Returns a point in a cell.
 * @param corner the cube
 * @param cell a cell of the board
 * @param across distance from its left edge, as a share of the cell; 0.5 is its middle
 * @param down distance from its upper edge, likewise
 * @returns px
 */
export function inCell(corner: CubeCorner, cell: number, across = 0.5, down = 0.5): FramePoint {
  const { side } = corner;
  const at = cell % (side * side);
  const face = cornerFaces(corner)[faceOf(side, cell)];
  return pointAt(face, (at % side) + across, Math.floor(at / side) + down);
}

/**
 * Returns the outline of a cell.
 * @param corner the cube
 * @param cell a cell of the board
 * @param inset inset from each side, as a share of the cell
 * @returns upper left, upper right, lower right and lower left corner, px
 */
export const cellOutline = (
  corner: CubeCorner,
  cell: number,
  inset = 0,
): [FramePoint, FramePoint, FramePoint, FramePoint] => [
  inCell(corner, cell, inset, inset),
  inCell(corner, cell, 1 - inset, inset),
  inCell(corner, cell, 1 - inset, 1 - inset),
  inCell(corner, cell, inset, 1 - inset),
];

/**
 * Finds the cell at a point.
 * @param corner the cube
 * @param at px
 * @returns the cell of the board; -1 outside the cube
 */
export function cellAt(corner: CubeCorner, at: FramePoint): number {
  const { side } = corner;
  for (const [index, face] of cornerFaces(corner).entries()) {
    const cell = cellOfLattice(face, at);
    if (cell >= 0) return index * side * side + cell;
  }
  return -1;
}

/**
 * Returns the outlines of the faces.
 * @param corner the cube
 * @returns four corners per face, clockwise from the corner at its first cell, px
 */
export const faceOutlines = (corner: CubeCorner): FramePoint[][] =>
  cornerFaces(corner).map((face) => [
    pointAt(face, 0, 0),
    pointAt(face, face.columns, 0),
    pointAt(face, face.columns, face.rows),
    pointAt(face, 0, face.rows),
  ]);

/**
 * Returns the cube's outline.
 * @param corner the cube
 * @returns its six corners, clockwise from the top, px
 */
export function cubeOutline(corner: CubeCorner): FramePoint[] {
  const { side } = corner;
  const [z, x, y] = cornerFaces(corner);
  return [
    pointAt(z, 0, 0),
    pointAt(z, side, 0),
    pointAt(y, side, side),
    pointAt(x, side, side),
    pointAt(x, 0, side),
    pointAt(z, 0, side),
  ];
}

/**
 * Returns the middle of the edge between two cells.
 * @param corner the cube
 * @param cell a cell of the board
 * @param neighbor a neighbour of that cell
 * @returns px
 */
export function edgeMiddle(corner: CubeCorner, cell: number, neighbor: number): FramePoint {
  const theirs = cellOutline(corner, neighbor);
  const size = Math.hypot(corner.down.x, corner.down.y);
  const shared = cellOutline(corner, cell).filter((a) =>
    theirs.some((b) => Math.hypot(a.x - b.x, a.y - b.y) < 0.05 * size),
  );
  const [a, b] = shared as [FramePoint, FramePoint];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/**
 * Returns a polyline through cells: over their middles, and over the middle of each seam between
 * two faces, since a straight line there could cross a third cell.
 * @param corner the cube
 * @param cells a sequence of neighbouring cells
 * @returns px
 */
export const wayThrough = (corner: CubeCorner, cells: readonly number[]): FramePoint[] =>
  cells.flatMap((cell, i) => {
    const before = cells[i - 1];
    const isSeam = before !== undefined && faceOf(corner.side, before) !== faceOf(corner.side, cell);
    return isSeam ? [edgeMiddle(corner, before, cell), inCell(corner, cell)] : [inCell(corner, cell)];
  });
