/**
 * A lattice of cells in a picture: an origin and two vectors, one cell each. A square grid has
 * vectors along x and y, a board that stands on its corner two diagonal ones, and the three faces
 * of a cube have a lattice each, with pairs of three vectors.
 */

import type { FramePoint } from '../../core/points.ts';
import type { Comb } from './comb.ts';

/** Equal parallelograms in columns and rows. */
export interface Lattice {
  /** Outer corner of the first cell of the first row, px. */
  readonly origin: FramePoint;
  /** From one column to the next, px. */
  readonly u: FramePoint;
  /** From one row to the next, px. */
  readonly v: FramePoint;
  readonly columns: number;
  readonly rows: number;
}

/** A place among the cells, fractions too; cell (column, row) reaches to (column + 1, row + 1). */
export interface LatticePlace {
  readonly column: number;
  readonly row: number;
}

/**
 * Makes an upright lattice of two combs of lines.
 * @param columns upright lines
 * @param rows level lines
 * @returns the cells between them
 */
export const latticeOf = (columns: Comb, rows: Comb): Lattice => ({
  origin: { x: columns.at, y: rows.at },
  u: { x: columns.pitch, y: 0 },
  v: { x: 0, y: rows.pitch },
  columns: columns.count - 1,
  rows: rows.count - 1,
});

/**
 * Turns a place of a lattice into a point of the picture.
 * @param lattice its origin and steps
 * @param column in cells from the origin, fractions too
 * @param row the same
 * @returns px
 */
export const pointAt = (
  { origin, u, v }: Pick<Lattice, 'origin' | 'u' | 'v'>,
  column: number,
  row: number,
): FramePoint => ({
  x: origin.x + column * u.x + row * v.x,
  y: origin.y + column * u.y + row * v.y,
});

/**
 * Turns a point of the picture into a place of a lattice.
 * @param lattice its origin and steps
 * @param at px
 * @returns cells from the origin, fractions too; outside the lattice as well
 */
export function placeAt({ origin, u, v }: Pick<Lattice, 'origin' | 'u' | 'v'>, at: FramePoint): LatticePlace {
  const [x, y] = [at.x - origin.x, at.y - origin.y];
  const det = u.x * v.y - u.y * v.x;
  return { column: (x * v.y - y * v.x) / det, row: (y * u.x - x * u.y) / det };
}

/**
 * Tells which cell a point lies in.
 * @param lattice of cells
 * @param at px
 * @returns its index, row by row; -1 outside the lattice
 */
export function cellAt(lattice: Lattice, at: FramePoint): number {
  const { column, row } = placeAt(lattice, at);
  const isInside = column >= 0 && row >= 0 && column < lattice.columns && row < lattice.rows;
  return isInside ? Math.floor(row) * lattice.columns + Math.floor(column) : -1;
}

/**
 * Finds the middle of a cell.
 * @param lattice of cells
 * @param cell its index, row by row
 * @returns px
 */
export const middleOf = (lattice: Lattice, cell: number): FramePoint =>
  pointAt(lattice, (cell % lattice.columns) + 0.5, Math.floor(cell / lattice.columns) + 0.5);

/**
 * Outlines a cell.
 * @param lattice it belongs to
 * @param cell its number, row by row from 0
 * @returns its four corners, in order round it
 */
export function outlineIn(lattice: Lattice, cell: number): FramePoint[] {
  const [column, row] = [cell % lattice.columns, Math.floor(cell / lattice.columns)];
  return [
    pointAt(lattice, column, row),
    pointAt(lattice, column + 1, row),
    pointAt(lattice, column + 1, row + 1),
    pointAt(lattice, column, row + 1),
  ];
}

/**
 * Finds the corners of a lattice.
 * @param lattice whole
 * @returns from the origin along u first: clockwise from the upper left where it is upright, px
 */
export const cornersOf = (lattice: Lattice): FramePoint[] => {
  const { columns, rows } = lattice;
  return [
    pointAt(lattice, 0, 0),
    pointAt(lattice, columns, 0),
    pointAt(lattice, columns, rows),
    pointAt(lattice, 0, rows),
  ];
};

/** The sides of a lattice: `left` and `right` along u, `above` and `below` along v. */
export const sides = ['left', 'right', 'above', 'below'] as const;
export type Side = (typeof sides)[number];

/** Rows or columns by which a lattice has grown on each side. */
export type Growth = Readonly<Record<Side, number>>;
export const noGrowth: Growth = { left: 0, right: 0, above: 0, below: 0 };

/**
 * Lists the cells of the next row or column beside a lattice, for those who ask whether it goes on
 * there.
 * @param lattice how large it is
 * @param side beside which they lie
 * @param growth rows and columns that are known to go on already
 * @returns columns and rows of the cells, counted from the lattice's own first cell
 */
export function cellsBeside(
  { columns, rows }: Pick<Lattice, 'columns' | 'rows'>,
  side: Side,
  { left, right, above, below }: Growth = noGrowth,
): LatticePlace[] {
  if (side === 'left' || side === 'right') {
    const column = side === 'left' ? -left - 1 : columns + right;
    return Array.from({ length: rows + above + below }, (_, i) => ({ column, row: i - above }));
  }
  const row = side === 'above' ? -above - 1 : rows + below;
  return Array.from({ length: columns + left + right }, (_, i) => ({ column: i - left, row }));
}
