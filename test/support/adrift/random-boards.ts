/**
 * Boards for trying the solvers: scattered ends and stones, and covers reached by a walk, unchanged
 * or with one end moved.
 */

import { seededRandom, type Random } from '../../../src/core/random.ts';
import { type Board, boardOf, boardRows, free, stone } from '../../../src/games/adrift/board.ts';
import { parseBoard } from '../../../src/games/adrift/parse-board.ts';
import { CoverWalk } from '../../../src/games/adrift/generate/cover-walk.ts';
import { topologyOf } from '../../../src/games/adrift/topology.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Makes a board with ends and stones at random places. */
export function scatteredBoard(
  random: Random,
  side: number,
  { colors, stones }: { colors: number; stones: number },
): Board {
  const cells = new Int8Array(3 * side * side).fill(free);
  const order = random.shuffle(Array.from(cells.keys()));
  for (let i = 0; i < 2 * colors; i++) cells[order[i]!] = i >> 1;
  for (let i = 0; i < stones; i++) cells[order[2 * colors + i]!] = stone;
  return boardOf(side, cells, letters.slice(0, colors));
}

/** Makes boards with a solution that fills them. */
export function coveredBoards(
  seed: number,
  side: number,
  {
    colors,
    stones,
    minLength = 2,
    count,
  }: { colors: number; stones: number; minLength?: number; count: number },
): Board[] {
  const wish = { colors, minLength, stones: { min: 0, max: stones } };
  const walk = new CoverWalk(topologyOf(side), wish, seededRandom(seed));
  return Array.from({ length: count }, () => {
    if (!walk.walk(60)) throw new Error('no such board');
    const cells = new Int8Array(3 * side * side);
    walk.writePuzzle(cells, new Int16Array(2 * colors));
    return boardOf(side, cells, letters.slice(0, colors));
  });
}

/** Moves one end to another free cell. */
export function withEndMoved(random: Random, board: Board): Board {
  const cells = board.cells.slice();
  const open = Array.from(cells.keys()).filter((cell) => cells[cell] === free);
  if (open.length === 0) return board;
  const end = random.pick(Array.from(board.ends));
  cells[random.pick(open)] = cells[end]!;
  cells[end] = free;
  return boardOf(board.side, cells, board.letters);
}

/** Converts the board to text and back, so that tests use what a user's file would contain. */
export const throughText = (board: Board): Board => parseBoard(boardRows(board).join('\n'));
