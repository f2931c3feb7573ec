/**
 * The rules of Adrift, read off the cells alone: no edges, no search. Answers of every solver and
 * puzzles of the generator pass through here before they count.
 *
 * A colour's cells are its path. The path does not touch itself when each end has exactly one
 * neighbour of its colour and every other cell exactly two; that it is one path, without a loop
 * beside it, shows when it is walked from one end.
 */

import { type Board, cellInWords, type Filling, stone } from './board.ts';
import type { Cover } from './cover.ts';

/**
 * Holds a filling against the rules.
 * @param board the puzzle
 * @param filling what every cell holds
 * @param cover which cells have to be filled
 * @returns the first rule that is broken, in words; `undefined` when it is a solution
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

/** A cell of a colour that a walk from its first end does not come to, in words. */
function looseCell({ side, ends, letters }: Board, filling: Filling, color: number): string | undefined {
  const reached = new Set<number>([ends[2 * color]!]);
  for (const cell of reached) {
    for (const other of neighborsOf(side, cell)) if (filling[other] === color) reached.add(other);
  }
  const loose = filling.findIndex((put, cell) => put === color && !reached.has(cell));
  if (loose < 0) return undefined;
  return `${cellInWords(side, loose)} is not on the path of ${letters[color]}`;
}

/**
 * Finds a cell's neighbours from the drawing of the board: within a face up, down, left, right;
 * below z lies x, to the right of z (bottom to top) lies the top of y (left to right), and x and y
 * share an upright edge.
 * @param side cells along each side
 * @param cell of the board
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
