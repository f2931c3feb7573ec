/**
 * Types of the grid search, shared by the modules of this folder: windows and grids.
 */

import type { FrameRect } from '../../../../core/points.ts';
import { type Comb, lastLine, linesFrom } from '../../../../vision/lattice/comb.ts';
import type { LineWindow } from '../../../../vision/lines/lattice-slots.ts';
import { gridLimits } from './limits.ts';

/** A square window of a lattice: n by n cells whose first cell is at `column` and `row`. */
export interface Window {
  readonly column: number;
  readonly row: number;
  readonly n: number;
}

/**
 * Returns the number of slots of a window: the sides of its cells.
 * @param n cells per side
 * @returns the number of slots
 */
export const slotsOf = (n: number): number => 2 * n * (n + 1);

/**
 * Returns the outer lines of a window.
 * @param window of a lattice
 * @returns their numbers
 */
export const linesAround = ({ column, row, n }: Window): LineWindow => ({
  left: column,
  right: column + n,
  top: row,
  bottom: row + n,
});

/** The lines of a square grid: equally many upright and level ones. */
export interface GridLines {
  readonly columns: Comb;
  readonly rows: Comb;
}

/** A square grid with the evidence for it. */
export interface SquareGrid extends GridLines {
  /** Share 0..1 of the slots that hold an edge. */
  readonly support: number;
  /** Score for comparison with other grids of the same picture. */
  readonly score: number;
}

/**
 * Returns the number of cells per side of a grid.
 * @param grid with its lines
 * @returns at least 1
 */
export const sizeOf = ({ columns }: Pick<GridLines, 'columns'>): number => columns.count - 1;

/**
 * Returns the bounding rectangle of a grid.
 * @param grid with its lines
 * @returns px
 */
export const gridRect = ({ columns, rows }: GridLines): FrameRect => ({
  x: columns.at,
  y: rows.at,
  width: lastLine(columns) - columns.at,
  height: lastLine(rows) - rows.at,
});

/**
 * Generates the square windows of a lattice, the largest first.
 * @param cells number of columns and rows of the lattice
 * @param sizes range of cells per side
 * @param isWorth called before each size; false ends the search, if no window of that size can win
 * @returns windows of the lattice
 */
export function* windowsOf(
  cells: { readonly columns: number; readonly rows: number },
  sizes: { readonly min: number; readonly max: number },
  isWorth: (n: number) => boolean,
): Generator<Window> {
  for (let n = sizes.max; n >= sizes.min && isWorth(n); n--) {
    for (let column = 0; column + n <= cells.columns; column++) {
      for (let row = 0; row + n <= cells.rows; row++) yield { column, row, n };
    }
  }
}

/**
 * Cuts a window out of a lattice.
 * @param columns upright lines of the lattice
 * @param rows level lines of the lattice
 * @param window of the lattice
 * @returns the lines of the window
 */
export const gridAt = (
  columns: Comb,
  rows: Comb,
  { column, row, n }: Window,
): Pick<SquareGrid, 'columns' | 'rows'> => ({
  columns: linesFrom(columns, column, n + 1),
  rows: linesFrom(rows, row, n + 1),
});

/**
 * Returns whether two grids share more than a small part of the smaller one.
 * @param a of a picture
 * @param b of the same picture
 * @returns false for neighbours
 */
export function gridsOverlap(a: GridLines, b: GridLines): boolean {
  const [ra, rb] = [gridRect(a), gridRect(b)];
  const width = Math.min(ra.x + ra.width, rb.x + rb.width) - Math.max(ra.x, rb.x);
  const height = Math.min(ra.y + ra.height, rb.y + rb.height) - Math.max(ra.y, rb.y);
  if (width <= 0 || height <= 0) return false;
  return width * height > gridLimits.maxShared * Math.min(ra.width * ra.height, rb.width * rb.height);
}
