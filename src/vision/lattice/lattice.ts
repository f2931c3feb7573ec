/**
 * A lattice of cells in a picture: an origin and two vectors of one cell each. A square grid has
 * vectors along x and y, a board standing on its corner has diagonal ones, and each of a cube's
 * three faces has a lattice with two of the cube's three vectors.
 */

import type { FramePoint } from '../../core/points.ts';
import type { Comb } from './comb.ts';

/** Equal parallelograms in columns and rows. */
export interface Lattice {
  /** Outer corner of the first cell of the first row, px. */
  readonly origin: FramePoint;
  /** Step from one column to the next, px. */
  readonly u: FramePoint;
  /** Step from one row to the next, px. */
  readonly v: FramePoint;
  readonly columns: number;
  readonly rows: number;
}

/** A place in a lattice, fractions allowed; cell (column, row) extends to (column + 1, row + 1). */
export interface LatticePlace {
  readonly column: number;
  readonly row: number;
}

/**
 * Builds an upright lattice from two combs of lines.
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
 * Converts a place of a lattice to a point of the picture.
 * @param lattice its origin and steps
 * @param column in cells from the origin, fractions allowed
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
 * Converts a point of the picture to a place of a lattice.
 * @param lattice its origin and steps
 * @param at px
 * @returns cells from the origin, with fractions, also outside the lattice
 */
export function placeAt({ origin, u, v }: Pick<Lattice, 'origin' | 'u' | 'v'>, at: FramePoint): LatticePlace {
  const [x, y] = [at.x - origin.x, at.y - origin.y];
  const det = u.x * v.y - u.y * v.x;
  return { column: (x * v.y - y * v.x) / det, row: (y * u.x - x * u.y) / det };
}

/**
 * Finds the cell that contains a point.
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
 * Returns the centre of a cell.
 * @param lattice of cells
 * @param cell its index, row by row
 * @returns px
 */
export const middleOf = (lattice: Lattice, cell: number): FramePoint =>
  pointAt(lattice, (cell % lattice.columns) + 0.5, Math.floor(cell / lattice.columns) + 0.5);

/**
 * Returns the corners of a cell.
 * @param lattice the cell's lattice
 * @param cell its number, row by row from 0
 * @returns its four corners, in order around it, px
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
 * Returns the corners of a lattice.
 * @param lattice whole
 * @returns px, from the origin along u first: clockwise from the upper left for an upright lattice
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
type Growth = Readonly<Record<Side, number>>;
export const noGrowth: Growth = { left: 0, right: 0, above: 0, below: 0 };

/**
 * Lists the cells of the next row or column outside a lattice, to check whether it continues there.
 * @param lattice its size
 * @param side the side on which they lie
 * @param growth rows and columns already added on each side
 * @returns the cells' columns and rows, counted from the lattice's first cell
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
