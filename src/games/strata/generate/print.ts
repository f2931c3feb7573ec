/**
 * Draws Strata boards for print: colours as letters, and a solution as ribbon labels next to the
 * lines.
 */

import type { MadePuzzle } from '../../game.ts';
import {
  filledCells,
  gridLines,
  type PrintedPuzzle,
  type Shape,
  textAt,
  tintOf,
} from '../../kit/printed-puzzle.ts';

const legend =
  'A ribbon covers a whole row or column. Letters are colours; empty tiles may have any. In a solution, 3c beside a line means that the third ribbon is laid there, in colour c.';

/**
 * Draws a board for print.
 * @param puzzle a generated puzzle
 * @returns the board, and a solution whose ribbons are numbered in laying order, each with its
 *   colour
 */
export function printStrata({ json }: MadePuzzle): PrintedPuzzle {
  const { board, rows, columns, clicks, solution } = json as {
    readonly board: readonly string[];
    readonly rows: number;
    readonly columns: number;
    readonly clicks: number;
    readonly solution: readonly { readonly line: string; readonly index: number; readonly color: string }[];
  };
  const tiles = board.flatMap((row) => row.split(' '));
  const grounds = tiles.flatMap((letter, tile) =>
    letter === '.' ? [] : filledCells(columns, [tile], tintOf(letter)),
  );
  const letters = board.flatMap((row, y): Shape[] =>
    row.split(' ').flatMap((letter, x) => (letter === '.' ? [] : [textAt(letter, x + 0.5, y + 0.5)])),
  );
  const shapes = [...grounds, ...gridLines(rows, columns), ...letters];
  const ribbons = solution.map(({ line, index, color }, i) =>
    line === 'row'
      ? textAt(`${i + 1}${color}`, 0.45, index + 1.5, { size: 0.4, bold: true })
      : textAt(`${i + 1}${color}`, index + 1.5, 0.6, { size: 0.4, bold: true }),
  );
  const solved: Shape[] = [{ kind: 'group', x: 1, y: 1, scale: 1, shapes }, ...ribbons];
  return {
    difficulty: `${clicks} clicks`,
    legend,
    puzzle: { width: columns, height: rows, shapes },
    solution: { width: columns + 1, height: rows + 1, shapes: solved },
  };
}
