/** Divides new boards into boxes. */

import { besideCell } from '../../core/beside-cell.ts';
import type { Random } from '../../core/random.ts';
import type { BoardSize } from '../kit/board-size.ts';

/**
 * Divides a board into boxes of as many cells as a row has, at least as wide as high.
 * @param size rows and columns
 * @returns the box of each cell, row by row
 */
export function equalBoxes({ columns, rows }: BoardSize): number[] {
  const divisors = Array.from({ length: columns }, (_, i) => i + 1).filter((each) => columns % each === 0);
  const high = divisors.findLast((each) => each * each <= columns) ?? 1;
  return Array.from({ length: columns * rows }, (_, cell) => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    return Math.floor(row / high) * high + Math.floor(column / (columns / high));
  });
}

/**
 * Grows boxes from random cells until they fill the board.
 * @param size rows and columns
 * @param count number of boxes
 * @param random source of the choices
 * @returns the box of each cell, row by row, numbered in reading order
 */
export function grownBoxes(size: BoardSize, count: number, random: Random): number[] {
  const { columns, rows } = size;
  const boxes = new Array<number>(columns * rows).fill(-1);
  const edge = random.shuffle([...boxes.keys()]).slice(0, count);
  edge.forEach((cell, box) => (boxes[cell] = box));
  while (edge.length > 0) {
    const cell = random.pick(edge);
    const near = besideCell(size, cell).filter((each) => boxes[each] === -1);
    // Left and right first: seeded picks depend on this order.
    const beside = [cell - 1, cell + 1, cell - columns, cell + columns].filter((each) => near.includes(each));
    if (beside.length === 0) edge.splice(edge.indexOf(cell), 1);
    else {
      const next = random.pick(beside);
      boxes[next] = boxes[cell]!;
      edge.push(next);
    }
  }
  return numbered(boxes);
}

/**
 * Numbers boxes in reading order.
 * @param boxes the box of each cell, by any number
 * @returns the box of each cell, from 0
 */
export function numbered(boxes: readonly number[]): number[] {
  const order = [...new Set(boxes)];
  return boxes.map((box) => order.indexOf(box));
}
