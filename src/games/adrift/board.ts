/**
 * The Adrift board and its text form: three blocks of `side` lines for the faces z (top), x (left)
 * and y (right), one line per row, cells separated by spaces. A letter is an end of a path and
 * occurs exactly twice, `#` is a stone, `.` a cell to be filled. A board may also be one line, with
 * rows separated by `/` and no spaces: `A../.#./..B/…`. parse-board.ts parses it.
 */

import { cellInWords as numberedCell } from '../../core/words/place-words.ts';

/** In `Board.cells`: a cell to be filled. */
export const free = -1;

/** In `Board.cells`: a stone. In a filling: a stone too. */
export const stone = -2;

/** In a filling: a cell that stays blank. */
export const blank = -1;

/** A puzzle. */
export interface Board {
  /** 2..20; each of the three faces has side² cells. */
  readonly side: number;
  /** 3 · side² values in the order of topology.ts: a colour from 0, `free` or `stone`. */
  readonly cells: Int8Array;
  /** Letter per colour. */
  readonly letters: readonly string[];
  /** The two cells where a colour's path ends, at 2 · colour and 2 · colour + 1. */
  readonly ends: Int16Array;
}

/** What every cell holds in a solution: a colour, `blank` or `stone`. */
export type Filling = Int8Array;

/** Names of the faces, in the order of their blocks. */
export const faceNames = ['z', 'x', 'y'] as const;

/** Letters of the colours in boards that this program makes or reads, which limit their number. */
export const colorLetters: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/**
 * Makes a board from its cells.
 * @param side cells along each side
 * @param cells 3 · side² values: a colour from 0, `free` or `stone`; every colour twice
 * @param letters letter per colour
 * @returns the board, which keeps `cells` and `letters`
 */
export function boardOf(side: number, cells: Int8Array, letters: readonly string[]): Board {
  const ends = new Int16Array(2 * letters.length).fill(-1);
  for (const [cell, color] of cells.entries()) {
    if (color >= 0) ends[ends[2 * color] === -1 ? 2 * color : 2 * color + 1] = cell;
  }
  return { side, cells, letters, ends };
}

/**
 * Formats a board row by row.
 * @param board the board
 * @returns 3 · side rows, face by face
 */
export const boardRows = (board: Board): string[] => rowsIn(board, board.cells, ' ');

/**
 * Formats a filling like a board, with `.` for blanks.
 * @param board the board, which names the colours
 * @param filling 3 · side² values
 * @returns 3 · side rows, face by face
 */
export const fillingRows = (board: Board, filling: Filling): string[] => rowsIn(board, filling, ' ');

/**
 * Formats a board in one line.
 * @param board the board
 * @returns the rows, joined by `/`, without spaces
 */
export const boardLine = (board: Board): string => rowsIn(board, board.cells, '').join('/');

/**
 * Finds the face of a cell.
 * @param side cells along each side
 * @param cell 0..3 · side² − 1
 * @returns 0 for z, 1 for x, 2 for y
 */
export const faceOf = (side: number, cell: number): 0 | 1 | 2 =>
  Math.floor(cell / (side * side)) as 0 | 1 | 2;

/**
 * Names a cell in words.
 * @param side cells along each side
 * @param cell 0..3 · side² − 1
 * @returns for example `z row 1, column 3`
 */
export function cellInWords(side: number, cell: number): string {
  const at = cell % (side * side);
  return `${faceNames[faceOf(side, cell)]} ${numberedCell(side, at)}`;
}

/** Formats rows of cells with plain loops, since the generator spends much of its time here. */
function rowsIn({ side, letters }: Board, cells: Int8Array, between: string): string[] {
  const rows: string[] = [];
  for (let at = 0; at < cells.length; at += side) {
    let row = '';
    for (let i = at; i < at + side; i++) {
      const value = cells[i] ?? free;
      const symbol = value >= 0 ? letters[value] : value === stone ? '#' : '.';
      row += i === at ? symbol : between + symbol;
    }
    rows.push(row);
  }
  return rows;
}
