/**
 * Names rows, columns and cells for people, counted from 1. JSON and code count from 0; only this
 * module converts.
 */

import { type Cell, placeOfCell } from '../points.ts';

/** A row or a column. */
export type LineKind = 'row' | 'column';

/**
 * Names a row or a column.
 * @param kind row or column
 * @param index from 0
 * @returns for example `row 2`, counted from 1
 */
export const lineInWords = (kind: LineKind, index: number): string => `${kind} ${index + 1}`;

/**
 * Names a cell by its place.
 * @param cell row and column, from 0
 * @returns such as `row 2, column 3`, counted from 1
 */
export const placeInWords = ({ row, column }: Cell): string =>
  `${lineInWords('row', row)}, ${lineInWords('column', column)}`;

/**
 * Names a cell by its number.
 * @param columns of the board
 * @param cell row by row from 0
 * @returns such as `row 2, column 3`, counted from 1
 */
export const cellInWords = (columns: number, cell: number): string =>
  placeInWords(placeOfCell(columns, cell));

/**
 * Names a cell briefly, for labels and lists.
 * @param columns of the board
 * @param cell row by row from 0
 * @returns such as `r2c3`, counted from 1
 */
export const shortCell = (columns: number, cell: number): string =>
  `r${Math.floor(cell / columns) + 1}c${(cell % columns) + 1}`;
