/** The layout of the drawing of a level, in units of the drawing. */

import type { PlanMoment, PlanPageData } from './page-data.ts';

/** Lengths: a tile is ten cells wide; between two tiles runs a seam. */
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
 * Locates the upper left corner of a board cell.
 * @param size of the board, in tiles
 * @param at index of the board cell, row by row
 * @returns a point of the drawing
 */
export const cornerOf = ({ columns }: Size, at: number): Point => ({
  x: margin + (at % columns) * (tile + seam),
  y: margin + Math.floor(at / columns) * (tile + seam),
});

/**
 * Locates the middle of the player's cell.
 * @param size of the board, in tiles
 * @param moment state of play to draw
 * @returns a point of the drawing
 */
export function playerPlace(size: Size, { cells, at: [tileIndex, x, y] }: PlanMoment): Point {
  const corner = cornerOf(size, cells[tileIndex] ?? 0);
  return { x: corner.x + (x + 0.5) * cell, y: corner.y + (y + 0.5) * cell };
}
