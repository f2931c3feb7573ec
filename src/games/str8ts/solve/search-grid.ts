/**
 * The search's representation of a board: numbered lines and their compartments in flat arrays, and
 * the candidates of each white cell as bits (digit 1 is bit 0). First stage of the search, built
 * once per board.
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
  /** The cells of all compartments, line by line: rows first, then columns. */
  readonly cells: Int32Array;
  /** Where each compartment begins in `cells`; the last entry is the length of `cells`. */
  readonly compartments: Int32Array;
  /** The first compartment of each line; the last entry is the number of compartments. */
  readonly lines: Int32Array;
  /** The bits of the digits in the black cells of each line. */
  readonly blacks: Int32Array;
  /** Whether two black cells of a line hold the same digit, so that there is no solution. */
  readonly clash: boolean;
}

/**
 * The state of a search: the candidates of each cell as bits (0 for black cells), followed by the
 * digits that each line surely has, black cells included. It is one array, so that one copy saves
 * a state.
 */
export type SearchState = Int32Array;

/**
 * Builds the search grid of a board, in time linear in its cells.
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
 * Makes the state before propagation: a given has its digit, an empty cell all digits, each without
 * those in the black cells of its lines.
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
