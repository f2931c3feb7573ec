/**
 * What the programs of the SABR bench are built from: numbers in a row, cells in a grid, and which
 * of them are neighbours.
 */

export const range = (length: number): number[] => Array.from({ length }, (_, i) => i);

/** Rows of cells `r<row>c<column>`. */
export const grid = (rows: number, columns = rows): string[][] =>
  range(rows).map((row) => range(columns).map((column) => `r${row}c${column}`));

/** Pairs of neighbours of a grid, left before right and upper before lower. */
export function neighbours(cells: readonly (readonly string[])[]): [string, string][] {
  return cells.flatMap((row, r) =>
    row.flatMap((cell, c) => {
      const others = [row[c + 1], cells[r + 1]?.[c]];
      return others.flatMap((other): [string, string][] => (other === undefined ? [] : [[cell, other]]));
    }),
  );
}
