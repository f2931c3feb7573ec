/**
 * Neighbours of cells and the paths along them, directly from the geometry of the board,
 * independent of topology.ts.
 */

/**
 * Finds a cell's neighbours. Within a face they lie up, down, left and right. Below z lies x, right
 * of z (bottom to top) lies the top of y (left to right), and x and y share a vertical edge.
 * @param side cells along each side
 * @param cell a cell of the board
 * @returns two to four cells
 */
export function neighborsOf(side: number, cell: number): number[] {
  const area = side * side;
  const last = side - 1;
  const [face, row, column] = [Math.floor(cell / area), Math.floor((cell % area) / side), cell % side];
  const at = (onFace: number, r: number, c: number) => onFace * area + r * side + c;
  const found: number[] = [];
  if (row > 0) found.push(at(face, row - 1, column));
  if (row < last) found.push(at(face, row + 1, column));
  if (column > 0) found.push(at(face, row, column - 1));
  if (column < last) found.push(at(face, row, column + 1));
  if (face === 0 && row === last) found.push(at(1, 0, column));
  if (face === 0 && column === last) found.push(at(2, 0, last - row));
  if (face === 1 && row === 0) found.push(at(0, last, column));
  if (face === 1 && column === last) found.push(at(2, row, 0));
  if (face === 2 && row === 0) found.push(at(0, last - column, last));
  if (face === 2 && column === 0) found.push(at(1, row, last));
  return found;
}

/**
 * Walks a path from one of its ends; since it never touches itself, each step is unique.
 * @param side cells along each side
 * @param end the cell where it begins
 * @param isOn whether a cell is on the path
 * @returns its cells in order, the end first
 */
export function pathFrom(side: number, end: number, isOn: (cell: number) => boolean): number[] {
  const path = [end];
  for (const cell of path) {
    const next = neighborsOf(side, cell).find((other) => isOn(other) && !path.includes(other));
    if (next !== undefined) path.push(next);
  }
  return path;
}
