/**
 * Combs, lattices of slots, windows and grids: what the search for a grid is made of, handed from
 * module to module of this room.
 */

import type { FrameRect } from '../../../../core/points.ts';
import { type Comb, lastLine, lineAt } from '../../../../vision/lattice/comb.ts';
import type { LineSlots } from '../../../../vision/lines/line-slots.ts';

/** The slots of both directions. */
export interface LatticeSlots {
  readonly upright: LineSlots;
  readonly level: LineSlots;
}

/** A square window of a lattice: n by n cells from a column and a row. */
export interface Window {
  readonly column: number;
  readonly row: number;
  readonly n: number;
}

/**
 * Counts the slots of a window.
 * @param n cells a side
 * @returns how many there are
 */
export const slotsOf = (n: number): number => 2 * n * (n + 1);

/** A grid: as many upright lines as level ones. */
export interface SquareGrid {
  readonly columns: Comb;
  readonly rows: Comb;
  /** Share 0..1 of the slots that hold an edge. */
  readonly support: number;
  /** How good it is among the grids of one picture. */
  readonly score: number;
}

/**
 * Tells how many cells a grid has on each side.
 * @param grid with its lines
 * @returns at least 1
 */
export const sizeOf = ({ columns }: Pick<SquareGrid, 'columns'>): number => columns.count - 1;

/**
 * Tells which rectangle a grid takes.
 * @param grid with its lines
 * @returns px
 */
export const gridRect = ({ columns, rows }: Pick<SquareGrid, 'columns' | 'rows'>): FrameRect => ({
  x: columns.at,
  y: rows.at,
  width: lastLine(columns) - columns.at,
  height: lastLine(rows) - rows.at,
});

/**
 * Goes through the square windows of a lattice, the largest first.
 * @param cells of the lattice
 * @param sizes cells a side of the windows
 * @param isWorth asked before each size; ends the search where even the best window of that size
 *   could not win
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
  columns: { at: lineAt(columns, column), pitch: columns.pitch, count: n + 1 },
  rows: { at: lineAt(rows, row), pitch: rows.pitch, count: n + 1 },
});
