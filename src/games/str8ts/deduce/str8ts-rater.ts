/**
 * The rater of Str8ts as the command line sees it: a board as text in, how hard it is out. The deduction rates
 * (deduce/rate.ts), the search says whether the puzzle has one solution.
 */

import type { Answer, TextTool } from '../../game.ts';
import { prepare } from './deduce.ts';
import { rateBoard, type Rating } from './rate.ts';
import { parseBoard } from '../text/parse.ts';
import { searchSolve } from '../solve/search-solve.ts';

/** Rates boards given as text. */
export const str8tsRater = {
  options: [],
  async answer(text) {
    const board = parseBoard(text);
    const { solutions } = await searchSolve(board, 2);
    // Where there are several solutions, nothing may be concluded from there being one.
    const layout = prepare(board, { unique: solutions.length === 1 });
    return answerOf(rateBoard(board, { layout }), solutions.length);
  },
} satisfies TextTool;

function answerOf(rating: Rating, solutions: number): Answer {
  const { label, hardness, score, steps, guesses, histogram, stuck } = rating;
  const json = {
    label: solutions === 0 ? null : (label ?? null),
    hardness: solutions === 0 ? -1 : hardness,
    score,
    steps,
    histogram,
    guesses,
    needsGuess: guesses > 0 || stuck.length > 0,
    solved: solutions === 1 && stuck.length === 0,
    unique: solutions === 1,
    solutions: solutions > 1 ? '2+' : solutions,
  };
  return { json, text: textOf(rating, solutions), solvable: solutions > 0 };
}

function textOf(rating: Rating, solutions: number): string {
  if (solutions === 0) return 'no solution, so there is nothing to rate (hardness -1)';
  const { label, hardness, score, steps, guesses, histogram, stuck } = rating;
  const width = String(Math.max(0, ...Object.values(histogram))).length;
  const techniques = Object.entries(histogram).map(
    ([name, count]) => `  ${String(count).padStart(width)} × ${name}`,
  );
  return [
    `${label}: hardness ${hardness}, score ${score}`,
    solutions > 1 ? 'more than one solution: no proper puzzle' : 'one solution',
    ...(stuck.length > 0
      ? [`deduction is stuck with ${stuck.length} cells open: the rest needs guesses`]
      : []),
    ...(guesses > 0 ? [`${guesses} of ${steps} steps suppose a digit`] : []),
    ...(guesses + stuck.length === 0 ? ['needs no guess'] : []),
    ...(steps > 0 ? [`${steps} ${steps === 1 ? 'step' : 'steps'}:`, ...techniques] : ['nothing to do']),
  ].join('\n');
}
