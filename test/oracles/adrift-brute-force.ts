/**
 * Solves Adrift the plain way: colour after colour, every path that does not touch itself, cell by
 * cell. It shares nothing with the solver; neighbours are those of the rules. For sides up to 4.
 */

import { type Board, type Filling, free } from '../../src/games/adrift/board.ts';
import type { Cover } from '../../src/games/adrift/cover.ts';
import { neighborsOf } from '../../src/games/adrift/neighbors.ts';

/**
 * Finds all solutions.
 * @param most ends when there are so many
 */
export function bruteForce(board: Board, cover: Cover, max = Infinity): Filling[] {
  const { side, cells, ends, letters } = board;
  const neighbors = Array.from(cells, (_, cell) => neighborsOf(side, cell));
  const filling = cells.slice();
  const found: Filling[] = [];
  const nextColor = (color: number): void => {
    if (color < letters.length) extend(color, ends[2 * color]!, ends[2 * color + 1]!);
    else if (cover === 'blanks' || !filling.includes(free)) found.push(filling.slice());
  };
  /** How many neighbours of a cell are on the path of a colour so far. */
  const touched = (cell: number, color: number, goal: number): number => {
    let count = 0;
    for (const other of neighbors[cell]!) if (filling[other] === color && other !== goal) count++;
    return count;
  };
  /** Leads the path of a colour on from its last cell. */
  const extend = (color: number, last: number, goal: number): void => {
    for (const cell of neighbors[last]!) {
      if (found.length >= max) return;
      if (cell !== goal && filling[cell] !== free) continue;
      if (touched(cell, color, goal) !== 1) continue;
      if (cell === goal) nextColor(color + 1);
      else {
        filling[cell] = color;
        extend(color, cell, goal);
        filling[cell] = free;
      }
    }
  };
  nextColor(0);
  return found;
}

/**
 * Finds all ways to fill a board without stones by so many paths that do not touch themselves.
 * @param least fewest cells of a path
 * @returns for each the paths, cell by cell from end to end
 */
export function allCovers(side: number, paths: number, min: number): number[][][] {
  const count = 3 * side * side;
  const neighbors = Array.from({ length: count }, (_, cell) => neighborsOf(side, cell));
  const taken = new Uint8Array(count);
  const laid: number[][] = [];
  const found: number[][][] = [];
  const isClear = (cell: number, path: readonly number[], beside: number) =>
    neighbors[cell]!.every((other) => other === beside || !path.includes(other));
  const lay = (path: readonly number[]): void => {
    if (path.length < min) return;
    for (const cell of path) taken[cell] = 1;
    laid.push([...path]);
    if (taken.every((each) => each === 1)) {
      if (laid.length === paths) found.push(laid.map((each) => [...each]));
    } else if (laid.length < paths) begin();
    laid.pop();
    for (const cell of path) taken[cell] = 0;
  };
  /** All paths through a cell: led on at the back, and, once that is settled, at the front. */
  const grow = (path: readonly number[], atFront: boolean): void => {
    const from = (atFront ? path[0] : path.at(-1))!;
    if (!atFront) grow(path, true);
    else lay(path);
    for (const cell of neighbors[from]!) {
      if (taken[cell] === 1 || path.includes(cell) || !isClear(cell, path, from)) continue;
      // The two sides of the first cell are told apart by their numbers, so that no path is met
      // twice.
      if (atFront && from === start && !(cell > (path[1] ?? Infinity))) continue;
      grow(atFront ? [cell, ...path] : [...path, cell], atFront);
    }
  };
  let start = 0;
  const begin = (): void => {
    const before = start;
    start = taken.indexOf(0);
    grow([start], false);
    start = before;
  };
  begin();
  return found;
}
