/**
 * Where things lie in the drawing of a level. Lengths are units of the drawing: a tile's cell has
 * 16.
 */

import type { PlanMoment, PlanPageData } from './plan-page.ts';

/** A tile has ten cells each way; between two tiles runs a seam. */
export const lengths = { cell: 16, tile: 160, seam: 10, margin: 18 } as const;

/** A point of the drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

type Size = Pick<PlanPageData, 'rows' | 'columns'>;

const { cell, tile, seam, margin } = lengths;

/** The size of the whole drawing. */
export const boardSize = ({ rows, columns }: Size): { readonly width: number; readonly height: number } => ({
  width: 2 * margin + columns * (tile + seam) - seam,
  height: 2 * margin + rows * (tile + seam) - seam,
});

/**
 * The upper left corner of a place for a tile.
 * @param at the place, row by row
 */
export const cornerOf = ({ columns }: Size, at: number): Point => ({
  x: margin + (at % columns) * (tile + seam),
  y: margin + Math.floor(at / columns) * (tile + seam),
});

/** The middle of the cell in which the player is. */
export function playerPlace(size: Size, { cells, at: [tileIndex, x, y] }: PlanMoment): Point {
  const corner = cornerOf(size, cells[tileIndex] ?? 0);
  return { x: corner.x + (x + 0.5) * cell, y: corner.y + (y + 0.5) * cell };
}
