/** Rates the difficulty of a rule-file board: how many rules must be considered together. */

import { UnsolvedError } from '../../../core/errors.ts';
import { counted } from '../../../core/words/counted.ts';
import { cellName, easiestStep, type GroundRules, type RuleInstance } from '../../../sabr/sabr.ts';
import { stopAfter } from '../../../sat/stop-after.ts';
import type { Answer, TextTool } from '../../game.ts';
import type { Board } from '../board.ts';
import { parseBoard } from '../board-text.ts';
import { groundOf, type Puzzle, solvePuzzle } from '../puzzle.ts';
import { limitOption, openCells, timeIsUp } from './reasons.ts';

/**
 * Creates the rater of a puzzle.
 * @param puzzle the puzzle
 * @returns a rater that counts the rules to consider together on the easiest way through a board
 */
export const raterOf = (puzzle: Puzzle): TextTool => ({
  options: limitOption.specs,
  answer: (text, typed) => rate(puzzle, parseBoard(text, puzzle.file), limitOption.parse(typed).timeLimit),
});

function rate(puzzle: Puzzle, start: Board, seconds: number): Answer {
  const rating = ratingOf(puzzle, start, seconds);
  if (!rating) return { solvable: false, json: { solvable: false }, text: 'this board has no solution' };
  const { steps, hardest, score } = rating;
  return {
    json: { solvable: true, ...rating },
    text: `${counted(steps, 'step')}, the hardest sees ${counted(hardest, 'rule')} together; score ${score}`,
  };
}

/** The difficulty of a board. */
export interface Rating {
  readonly steps: number;
  /** Number of rules that the hardest step considers together. */
  readonly hardest: number;
  /** The sum of these numbers over all steps. */
  readonly score: number;
}

/**
 * Rates a board.
 * @param puzzle its rules
 * @param start the board
 * @param seconds time limit
 * @returns the rating; `undefined` when the board has no solution
 * @throws UnsolvedError when it has several solutions, or the time is up
 */
export function ratingOf(puzzle: Puzzle, start: Board, seconds: number): Rating | undefined {
  const limits = { stop: stopAfter(seconds), makeSolver: puzzle.makeSolver };
  const ground = groundOf(puzzle, start);
  const answer = solvePuzzle(puzzle, ground, seconds);
  if (answer.status === 'out-of-budget') throw timeIsUp(seconds);
  if (answer.status === 'unsolvable') return undefined;
  if (!answer.complete)
    throw new UnsolvedError('this board has several solutions; only boards with one are rated');
  const sizes: number[] = [];
  const [solution = []] = answer.solutions;
  const all = openCells(start, puzzle.file);
  let open = all;
  while (open.length > 0) {
    const known = all.filter((cell) => !open.includes(cell));
    const step = easiestStep(withGiven(ground, solution, known), solution, open, limits);
    if (!step) throw timeIsUp(seconds);
    open = open.filter((cell) => cell !== step.cell);
    sizes.push(step.reasons.filter(({ line }) => line > 0).length);
  }
  const score = sizes.reduce((sum, size) => sum + size, 0);
  return { steps: sizes.length, hardest: Math.max(0, ...sizes), score };
}

/** Adds cells of the solution as givens to the rules. */
function withGiven(ground: GroundRules, solution: readonly string[], cells: readonly number[]): GroundRules {
  const given = cells.map((cell): RuleInstance => {
    const symbol = solution[cell]!;
    const bound = { comparison: 'exactly', amount: 1 } as const;
    const is = { kind: 'count', cells: [cell], bound, symbols: [ground.symbols.indexOf(symbol)] } as const;
    const source = { text: `given ${symbol}`, file: 'rules', line: 0, column: 0 };
    return { ...source, place: cellName(ground.width, cell), constraints: [[is]] };
  });
  return { ...ground, instances: [...given, ...ground.instances] };
}
