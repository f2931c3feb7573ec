import type { Board } from '../../src/games/str8ts/board.ts';
import { isSolved } from '../../src/games/str8ts/rules.ts';

/**
 * Finds every solution of a small board by trying all digits in all white cells and checking the
 * rules.
 * @returns each as a text of the white cells' digits, sorted
 */
export function allSolutions(board: Board): string[] {
  const { size, cells } = board;
  const open = cells.flatMap(({ black, digit }, at) => (black || digit !== undefined ? [] : [at]));
  const values = cells.map(({ black, digit }) => (black ? undefined : digit));
  const found: string[] = [];
  for (let count = 0; count < size ** open.length; count++) {
    let rest = count;
    for (const at of open) {
      values[at] = (rest % size) + 1;
      rest = Math.floor(rest / size);
    }
    if (isSolved(board, values)) found.push(whiteDigits(board, values));
  }
  return found.sort();
}

/** Joins the digits of the white cells. */
export const whiteDigits = ({ cells }: Board, values: ArrayLike<number | undefined>): string =>
  cells.flatMap(({ black }, at) => (black ? [] : [values[at]])).join(' ');
