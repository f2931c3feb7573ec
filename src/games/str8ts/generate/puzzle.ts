/**
 * Turns a layout into a minimal puzzle with one solution: fills the white cells at random, gives
 * black cells digits that their lines lack, and removes clues as long as the solution stays unique.
 * Second stage of the generator.
 */

import type { Random } from '../../../core/random.ts';
import type { Board, GivenCell } from '../board.ts';
import { Search } from '../solve/search.ts';
import { searchGrid, startState } from '../solve/search-grid.ts';

/** An unfinished puzzle. All lists have one item per cell, row by row. */
export interface Draft {
  readonly size: number;
  readonly black: readonly boolean[];
  /** The solution in white cells, a possible clue in black ones; 0 for black cells without one. */
  readonly digits: Uint8Array;
  /** Whether the digit of each cell is printed. */
  readonly printed: readonly boolean[];
}

export interface GeneratedPuzzle {
  readonly draft: Draft;
  /** On the article's scale. */
  readonly hardness: number;
}

/** Search nodes after which a layout is given up, and after which a clue is kept. */
const nodeLimits = { fill: 200, strip: 300 } as const;

/**
 * Returns the board of a draft.
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
 * @returns `undefined` when the search found no solution within its node limit
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
    const free = freeDigits(digits, size, cell);
    if (free.length > 0) digits[cell] = random.pick(free);
  }
  return { size, black, digits, printed: Array.from(digits, (digit) => digit > 0) };
}

/** Returns the digits that occur in neither the row nor the column of a cell. */
function freeDigits(digits: Uint8Array, size: number, cell: number): number[] {
  let taken = 0;
  const row = Math.floor(cell / size);
  for (let i = 0; i < size; i++) {
    taken |= 1 << digits[row * size + i]!;
    taken |= 1 << digits[i * size + (cell % size)]!;
  }
  return Array.from({ length: size }, (_, i) => i + 1).filter((digit) => (taken & (1 << digit)) === 0);
}

/**
 * Removes clues in random order, white ones first, as long as the solution stays unique.
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

/** Whether a short search proves that a board has one solution. */
function isUnique(board: Board): boolean {
  const grid = searchGrid(board);
  const limits = { solutions: 2, nodes: nodeLimits.strip };
  const { solutions, complete } = new Search(grid).run(startState(grid, board), limits);
  return complete && solutions.length === 1;
}
