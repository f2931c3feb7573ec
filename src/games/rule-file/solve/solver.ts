/** Solves boards of a rule-file game that are given as text. */

import { explainRules } from '../../../sabr/sabr.ts';
import { stopAfter } from '../../../sat/stop-after.ts';
import type { SolveAnswer, Solver } from '../../game.ts';
import type { Board } from '../board.ts';
import { formatBoard, formatCells, parseBoard } from '../board-text.ts';
import { groundOf, type Puzzle, solvePuzzle } from '../puzzle.ts';
import { limitOption, listed, openCells, reasonOf, timeIsUp } from './reasons.ts';

/**
 * Creates the solver of a puzzle.
 * @param puzzle the puzzle
 * @returns a solver for boards given as text
 */
export const solverOf = (puzzle: Puzzle): Solver => ({
  options: limitOption.specs,
  solve: (text, typed) => solve(puzzle, parseBoard(text, puzzle.file), limitOption.parse(typed).timeLimit),
});

async function solve(puzzle: Puzzle, board: Board, seconds: number): Promise<SolveAnswer> {
  const ground = groundOf(puzzle, board);
  const answer = solvePuzzle(puzzle, ground, seconds);
  const rows = formatBoard(board, puzzle.file);
  if (answer.status === 'out-of-budget') throw timeIsUp(seconds);
  if (answer.status === 'unsolvable') {
    const reasons = (await explainRules(ground, { stop: stopAfter(seconds) })) ?? [];
    const text = ['this board has no solution, since these cannot hold together:', ...listed(reasons)];
    return {
      solvable: false,
      json: { solvable: false, board: rows, reasons: reasons.map(reasonOf) },
      text: text.join('\n'),
    };
  }
  const solutions = answer.solutions.map((states) => solvedRows(board, states, puzzle));
  const [first = [], second] = solutions;
  const unique = answer.complete && solutions.length === 1;
  const text = [...first, ...(second ? ['', 'there are others, such as', ...second] : [])];
  return {
    solvable: true,
    json: { solvable: true, board: rows, unique, solution: first, ...(second && { other: second }) },
    text: text.join('\n'),
    notes: openCells(board, puzzle.file).map((cell) => ({
      cells: [cell],
      role: 'answer',
      label: answer.solutions[0]?.[cell] ?? '?',
      aside: board.cells[cell]?.clue !== undefined,
    })),
  };
}

/** Formats the cells of a solved board. */
function solvedRows(board: Board, states: readonly string[], { file }: Puzzle): string[] {
  const cells = board.cells.map((cell, i) => ({ ...cell, state: states[i] }));
  return formatCells({ ...board, cells }, file);
}
