/** Where things lie in the drawing of a level. A cell of a tile has 16 units of the drawing. */

import type { PlanMoment, PlanPageData } from './page-data.ts';

/** A tile has ten cells each way; between two tiles runs a seam. */
export const lengths = { cell: 16, tile: 160, seam: 10, margin: 18 } as const;

/** A point of the drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

type Size = Pick<PlanPageData, 'rows' | 'columns'>;

const { cell, tile, seam, margin } = lengths;

/**
 * Measures the whole drawing.
 * @param size of the board, in tiles
 * @returns units of the drawing
 */
export const boardSize = ({ rows, columns }: Size): { readonly width: number; readonly height: number } => ({
  width: 2 * margin + columns * (tile + seam) - seam,
  height: 2 * margin + rows * (tile + seam) - seam,
});

/**
 * Finds the upper left corner of a place for a tile.
 * @param size of the board, in tiles
 * @param at the place, row by row
 * @returns a point of the drawing
 */
export const cornerOf = ({ columns }: Size, at: number): Point => ({
  x: margin + (at % columns) * (tile + seam),
  y: margin + Math.floor(at / columns) * (tile + seam),
});

/**
 * Finds the middle of the cell in which the player is.
 * @param size of the board, in tiles
 * @param moment where tiles and player are
 * @returns a point of the drawing
 */
export function playerPlace(size: Size, { cells, at: [tileIndex, x, y] }: PlanMoment): Point {
  const corner = cornerOf(size, cells[tileIndex] ?? 0);
  return { x: corner.x + (x + 0.5) * cell, y: corner.y + (y + 0.5) * cell };
}
