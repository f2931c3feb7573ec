/**
 * Solves Adrift the plain way: colour after colour, every path that does not touch itself, cell by cell. It shares nothing
 * with the solver; neighbours are those of the rules. For sides up to 4.
 */

import { type Board, type Cover, type Filling, free } from '../../../src/games/adrift/board.ts';
import { neighborsOf } from '../../../src/games/adrift/rules.ts';

/**
 * Counts the solutions.
 * @param most ends when there are so many
 */
export function bruteForce(board: Board, cover: Cover, most = Infinity): Filling[] {
  const { side, cells, ends, letters } = board;
  const neighbors = Array.from(cells, (_, cell) => neighborsOf(side, cell));
  const filling = cells.slice();
  const found: Filling[] = [];
  const nextColor = (color: number): void => {
    if (color === letters.length) {
      if (cover === 'blanks' || !filling.includes(free)) found.push(filling.slice());
      return;
    }
    extend(color, ends[2 * color] as number, ends[2 * color + 1] as number);
  };
  /** Leads the path of a colour on from its last cell. */
  const extend = (color: number, last: number, goal: number): void => {
    for (const cell of neighbors[last] as number[]) {
      if (found.length >= most) return;
      const alike = (neighbors[cell] as number[]).filter((each) => filling[each] === color && each !== goal);
      if (cell === goal) {
        if (alike.length === 1) nextColor(color + 1);
      } else if (filling[cell] === free && alike.length === 1) {
        filling[cell] = color;
        extend(color, cell, goal);
        filling[cell] = free;
      }
    }
  };
  nextColor(0);
  return found;
}
