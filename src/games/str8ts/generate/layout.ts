/**
 * Places the black cells of a new puzzle at random, one symmetric group at a time, and keeps a
 * group only if the layout still meets the conditions. First stage of the generator.
 *
 * The conditions are those of published puzzles: a fifth to a third of the cells are black, no 2x2
 * block is all black, no white cell is enclosed on all sides, and all white cells are connected.
 */

import { besideCell } from '../../../core/beside-cell.ts';
import type { Random } from '../../../core/random.ts';

/**
 * The symmetries of the black cells: none, half a turn, or reflection in the diagonal, in the named
 * axis, or in both axes.
 */
export const symmetries = ['none', 'point', 'diagonal', 'horizontal', 'vertical', 'both'] as const;

export type Symmetry = (typeof symmetries)[number];

/**
 * The range of the target share of black cells. The last group may exceed the target, up to `last`,
 * which only groups of four cells on small boards reach.
 */
const density = { min: 0.19, max: 0.33, last: 0.45 } as const;

/**
 * Draws a layout.
 * @param size n, at least 4
 * @param symmetry of the black cells
 * @param random source of the choices
 * @returns for each cell whether it is black, row by row
 */
export function drawLayout(size: number, symmetry: Symmetry, random: Random): boolean[] {
  const black = new Array<boolean>(size * size).fill(false);
  const share = density.min + random.next() * (density.max - density.min);
  const wanted = Math.max(1, Math.round(share * size * size));
  let count = 0;
  for (const cell of random.shuffle(Array.from(black, (_, at) => at))) {
    if (count >= wanted) break;
    const group = groupOf(cell, size, symmetry).filter((at) => !black[at]);
    if (group.length === 0 || count + group.length > density.last * black.length) continue;
    for (const at of group) black[at] = true;
    if (isAcceptable(black, size)) count += group.length;
    else for (const at of group) black[at] = false;
  }
  return black;
}

/**
 * Returns a cell and its images under a symmetry.
 * @param cell index of the cell
 * @param size n
 * @param symmetry of the layout
 * @returns their indices without duplicates, this cell first
 */
export function groupOf(cell: number, size: number, symmetry: Symmetry): number[] {
  const row = Math.floor(cell / size);
  const column = cell % size;
  const last = size - 1;
  const point = (last - row) * size + last - column;
  const horizontal = (last - row) * size + column;
  const vertical = row * size + last - column;
  const images = {
    none: [],
    point: [point],
    diagonal: [column * size + row],
    horizontal: [horizontal],
    vertical: [vertical],
    both: [horizontal, vertical, point],
  };
  return [...new Set([cell, ...images[symmetry]])];
}

/**
 * Whether a layout, finished or not, meets the conditions, apart from the share of black cells.
 * @param black for each cell whether it is black
 * @param size n
 * @returns whether it meets all of them
 */
export function isAcceptable(black: readonly boolean[], size: number): boolean {
  const isBlack = (row: number, column: number) => black[row * size + column] === true;
  const outside = (row: number, column: number) => row < 0 || column < 0 || row >= size || column >= size;
  const blocked = (row: number, column: number) => outside(row, column) || isBlack(row, column);
  let whites = 0;
  let someWhite = -1;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const right = isBlack(row, column + 1) && column + 1 < size;
      if (isBlack(row, column)) {
        if (right && isBlack(row + 1, column) && isBlack(row + 1, column + 1)) return false;
        continue;
      }
      whites++;
      someWhite = row * size + column;
      const sides = [
        blocked(row - 1, column),
        blocked(row + 1, column),
        blocked(row, column - 1),
        blocked(row, column + 1),
      ];
      if (sides.every(Boolean)) return false;
    }
  }
  return whites > 0 && countConnected(black, size, someWhite) === whites;
}

/** Counts the white cells connected to one, itself included. */
function countConnected(black: readonly boolean[], size: number, start: number): number {
  const seen = new Set([start]);
  const queue = [start];
  for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
    for (const at of besideCell({ columns: size, rows: size }, cell)) {
      if (black[at] || seen.has(at)) continue;
      seen.add(at);
      queue.push(at);
    }
  }
  return seen.size;
}
