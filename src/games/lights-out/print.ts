/** Draws boards of Lights Out for print. */

import type { MadePuzzle } from '../game.ts';
import { circlePath, gridLines, type PrintedPuzzle, type Shape, textAt } from '../kit/printed-puzzle.ts';
import { parseBoard } from './board.ts';
import { fewestPresses } from './solve.ts';

const legend = 'A circle is a light that is on. In a solution, press each cross once, in any order.';

/**
 * Draws a board for print.
 * @param puzzle a generated puzzle
 * @returns circles for lit cells, and crosses on the cells to press in the solution
 */
export function printLightsOut({ text }: MadePuzzle): PrintedPuzzle {
  const { rows, columns, lit } = parseBoard(text);
  const presses = fewestPresses({ rows, columns, lit }).presses ?? [];
  const middle = (cell: number) => [(cell % columns) + 0.5, Math.floor(cell / columns) + 0.5] as const;
  const lights = lit.flatMap((isLit, cell): Shape[] =>
    isLit ? [{ kind: 'path', d: circlePath(...middle(cell), 0.32), stroke: '#000000', width: 0.05 }] : [],
  );
  const shapes = [...lights, ...gridLines(rows, columns)];
  const crosses = presses.map((cell) => textAt('X', ...middle(cell), { size: 0.45, bold: true }));
  const drawing = { width: columns, height: rows };
  return {
    legend,
    difficulty: presses.length === 1 ? '1 press' : `${presses.length} presses`,
    puzzle: { ...drawing, shapes },
    solution: { ...drawing, shapes: [...shapes, ...crosses] },
  };
}
