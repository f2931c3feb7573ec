/**
 * Moves the cursor of a game by arrow keys. Its position is not read but tracked: it is first
 * pushed into the upper left corner, and moved from cell to cell from there.
 */

import { besideCell } from '../../../core/beside-cell.ts';
import type { Key } from '../../../core/keyboard.ts';
import { type FramePoint, rectMiddle } from '../../../core/points.ts';
import { pointAt } from '../../../vision/lattice/lattice.ts';
import type { Board } from '../board.ts';
import type { GridLayout } from '../scene.ts';

type Size = Pick<Board, 'columns' | 'rows'>;

const times = (count: number, key: Key): Key[] => Array.from({ length: Math.max(0, count) }, () => key);

/**
 * Lists the keys that move the cursor to a cell.
 * @param from the cursor's cell; `undefined` if unknown
 * @param to a cell
 * @param size of the board
 * @returns arrow keys in order
 */
export function walk(from: number | undefined, to: number, { columns, rows }: Size): Key[] {
  // As many keys as cells per side, so that a cursor that wraps around ends where it was.
  if (from === undefined)
    return [...times(columns, 'ArrowLeft'), ...times(rows, 'ArrowUp'), ...walk(0, to, { columns, rows })];
  const right = (to % columns) - (from % columns);
  const down = Math.floor(to / columns) - Math.floor(from / columns);
  return [
    ...times(right, 'ArrowRight'),
    ...times(-right, 'ArrowLeft'),
    ...times(down, 'ArrowDown'),
    ...times(-down, 'ArrowUp'),
  ];
}

/**
 * Chooses where to leave the cursor, so that it hides no cell that was just entered.
 * @param cell the cursor's cell
 * @param entered cells
 * @param size of the board
 * @returns a neighbour of the cell, if possible one that was not entered
 */
export function besideOf(cell: number, entered: readonly number[], size: Size): number {
  const near = besideCell(size, cell);
  const ways = [cell + 1, cell - 1, cell + size.columns, cell - size.columns];
  const beside = ways.filter((each) => near.includes(each));
  return beside.find((each) => !entered.includes(each)) ?? beside[0]!;
}

/**
 * Orders cells so that each is the nearest to the previous one.
 * @param cells by number
 * @param from the cursor's cell
 * @param size of the board
 * @returns the same cells
 */
export function nearestFirst(cells: readonly number[], from: number, size: Size): number[] {
  const left = [...cells];
  const ordered: number[] = [];
  let at = from;
  while (left.length > 0) {
    const away = left.map((cell) => walk(at, cell, size).length);
    [at] = left.splice(away.indexOf(Math.min(...away)), 1) as [number];
    ordered.push(at);
  }
  return ordered;
}

/**
 * Finds a point where a click only gives the window the keyboard: outside the grid, near one of its
 * corners.
 * @param layout whose area has room there
 * @returns a point inside the area, in picture pixels
 */
export function besideGrid({ lattice, area }: GridLayout): FramePoint {
  const { u, v, columns, rows } = lattice;
  const [first, last] = [pointAt(lattice, 0, 0), pointAt(lattice, columns, rows)];
  const [x, y] = [0.3 * u.x, 0.3 * v.y];
  const points = [first.x - x, last.x + x].flatMap((px) =>
    [first.y - y, last.y + y].map((py): FramePoint => ({ x: px, y: py })),
  );
  const isInside = (point: FramePoint) =>
    point.x > area.x + 1 &&
    point.y > area.y + 1 &&
    point.x < area.x + area.width - 1 &&
    point.y < area.y + area.height - 1;
  return points.find(isInside) ?? rectMiddle(area);
}
