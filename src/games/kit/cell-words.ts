/**
 * Names a cell of a board in rows and columns for people.
 * @param columns of the board
 * @param cell its number, row by row from 0
 * @returns such as `row 2, column 3`, counted from 1
 */
export const cellInWords = (columns: number, cell: number): string =>
  `row ${Math.floor(cell / columns) + 1}, column ${(cell % columns) + 1}`;
