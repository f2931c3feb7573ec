/**
 * The rules of Adrift, checked on the cells alone, without edges or search. The answers of every
 * solver are checked here.
 *
 * A colour's cells are its path. The path does not touch itself if each end has exactly one
 * neighbour of its colour and every other cell exactly two. A walk from one end must reach all its
 * cells, otherwise there is a separate loop.
 */

import { type Board, cellInWords, type Filling, stone } from './board.ts';
import type { Cover } from './cover.ts';
import { neighborsOf } from './neighbors.ts';

/**
 * Checks a filling by the rules.
 * @param board the puzzle
 * @param filling the filling
 * @param cover which cells must be filled
 * @returns the first violation, in words; `undefined` for a solution
 */
export function ruleBroken(board: Board, filling: Filling, cover: Cover): string | undefined {
  const { side, cells, letters } = board;
  if (filling.length !== cells.length) return `it has ${filling.length} cells instead of ${cells.length}`;
  for (let cell = 0; cell < cells.length; cell++) {
    const given = cells[cell]!;
    const put = filling[cell]!;
    const where = cellInWords(side, cell);
    if ((given === stone) !== (put === stone)) return `${where} differs from the board in being a stone`;
    if (given >= 0 && put !== given)
      return `${where} is an end of ${letters[given]} and holds something else`;
    if (put >= letters.length) return `${where} holds no colour of the board`;
    if (put < 0 && put !== stone && cover === 'full') return `${where} is not filled`;
  }
  for (let cell = 0; cell < cells.length; cell++) {
    const put = filling[cell]!;
    if (put < 0) continue;
    const alike = neighborsOf(side, cell).filter((other) => filling[other] === put).length;
    const wanted = cells[cell]! >= 0 ? 1 : 2;
    if (alike === wanted) continue;
    return `${cellInWords(side, cell)} has ${alike} neighbours of its colour instead of ${wanted}`;
  }
  return letters.map((_, color) => looseCell(board, filling, color)).find((words) => words !== undefined);
}

/** Finds a cell of a colour that a walk from its first end does not reach, and describes it. */
function looseCell({ side, ends, letters }: Board, filling: Filling, color: number): string | undefined {
  const reached = new Set<number>([ends[2 * color]!]);
  for (const cell of reached) {
    for (const other of neighborsOf(side, cell)) if (filling[other] === color) reached.add(other);
  }
  const loose = filling.findIndex((put, cell) => put === color && !reached.has(cell));
  if (loose < 0) return undefined;
  return `${cellInWords(side, loose)} is not on the path of ${letters[color]}`;
}
