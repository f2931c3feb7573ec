/** Converts cell indices, which run row by row, into rows and columns. */

import type { Cell } from '../../core/points.ts';

/**
 * Returns the row and column of a cell index.
 * @param index of the cell, row by row from 0
 * @param size cells per side
 * @returns row and column, from 0
 */
export const cellAt = (index: number, size: number): Cell => ({
  row: Math.floor(index / size),
  column: index % size,
});
