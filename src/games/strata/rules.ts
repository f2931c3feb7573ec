/**
 * The rules of Strata, and nothing else: lay the ribbons one by one, each over all that lie there,
 * and look. It judges answers of the solver and so shares no code with it; the player checks its
 * plan here before a click.
 */

import type { Cell } from '../../core/points.ts';
import { type Board, formatLine, type Move } from './board.ts';
import { blank } from './board.ts';

/** A coloured cell that does not show its colour. */
export interface WrongCell {
  readonly cell: Cell;
  /** Index into the board's `colors`: what the cell must show. */
  readonly wanted: number;
  /** Colour of the ribbon on top of it; `undefined` when no ribbon lies there. */
  readonly shown: number | undefined;
}

/** The lines of a board that no order can lay: row and column numbers, each list ascending. */
export interface Core {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/**
 * Whether these ribbons solve the board: every row and every column got exactly one, in a colour of
 * the palette, and every coloured cell has its own colour on top. Linear in the cells.
 * @param board the puzzle
 * @param moves bottom to top
 * @returns whether nothing is missing and nothing wrong
 */
export function isSolved(board: Board, moves: readonly Move[]): boolean {
  if (moves.length !== board.rows + board.columns) return false;
  const laid = new Set(moves.map(formatLine));
  if (laid.size !== moves.length) return false;
  return moves.every((move) => isOnBoard(board, move)) && firstWrongCell(board, moves) === undefined;
}

/**
 * The first coloured cell, row by row, whose top ribbon has another colour or that has no ribbon.
 * @param board the puzzle
 * @param moves bottom to top; lines may be missing, since a half-laid board can be looked at too
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
      cell: { row: Math.floor(at / columns), column: at % columns },
      wanted,
      shown: shown === blank ? undefined : shown,
    };
  }
  return undefined;
}

/**
 * Whether a core proves that its board has no solution: it names at least one line, each at most
 * once, and each of its lines holds two colours or more among the cells whose row and column are
 * both in it. (Whichever of these lines were laid last would show one colour where two are
 * wanted.)
 * @param board the puzzle
 * @param core the lines that are said to be stuck
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

/** Whether the cells at these places show two different colours. */
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

/** Whether the move names a line of this board and a colour of its palette. */
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
