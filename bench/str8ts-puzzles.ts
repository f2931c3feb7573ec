/**
 * Makes puzzles for the reading bench quickly: places black cells at random, lets the search fill
 * the rest, then removes digits while one solution remains. It does not use the project's
 * generator, so that picture numbers keep their pictures when the generator changes.
 */

import type { Random } from '../src/core/random.ts';
import type { Board, GivenCell } from '../src/games/str8ts/board.ts';
import { solutionCounter } from '../src/games/str8ts/read/resolve/count-solutions.ts';
import { Search } from '../src/games/str8ts/solve/search.ts';
import { searchGrid, startState } from '../src/games/str8ts/solve/search-grid.ts';

/** A puzzle with one solution, and the digits of all cells (0 for black ones without a clue). */
export interface BenchPuzzle {
  readonly board: Board;
  readonly digits: Uint8Array;
}

/** Makes a puzzle of size 4 or more. */
export function makePuzzle(size: number, random: Random): BenchPuzzle {
  for (;;) {
    const black = blackCells(size, random);
    const empty = { size, cells: black.map((isBlack): GivenCell => ({ black: isBlack, digit: undefined })) };
    const grid = searchGrid(empty);
    const limits = { solutions: 1, nodes: 300, random };
    const [digits] = new Search(grid).run(startState(grid, empty), limits).solutions;
    if (!digits) continue;
    addClues(size, black, digits, random);
    const full: Board = {
      size,
      cells: black.map((isBlack, at) => ({
        black: isBlack,
        digit: digits[at] === 0 ? undefined : digits[at],
      })),
    };
    return { board: takeAway(full, random), digits };
  }
}

/** Chooses a fifth to a third of the cells, symmetric under half a turn, without any 2x2 block. */
function blackCells(size: number, random: Random): boolean[] {
  const black = new Array<boolean>(size * size).fill(false);
  const wanted = (0.2 + 0.13 * random.next()) * size * size;
  let count = 0;
  for (const at of random.shuffle([...black.keys()])) {
    if (count >= wanted) break;
    const both = [at, size * size - 1 - at].filter((cell) => !black[cell]);
    for (const cell of both) black[cell] = true;
    if (hasBlock(black, size)) for (const cell of both) black[cell] = false;
    else count += both.length;
  }
  return black;
}

const hasBlock = (black: readonly boolean[], size: number): boolean =>
  black.some(
    (is, at) =>
      is &&
      at % size < size - 1 &&
      black[at + 1] === true &&
      black[at + size] === true &&
      black[at + size + 1] === true,
  );

/** Puts digits into half of the black cells, where their lines leave any. */
function addClues(size: number, black: readonly boolean[], digits: Uint8Array, random: Random): void {
  for (const at of random.shuffle(black.flatMap((is, cell) => (is ? [cell] : [])))) {
    if (random.next() < 0.5) continue;
    const taken = new Set<number>();
    for (let i = 0; i < size; i++) {
      taken.add(digits[Math.floor(at / size) * size + i]!);
      taken.add(digits[i * size + (at % size)]!);
    }
    const free = Array.from({ length: size }, (_, i) => i + 1).filter((digit) => !taken.has(digit));
    if (free.length > 0) digits[at] = random.pick(free);
  }
}

/** Removes white digits while one solution remains; how many differs from board to board. */
function takeAway(full: Board, random: Random): Board {
  let board = full;
  const share = 0.6 + 0.4 * random.next();
  const order = random.shuffle(full.cells.flatMap(({ black }, at) => (black ? [] : [at])));
  for (const at of order.slice(0, Math.ceil(share * order.length))) {
    const cells = board.cells.with(at, { black: false, digit: undefined });
    if (solutionCounter()({ ...board, cells }) === 'one') board = { ...board, cells };
  }
  return board;
}
