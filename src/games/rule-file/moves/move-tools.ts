/** Solver, hinter and rater of games of moves, for boards given as text. */

import { counted } from '../../../core/words/counted.ts';
import type { CellNote, Hinter, SolveAnswer, Solver, TextTool } from '../../game.ts';
import { UnsolvedError } from '../../../core/errors.ts';
import { cellInWords } from '../../../core/words/place-words.ts';
import type { Board } from '../board.ts';
import { formatBoard, formatCells, parseBoard } from '../board-text.ts';
import type { Puzzle } from '../puzzle.ts';
import { limitOption } from '../solve/reasons.ts';
import type { Click } from './click.ts';
import { clicksInWords } from './click-words.ts';
import { type BoardPlan, planBoard } from './plan-board.ts';

type Found = BoardPlan & { status: 'found' };

interface Asked {
  readonly board: Board;
  /** Absent if none exists, which is proven. */
  readonly plan: Found | undefined;
  readonly why: string;
}

function ask(puzzle: Puzzle, text: string, typed: Parameters<Solver['solve']>[1]): Asked {
  const board = parseBoard(text, puzzle.file);
  const plan = planBoard(puzzle, board, limitOption.parse(typed).timeLimit);
  if (plan.status === 'not-found') throw new UnsolvedError(`unknown: ${plan.why}`);
  return plan.status === 'found'
    ? { board, plan, why: '' }
    : { board, plan: undefined, why: `this board has no solution: ${plan.why}` };
}

const inWords = (moves: number, isFewest: boolean): string =>
  `${counted(moves, 'move')}${isFewest ? ', the fewest' : ''}`;

/** Formats a click for `--json`: rows and columns from 1. */
const clickOf = ({ button, cell }: Click, { columns }: Board) => ({
  button,
  row: Math.floor(cell / columns) + 1,
  column: (cell % columns) + 1,
});

/**
 * Creates the solver of a game of moves.
 * @param puzzle the puzzle
 * @returns a solver that lists the moves
 */
export const moveSolverOf = (puzzle: Puzzle): Solver => ({
  options: limitOption.specs,
  solve(text, typed): SolveAnswer {
    const { board, plan, why } = ask(puzzle, text, typed);
    const rows = formatBoard(board, puzzle.file);
    if (!plan) return { solvable: false, json: { solvable: false, board: rows, why }, text: why };
    const { clicks, boards, isFewest } = plan;
    const solution = formatCells(boards.at(-1) ?? board, puzzle.file);
    const moves = clicks.map((click) => clicksInWords([click], board.columns));
    return {
      solvable: true,
      json: {
        solvable: true,
        board: rows,
        moves: clicks.map((click) => clickOf(click, board)),
        isFewest,
        solution,
      },
      text:
        clicks.length === 0
          ? 'the board is solved already'
          : [`${inWords(clicks.length, isFewest)}:`, ...moves].join('\n'),
      notes: notesOf(clicks),
    };
  },
});

/** Labels each clicked cell with the numbers of its clicks in the plan. */
function notesOf(clicks: readonly Click[]): CellNote[] {
  const cells = [...new Set(clicks.map(({ cell }) => cell))];
  return cells.map((cell) => {
    const turns = clicks.flatMap((click, i) => (click.cell === cell ? [i + 1] : []));
    return { cells: [cell], role: 'answer', label: turns.join(' ') };
  });
}

/**
 * Creates the hinter of a game of moves.
 * @param puzzle the puzzle
 * @returns a hinter for the next move, and how many follow
 */
export const moveHinterOf = (puzzle: Puzzle): Hinter => ({
  options: limitOption.specs,
  answer(text, typed) {
    const { board, plan, why } = ask(puzzle, text, typed);
    if (!plan) return { solvable: false, json: { solvable: false, why }, text: why };
    const [click] = plan.clicks;
    if (!click) return { json: { solvable: true, step: null }, text: 'the board is solved' };
    const left = plan.clicks.length - 1;
    const words = `${clicksInWords([click], board.columns)}; ${
      left === 0 ? 'it solves the board' : `then ${inWords(left, false)} more`
    }`;
    return {
      where: `look at ${cellInWords(board.columns, click.cell)}`,
      which: words,
      json: { solvable: true, step: clickOf(click, board), left, isFewest: plan.isFewest },
      text: words,
      notes: [{ cells: [click.cell], role: 'here', label: '' }],
    };
  },
});

/**
 * Creates the rater of a game of moves.
 * @param puzzle the puzzle
 * @returns a rater that counts the moves that a board takes
 */
export const moveRaterOf = (puzzle: Puzzle): TextTool => ({
  options: limitOption.specs,
  answer(text, typed) {
    const { plan, why } = ask(puzzle, text, typed);
    if (!plan) return { solvable: false, json: { solvable: false }, text: why };
    const { length } = plan.clicks;
    return {
      json: { solvable: true, moves: length, isFewest: plan.isFewest },
      text: `${plan.isFewest ? '' : 'at most '}${inWords(length, plan.isFewest)}`,
    };
  },
});
