/** Building blocks for the programs of the SABR bench: ranges, grids of cells, and neighbours. */

export const range = (length: number): number[] => Array.from({ length }, (_, i) => i);

/** Makes rows of cells `r<row>c<column>`. */
export const grid = (rows: number, columns = rows): string[][] =>
  range(rows).map((row) => range(columns).map((column) => `r${row}c${column}`));

/** Lists the pairs of neighbours of a grid, left before right and upper before lower. */
export function neighbours(cells: readonly (readonly string[])[]): [string, string][] {
  return cells.flatMap((row, r) =>
    row.flatMap((cell, c) => {
      const others = [row[c + 1], cells[r + 1]?.[c]];
      return others.flatMap((other): [string, string][] => (other === undefined ? [] : [[cell, other]]));
    }),
  );
}
