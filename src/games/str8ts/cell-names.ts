/**
 * Names and places of the cells that are counted row by row: for what the reader tells the user.
 */

import type { Cell } from '../../core/points.ts';

/** Row and column, from 0, of a cell that is counted row by row. */
export const cellAt = (index: number, size: number): Cell => ({
  row: Math.floor(index / size),
  column: index % size,
});

/** Where a cell is, with rows and columns as people count them, from 1. */
export const cellName = (index: number, size: number): string =>
  `row ${Math.floor(index / size) + 1}, column ${(index % size) + 1}`;
