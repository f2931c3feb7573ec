/**
 * From a layout to a puzzle that has one solution and no clue too many: the white cells are filled
 * at random, the black ones get digits that their lines lack, and clues are taken away as long as
 * the solution stays the only one. Second stage of the generator.
 */

import type { Random } from '../../../core/random.ts';
import type { Board, GivenCell } from '../board.ts';
import { Search } from '../solve/search.ts';
import { searchGrid, startState } from '../solve/search-grid.ts';

/** A puzzle in the making. All lists have an item a cell, row by row. */
export interface Draft {
  readonly size: number;
  readonly black: readonly boolean[];
  /**
   * The solution in white cells, the clue or what could be one in black ones; 0 for black cells
   * that can have none.
   */
  readonly digits: Uint8Array;
  /** Whether the digit is printed. */
  readonly printed: readonly boolean[];
}

/** A puzzle that was made. */
export interface GeneratedPuzzle {
  readonly draft: Draft;
  /** On the article's scale. */
  readonly hardness: number;
}

/**
 * Nodes after which filling gives a layout up, and after which a clue is kept since looking takes
 * too long.
 */
const nodeLimits = { fill: 200, strip: 300 } as const;

/**
 * The board that prints what a draft prints.
 * @param draft the draft
 * @returns a puzzle, not always with one solution
 */
export function draftBoard({ size, black, digits, printed }: Draft): Board {
  const cells = black.map((isBlack, at): GivenCell => ({
    black: isBlack,
    digit: printed[at] ? digits[at]! : undefined,
  }));
  return { size, cells };
}

/**
 * Fills a layout at random and prints every digit.
 * @param size n
 * @param black for each cell whether it is black
 * @param random source of the choices
 * @returns `undefined` when the layout has no solution, or none was found soon
 */
export function fillLayout(size: number, black: readonly boolean[], random: Random): Draft | undefined {
  const empty = {
    size,
    cells: black.map((isBlack): GivenCell => ({ black: isBlack, digit: undefined })),
  };
  const grid = searchGrid(empty);
  const limits = { solutions: 1, nodes: nodeLimits.fill, random };
  const [digits] = new Search(grid).run(startState(grid, empty), limits).solutions;
  if (!digits) return undefined;
  for (const cell of random.shuffle(black.flatMap((isBlack, at) => (isBlack ? [at] : [])))) {
    const free = digitsLeft(digits, size, cell);
    if (free.length > 0) digits[cell] = random.pick(free);
  }
  return { size, black, digits, printed: Array.from(digits, (digit) => digit > 0) };
}

/** The digits that neither the row nor the column of a cell has. */
function digitsLeft(digits: Uint8Array, size: number, cell: number): number[] {
  let taken = 0;
  const row = Math.floor(cell / size);
  for (let i = 0; i < size; i++) {
    taken |= 1 << digits[row * size + i]!;
    taken |= 1 << digits[i * size + (cell % size)]!;
  }
  return Array.from({ length: size }, (_, i) => i + 1).filter((digit) => (taken & (1 << digit)) === 0);
}

/**
 * Takes clues away in random order, white ones first, as long as the solution stays the only one.
 * @param draft a puzzle with one solution
 * @param random source of the order
 * @returns the draft with fewer digits printed
 */
export function stripClues(draft: Draft, random: Random): Draft {
  const printed = [...draft.printed];
  const isBlack = (at: number) => draft.black[at] === true;
  const order = random.shuffle(printed.flatMap((isPrinted, at) => (isPrinted ? [at] : [])));
  for (const cell of [...order.filter((at) => !isBlack(at)), ...order.filter(isBlack)]) {
    printed[cell] = false;
    if (!isUnique(draftBoard({ ...draft, printed }))) printed[cell] = true;
  }
  return { ...draft, printed };
}

/** Whether a board is soon proven to have one solution. */
function isUnique(board: Board): boolean {
  const grid = searchGrid(board);
  const limits = { solutions: 2, nodes: nodeLimits.strip };
  const { solutions, complete } = new Search(grid).run(startState(grid, board), limits);
  return complete && solutions.length === 1;
}
