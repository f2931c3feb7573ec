/** Places of the cells, which are counted row by row. */

import type { Cell } from '../../core/points.ts';

/**
 * Tells where a cell is that is counted row by row.
 * @param index of the cell, from 0
 * @param size cells a side
 * @returns row and column, from 0
 */
export const cellAt = (index: number, size: number): Cell => ({
  row: Math.floor(index / size),
  column: index % size,
});
