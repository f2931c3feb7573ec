/** How Strata boards are printed: colours as letters, a solution as ribbons beside their lines. */

import type { MadePuzzle } from '../../game.ts';
import { gridLines, type PrintedPuzzle, type Shape, textAt } from '../../kit/printed-puzzle.ts';

/**
 * Prints a board.
 * @param puzzle of the generator
 * @returns the board, and its ribbons numbered from the first one, each with its colour
 */
export function printStrata({ json }: MadePuzzle): PrintedPuzzle {
  const { board, rows, columns, clicks, solution } = json as {
    readonly board: readonly string[];
    readonly rows: number;
    readonly columns: number;
    readonly clicks: number;
    readonly solution: readonly { readonly line: string; readonly index: number; readonly color: string }[];
  };
  const letters = board.flatMap((row, y): Shape[] =>
    row.split(' ').flatMap((letter, x) => (letter === '.' ? [] : [textAt(letter, x + 0.5, y + 0.5)])),
  );
  const shapes = [...gridLines(rows, columns), ...letters];
  const ribbons = solution.map(({ line, index, color }, i) =>
    line === 'row'
      ? textAt(`${i + 1}${color}`, 0.45, index + 1.5, { size: 0.4, bold: true })
      : textAt(`${i + 1}${color}`, index + 1.5, 0.6, { size: 0.4, bold: true }),
  );
  const solved: Shape[] = [{ kind: 'group', x: 1, y: 1, scale: 1, shapes }, ...ribbons];
  return {
    difficulty: `${clicks} clicks`,
    puzzle: { width: columns, height: rows, shapes },
    solution: { width: columns + 1, height: rows + 1, shapes: solved },
  };
}
