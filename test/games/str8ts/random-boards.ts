import { type Random, seededRandom } from '../../../src/core/random.ts';
import type { Board, GivenCell } from '../../../src/games/str8ts/board.ts';
import { givenClash } from '../../../src/games/str8ts/text/givens.ts';

/**
 * Makes random boards whose givens do not contradict each other directly. They have no, one or many
 * solutions.
 * @param givens share of white cells with a digit, 0..1
 */
export function randomBoards(
  size: number,
  count: number,
  { givens, seed }: { givens: number; seed: number },
): Board[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => randomBoard(size, givens, random));
}

function randomBoard(size: number, givens: number, random: Random): Board {
  const cells: GivenCell[] = Array.from({ length: size * size }, () => ({
    black: random.next() < 0.25,
    digit: undefined,
  }));
  const board = { size, cells };
  for (const [at, { black }] of cells.entries()) {
    if (random.next() > givens) continue;
    cells[at] = { black, digit: 1 + random.int(size) };
    if (givenClash(board)) cells[at] = { black, digit: undefined };
  }
  return board;
}
