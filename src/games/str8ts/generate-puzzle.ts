/**
 * From a layout to a puzzle that has one solution and no clue too many: the white cells are filled at random, the black
 * ones get digits that their lines lack, and clues are taken away as long as the solution stays the only one. Second
 * stage of the generator.
 */

import type { Random } from '../../core/random.ts';
import type { Board, GivenCell } from './board.ts';
import { Search } from './search.ts';
import { type SearchGrid, type SearchState, searchGrid, startState } from './search-grid.ts';

/** A puzzle and what it comes to. */
export interface SolvedPuzzle {
  readonly board: Board;
  /** For each cell its digit: the solution in white cells, the clue or what could be one in black ones, 0 for none. */
  readonly digits: Uint8Array;
}

/** Nodes after which filling gives a layout up, and after which a clue is kept unseen. */
const nodeLimits = { fill: 200, strip: 300 } as const;

/**
 * Fills a layout at random.
 * @param black for each cell whether it is black
 * @returns digits of all cells, black ones too where their lines leave a digit; `undefined` when the layout has no
 *   solution or none was found soon
 */
export function fillLayout(size: number, black: readonly boolean[], random: Random): Uint8Array | undefined {
  const empty: Board = {
    size,
    cells: black.map((isBlack): GivenCell => ({ black: isBlack, digit: undefined })),
  };
  const grid = searchGrid(empty);
  const search = new Search(grid);
  const { solutions } = search.run(startState(grid, empty), { solutions: 1, nodes: nodeLimits.fill, random });
  const [digits] = solutions;
  if (!digits) return undefined;
  const cells = random.shuffle(black.flatMap((isBlack, at) => (isBlack ? [at] : [])));
  for (const cell of cells) {
    const free = digitsLeft(digits, size, cell);
    if (free.length > 0) digits[cell] = random.pick(free);
  }
  return digits;
}

/** The digits that neither the row nor the column of a cell has. */
function digitsLeft(digits: Uint8Array, size: number, cell: number): number[] {
  let taken = 0;
  const row = Math.floor(cell / size);
  for (let i = 0; i < size; i++) {
    taken |= 1 << (digits[row * size + i] as number);
    taken |= 1 << (digits[i * size + (cell % size)] as number);
  }
  return Array.from({ length: size }, (_, i) => i + 1).filter((digit) => (taken & (1 << digit)) === 0);
}

/**
 * Takes clues away in random order, white ones first, as long as the solution stays the only one.
 * @param digits of all cells, as `fillLayout` gives them
 * @returns for each cell whether its digit is printed
 */
export function stripClues(
  size: number,
  black: readonly boolean[],
  digits: Uint8Array,
  random: Random,
): boolean[] {
  const printed = Array.from(digits, (digit) => digit > 0);
  const isBlack = (at: number) => black[at] === true;
  const order = random.shuffle(Array.from(digits, (_, at) => at)).filter((at) => printed[at]);
  for (const cell of [...order.filter((at) => !isBlack(at)), ...order.filter(isBlack)]) {
    printed[cell] = false;
    if (!isUnique(boardOf(size, black, digits, printed), digits)) printed[cell] = true;
  }
  return printed;
}

/** The board that prints some of the digits. */
export function boardOf(
  size: number,
  black: readonly boolean[],
  digits: Uint8Array,
  printed: readonly boolean[],
): Board {
  const cells = black.map((isBlack, at): GivenCell => ({
    black: isBlack,
    digit: printed[at] ? (digits[at] as number) : undefined,
  }));
  return { size, cells };
}

/** Whether a board is proven to have one solution. */
export function isUnique(board: Board, _digits?: Uint8Array): boolean {
  const grid: SearchGrid = searchGrid(board);
  const start: SearchState = startState(grid, board);
  const { solutions, complete } = new Search(grid).run(start, { solutions: 2, nodes: nodeLimits.strip });
  return complete && solutions.length === 1;
}
