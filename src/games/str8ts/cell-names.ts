/** Names and places of the cells, which are counted row by row. */

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

/**
 * Names a cell with rows and columns as people count them, from 1.
 * @param index of the cell, from 0
 * @param size cells a side
 * @returns such as `row 3, column 5`
 */
export const cellName = (index: number, size: number): string =>
  `row ${Math.floor(index / size) + 1}, column ${(index % size) + 1}`;

/**
 * Names a cell as labels and steps do.
 * @param index of the cell, from 0
 * @param size cells a side
 * @returns such as `r3c5`, from 1
 */
export const shortName = (index: number, size: number): string =>
  `r${Math.floor(index / size) + 1}c${(index % size) + 1}`;
