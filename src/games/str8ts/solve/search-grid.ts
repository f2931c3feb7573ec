/**
 * A board as the search works on it: numbered lines with their compartments in flat arrays, and for
 * each white cell the digits that it can hold, as bits (digit 1 is bit 0). First stage of the
 * search; everything here is made once a board.
 */

import type { Board } from '../board.ts';

/** Lines and compartments of a board in flat arrays. */
export interface SearchGrid {
  /** n. */
  readonly size: number;
  /** The bits of all digits. */
  readonly all: number;
  /** White cells, row by row. */
  readonly whites: Int32Array;
  /**
   * Cells of the compartments one after the other; those of a line follow each other. Rows first,
   * then columns.
   */
  readonly cells: Int32Array;
  /** Where each compartment begins in `cells`, and at the end the length of `cells`. */
  readonly compartments: Int32Array;
  /**
   * For each line (rows, then columns) its first compartment, and at the end the number of
   * compartments.
   */
  readonly lines: Int32Array;
  /** For each line the bits of the digits that its black cells hold. */
  readonly blacks: Int32Array;
  /** Whether two black cells of a line hold the same digit, so that there is no solution. */
  readonly clash: boolean;
}

/**
 * The state of a search: for each cell the bits of what it can hold (0 for black cells), then for
 * each line the bits of the digits it surely has, black ones too. One array, so that a state is
 * kept by one copy.
 */
export type SearchState = Int32Array;

/**
 * Describes a board for the search, in time linear in its cells.
 * @param board any size up to 25
 * @returns its lines and compartments as flat arrays
 */
export function searchGrid({ size, cells }: Board): SearchGrid {
  const whites: number[] = [];
  const order: number[] = [];
  const compartments: number[] = [];
  const lines: number[] = [];
  const blacks = new Int32Array(2 * size);
  let clash = false;
  for (let line = 0; line < 2 * size; line++) {
    const first = line < size ? line * size : line - size;
    const step = line < size ? 1 : size;
    lines.push(compartments.length);
    let inside = false;
    for (let i = 0, cell = first; i < size; i++, cell += step) {
      const { black, digit } = cells[cell]!;
      if (black) {
        const bit = digit === undefined ? 0 : 1 << (digit - 1);
        clash ||= (blacks[line]! & bit) !== 0;
        blacks[line] = blacks[line]! | bit;
        inside = false;
        continue;
      }
      if (!inside) compartments.push(order.length);
      inside = true;
      order.push(cell);
      if (line < size) whites.push(cell);
    }
  }
  lines.push(compartments.length);
  compartments.push(order.length);
  return {
    size,
    all: 2 ** size - 1,
    whites: Int32Array.from(whites),
    cells: Int32Array.from(order),
    compartments: Int32Array.from(compartments),
    lines: Int32Array.from(lines),
    blacks,
    clash,
  };
}

/**
 * The state before anything was concluded: givens hold their digit, empty cells all that no black
 * cell of their lines has.
 * @param grid of the same board
 * @param board the puzzle
 * @returns a new state
 */
export function startState({ size, all, whites, blacks }: SearchGrid, { cells }: Board): SearchState {
  const state = new Int32Array(size * size + 2 * size);
  for (const cell of whites) {
    const digit = cells[cell]?.digit;
    const given = digit === undefined ? all : 1 << (digit - 1);
    const row = (cell / size) | 0;
    state[cell] = given & ~blacks[row]! & ~blacks[size + (cell - row * size)]!;
  }
  return state;
}
