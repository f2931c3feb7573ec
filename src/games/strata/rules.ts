/**
 * The rules of Strata: lays the ribbons one by one, each over all earlier ones, and checks the
 * cells. They judge the solver's answers and so share no code with it.
 */

import { type Cell, placeOfCell } from '../../core/points.ts';
import { blank, type Board, formatLine, type Move } from './board.ts';

/** A coloured cell whose top ribbon has a different colour, or that has no ribbon. */
export interface WrongCell {
  readonly cell: Cell;
  /** Colour of the cell, an index into the board's `colors`. */
  readonly wanted: number;
  /** Colour of its top ribbon; `undefined` without a ribbon. */
  readonly shown: number | undefined;
}

/** Lines of a board that no order can lay: row and column indexes, both ascending. */
export interface Core {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/**
 * Returns whether these ribbons solve the board: every row and column has exactly one, in a colour
 * of the palette, and every coloured cell has its colour on top. Linear in the cells.
 * @param board the puzzle
 * @param moves bottom to top
 * @returns whether the board is solved
 */
export function isSolved(board: Board, moves: readonly Move[]): boolean {
  if (moves.length !== board.rows + board.columns) return false;
  const laid = new Set(moves.map(formatLine));
  if (laid.size !== moves.length) return false;
  return moves.every((move) => isOnBoard(board, move)) && firstWrongCell(board, moves) === undefined;
}

/**
 * Finds the first coloured cell, row by row, that does not show its colour.
 * @param board the puzzle
 * @param moves bottom to top; lines may be missing
 * @returns `undefined` when every coloured cell shows its colour
 * @throws RangeError for a line that is not on the board or a colour outside its palette
 */
export function firstWrongCell(board: Board, moves: readonly Move[]): WrongCell | undefined {
  const { rows, columns, cells } = board;
  const top = new Uint8Array(cells.length).fill(blank);
  for (const move of moves) {
    if (!isOnBoard(board, move)) {
      throw new RangeError(
        `expected a line of a ${rows}x${columns} board and a colour below ${board.colors.length}, got ${formatLine(move)} in colour ${move.color}`,
      );
    }
    if (move.kind === 'row') {
      top.fill(move.color, move.index * columns, (move.index + 1) * columns);
    } else {
      for (let at = move.index; at < top.length; at += columns) top[at] = move.color;
    }
  }
  for (let at = 0; at < cells.length; at++) {
    const wanted = cells[at]!;
    const shown = top[at]!;
    if (wanted === blank || wanted === shown) continue;
    return {
      cell: placeOfCell(columns, at),
      wanted,
      shown: shown === blank ? undefined : shown,
    };
  }
  return undefined;
}

/**
 * Returns whether a core proves that its board has no solution. It must name at least one line and
 * none twice, and each line must hold two colours or more among the cells whose row and column are
 * both in the core. (Whichever of these lines were laid last would show one colour where two are
 * needed.)
 * @param board the puzzle
 * @param core the lines claimed to be stuck
 * @returns whether the proof holds
 */
export function checkCore(board: Board, core: Core): boolean {
  const { rows, columns } = core;
  if (rows.length + columns.length === 0) return false;
  if (new Set(rows).size !== rows.length || new Set(columns).size !== columns.length) return false;
  const isNumber = (below: number) => (n: number) => Number.isInteger(n) && n >= 0 && n < below;
  if (!rows.every(isNumber(board.rows)) || !columns.every(isNumber(board.columns))) return false;
  const at = (row: number, column: number): number => board.cells[row * board.columns + column]!;
  return (
    rows.every((row) => holdsTwoColors(columns, (column) => at(row, column))) &&
    columns.every((column) => holdsTwoColors(rows, (row) => at(row, column)))
  );
}

/** Returns whether the cells at these places have two different colours. */
function holdsTwoColors(places: readonly number[], cellAt: (place: number) => number): boolean {
  let first = blank;
  for (const place of places) {
    const value = cellAt(place);
    if (value === blank) continue;
    if (first === blank) first = value;
    else if (value !== first) return true;
  }
  return false;
}

/** Returns whether the move names a line of this board and a colour of its palette. */
function isOnBoard(board: Board, move: Move): boolean {
  const lines = move.kind === 'row' ? board.rows : board.columns;
  return (
    Number.isInteger(move.index) &&
    move.index >= 0 &&
    move.index < lines &&
    Number.isInteger(move.color) &&
    move.color >= 0 &&
    move.color < board.colors.length
  );
}
