/**
 * The board of Lights Out, its rules and its text form: one line per row, or rows separated by `/`;
 * `o` is a lit cell, `.` a dark one.
 */

import { lineInWords } from '../../core/words/place-words.ts';
import { ParseError } from '../../core/errors.ts';

/** A board: cells row by row; true is lit. */
export interface Board {
  readonly rows: number;
  readonly columns: number;
  readonly lit: readonly boolean[];
}

/** Number of rows, and of columns. */
export const sides = { min: 2, max: 9 } as const;

/**
 * Parses a board.
 * @param text rows; spaces between the cells are allowed
 * @returns the board
 * @throws ParseError with the place of an unknown letter, or the row of the wrong length
 */
export function parseBoard(text: string): Board {
  const rows: boolean[][] = [[]];
  let [line, column] = [1, 0];
  for (const letter of text.trimEnd()) {
    column++;
    if (letter === 'o' || letter === '.') rows.at(-1)?.push(letter === 'o');
    else if (letter === '\n' || letter === '/') rows.push([]);
    else if (letter.trim() !== '') {
      const wrong = `line ${line}, column ${column}: expected o or . for a cell, got ${JSON.stringify(letter)}`;
      throw new ParseError(wrong, { line, column });
    }
    if (letter === '\n') [line, column] = [line + 1, 0];
  }
  // Leading empty lines are left where `read` printed something before the board.
  while (rows.length > 1 && rows[0]?.length === 0) rows.shift();
  const columns = rows[0]?.length ?? 0;
  if (columns === 0) throw new ParseError('the board is empty: expected a row of o and . in each line');
  const uneven = rows.findIndex((row) => row.length !== columns);
  if (uneven > 0) {
    const counts = `${lineInWords('row', uneven)} has ${rows[uneven]?.length} cells, row 1 has ${columns}`;
    throw new ParseError(`${counts}; expected the same number in every row`);
  }
  if (Math.min(rows.length, columns) < sides.min || Math.max(rows.length, columns) > sides.max) {
    const range = `${sides.min} to ${sides.max}`;
    throw new ParseError(`expected ${range} rows of ${range} cells, got ${rows.length} of ${columns}`);
  }
  return { rows: rows.length, columns, lit: rows.flat() };
}

/**
 * Formats a board.
 * @param board the board
 * @returns one line per row
 */
export const boardRows = ({ rows, columns, lit }: Board): string[] =>
  Array.from({ length: rows }, (_, row) =>
    lit
      .slice(row * columns, (row + 1) * columns)
      .map((isLit) => (isLit ? 'o' : '.'))
      .join(' '),
  );

/**
 * Presses a cell, which toggles it and the cells that share an edge with it.
 * @param board before
 * @param cell cell number, row by row from 0
 * @returns the board afterwards
 */
export const press = (board: Board, cell: number): Board => ({
  ...board,
  lit: board.lit.map((isLit, other) => {
    const down = Math.floor(other / board.columns) - Math.floor(cell / board.columns);
    const right = (other % board.columns) - (cell % board.columns);
    return Math.abs(down) + Math.abs(right) <= 1 ? !isLit : isLit;
  }),
});

/**
 * Presses cells one by one and checks whether all cells end up dark.
 * @param board before
 * @param cells numbers of the pressed cells, row by row from 0
 * @returns whether the board is then solved
 */
export const isSolved = (board: Board, cells: readonly number[] = []): boolean =>
  cells.reduce(press, board).lit.every((isLit) => !isLit);

/**
 * Returns whether two boards are the same.
 * @param a one board
 * @param b the other
 * @returns false also for boards of different sizes
 */
export const isSame = (a: Board, b: Board): boolean => boardRows(a).join() === boardRows(b).join();

/**
 * Returns whether a board is on its way from one to another, as while its cells turn one by one.
 * @param shown the board
 * @param from the board before a press
 * @param to the board after it
 * @returns whether each of its cells is as in one of these; also where the board is one of them
 */
export const isBetween = (shown: Board, from: Board, to: Board): boolean =>
  shown.rows === from.rows &&
  shown.columns === from.columns &&
  shown.lit.every((isLit, cell) => isLit === from.lit[cell] || isLit === to.lit[cell]);

/**
 * Returns whether a board that is shown after the last press is another one. That press only
 * darkens cells, and a press by somebody else makes a board that one press from here leads to.
 * @param shown after the press
 * @param before the board before it
 * @returns whether it has other lit cells, and is one press away neither from that board nor from
 *   the dark one
 */
export function isOther(shown: Board, before: Board): boolean {
  const dark = { ...before, lit: before.lit.map(() => false) };
  const isBeside = (board: Board) => board.lit.some((_, cell) => isSame(press(board, cell), shown));
  return shown.lit.some((isLit, cell) => isLit && !before.lit[cell]) && !isBeside(before) && !isBeside(dark);
}
