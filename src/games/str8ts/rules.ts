/**
 * Checks the results of solvers, generators and readers against the rules of Str8ts. It shares no
 * code with any of them: no bits, no windows, only lines of cells, sets and sorted lists.
 */

import { cellInWords, lineInWords } from '../../core/words/place-words.ts';
import type { Board } from './board.ts';

/**
 * Checks a filled board against the rules. Every white cell has one digit of 1..n, and its given
 * if there is one. No digit occurs twice in a row or column, black cells included. Every run of
 * white cells holds consecutive digits.
 * @param board the puzzle
 * @param values the digit of each cell; those of black cells are ignored
 * @returns the first violation in words, with rows and columns from 1; `undefined` when the board
 *   is solved
 */
export function ruleBroken(board: Board, values: readonly (number | undefined)[]): string | undefined {
  const { size, cells } = board;
  if (values.length !== size * size) return `expected ${size * size} values, got ${values.length}`;
  for (const [at, cell] of cells.entries()) {
    if (cell.black) continue;
    const value = values[at];
    const place = cellInWords(size, at);
    if (value === undefined) return `${place} is empty`;
    if (!Number.isInteger(value) || value < 1 || value > size) return `${place} holds ${value}`;
    if (cell.digit !== undefined && cell.digit !== value)
      return `${place} holds ${value}, not the given ${cell.digit}`;
  }
  for (let line = 0; line < size; line++) {
    const along = Array.from({ length: size }, (_, i) => i);
    const row = along.map((i) => line * size + i);
    const column = along.map((i) => i * size + line);
    const broken = lineBroken(board, values, row);
    if (broken) return `${lineInWords('row', line)}: ${broken}`;
    const brokenColumn = lineBroken(board, values, column);
    if (brokenColumn) return `${lineInWords('column', line)}: ${brokenColumn}`;
  }
  return undefined;
}

/**
 * Returns whether values solve a board.
 * @param board the puzzle
 * @param values the digit of each cell; those of black cells are ignored
 * @returns false while a white cell is empty
 */
export const isSolved = (board: Board, values: readonly (number | undefined)[]): boolean =>
  ruleBroken(board, values) === undefined;

/** Returns what is wrong with one row or column whose white cells are all filled. */
function lineBroken(
  { cells }: Board,
  values: readonly (number | undefined)[],
  line: readonly number[],
): string | undefined {
  const seen = new Set<number>();
  let run: number[] = [];
  for (const at of [...line, -1]) {
    const cell = cells[at];
    const number = cell?.black ? cell.digit : values[at];
    if (number !== undefined) {
      if (seen.has(number)) return `${number} occurs twice`;
      seen.add(number);
    }
    if (cell && !cell.black && number !== undefined) {
      run.push(number);
      continue;
    }
    const sorted = run.toSorted((a, b) => a - b);
    const gap = sorted.findIndex((each, i) => i > 0 && each !== sorted[i - 1]! + 1);
    if (gap > 0) return `the compartment with ${run.join(', ')} is not consecutive`;
    run = [];
  }
  return undefined;
}
