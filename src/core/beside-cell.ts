/** The size of a grid. */
interface GridSize {
  readonly columns: number;
  readonly rows: number;
}

/**
 * Lists the neighbours of a cell.
 * @param grid size of the grid
 * @param cell row by row from 0
 * @returns up to four cells that share a side with it
 */
export function besideCell({ columns, rows }: GridSize, cell: number): number[] {
  const [column, row] = [cell % columns, Math.floor(cell / columns)];
  const near: number[] = [];
  if (row > 0) near.push(cell - columns);
  if (column > 0) near.push(cell - 1);
  if (column < columns - 1) near.push(cell + 1);
  if (row < rows - 1) near.push(cell + columns);
  return near;
}
