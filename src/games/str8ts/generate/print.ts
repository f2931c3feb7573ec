/** Draws Str8ts puzzles for print. */

import type { MadePuzzle } from '../../game.ts';
import {
  filledCells,
  gridLines,
  type PrintedDrawing,
  type PrintedPuzzle,
  textAt,
} from '../../kit/printed-puzzle.ts';
import type { Board } from '../board.ts';
import { parseBoard } from '../text/parse.ts';

/**
 * Draws a puzzle and its solution.
 * @param puzzle of the generator
 * @returns both drawings, with givens in bold
 */
export function printStr8ts({ json }: MadePuzzle): PrintedPuzzle {
  const made = json as Readonly<Record<'board' | 'solution' | 'difficulty', string>>;
  const board = parseBoard(made.board);
  return {
    difficulty: made.difficulty,
    puzzle: drawBoard(board, board),
    solution: drawBoard(parseBoard(made.solution), board),
  };
}

function drawBoard({ size, cells }: Board, given: Board): PrintedDrawing {
  const black = cells.flatMap((cell, at) => (cell.black ? [at] : []));
  const digits = cells.flatMap(({ digit, black }, at) => {
    if (digit === undefined) return [];
    const isGiven = given.cells[at]?.digit !== undefined;
    const look = { fill: black ? '#ffffff' : '#000000', ...(isGiven && { bold: true as const }) };
    return [textAt(String(digit), (at % size) + 0.5, Math.floor(at / size) + 0.5, look)];
  });
  return {
    width: size,
    height: size,
    shapes: [...filledCells(size, black, '#000000'), ...gridLines(size, size), ...digits],
  };
}
