/**
 * Solves Adrift by brute force: colour after colour, every path that does not touch itself, cell by
 * cell. It shares nothing with the solver except the rule of neighbours. For sides up to 4.
 */

import { type Board, type Filling, free } from '../../src/games/adrift/board.ts';
import type { Cover } from '../../src/games/adrift/cover.ts';
import { neighborsOf } from '../../src/games/adrift/neighbors.ts';

/**
 * Finds all solutions.
 * @param max number of solutions at which to stop
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
  /** Counts the neighbours of a cell that are on the path of a colour, except for its goal. */
  const touched = (cell: number, color: number, goal: number): number => {
    let count = 0;
    for (const other of neighbors[cell]!) if (filling[other] === color && other !== goal) count++;
    return count;
  };
  /** Extends the path of a colour from its last cell. */
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
 * Finds all ways to fill a board without stones by a number of paths that do not touch themselves.
 * @param min minimum number of cells of a path
 * @returns the paths of each way, cell by cell from end to end
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
  /** Grows all paths through a cell: first at the back, then at the front. */
  const grow = (path: readonly number[], atFront: boolean): void => {
    const from = (atFront ? path[0] : path.at(-1))!;
    if (!atFront) grow(path, true);
    else lay(path);
    for (const cell of neighbors[from]!) {
      if (taken[cell] === 1 || path.includes(cell) || !isClear(cell, path, from)) continue;
      // The first cell's two neighbours on the path are ordered by number, so that each path is
      // found once.
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
