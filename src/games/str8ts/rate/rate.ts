/**
 * The Str8ts rater behind the command line: rates how hard a board is for a person. The rating has
 * the hardness of the hardest step of its deduction (the article's scale), the band of that
 * hardness, and a score that ranks boards of equal hardness. The search determines whether the
 * puzzle has one solution.
 *
 *     board ─▶ deduce ─▶ counts of the techniques ─▶ hardness, label, score
 */

import { counted } from '../../../core/words/counted.ts';
import type { Answer, TextTool } from '../../game.ts';
import type { Board } from '../board.ts';
import { type Band, bandOf, hardnessOf } from '../deduce/bands.ts';
import { deduce, prepare, type PreparedLayout } from '../deduce/deduce.ts';
import type { Deduction, Histogram, OpenCell } from '../deduce/step.ts';
import { searchSolve } from '../solve/search-solve.ts';
import { parseBoard } from '../text/parse.ts';

export interface Rating {
  /** That of the hardest step, 3..94; 100 stuck, 0 nothing to do, -1 contradictory. */
  readonly hardness: number;
  /** The band of the hardness; `undefined` for a board that contradicts itself. */
  readonly label: Band | undefined;
  /** How often each technique is used, in the order of the catalogue; unused ones are left out. */
  readonly histogram: Histogram;
  /** The number of steps to the solution, or until deduction is stuck. */
  readonly steps: number;
  /** The number of steps that suppose digits. */
  readonly guesses: number;
  /** Whether techniques without suppositions do not suffice; always true of extreme boards. */
  readonly needsGuess: boolean;
  /** The depth of the deepest supposition (see `Deduction.depth`). */
  readonly depth: number;
  /** Grows with the work of the whole path (`scoreOf`). */
  readonly score: number;
  /** The cells without a digit, with their candidates; empty unless deduction is stuck. */
  readonly stuck: readonly OpenCell[];
}

interface RateOptions {
  /** A board that needs a step above this hardness counts as stuck (100); default: no limit. */
  readonly upTo?: number;
  /** The board's layout, if already prepared. */
  readonly layout?: PreparedLayout;
}

/**
 * Rates a board by deduction. Cost: that of `deduce`.
 * @param board assumed to have one solution, which only the solvers can check
 * @param options the greatest hardness to try, and a prepared layout
 * @returns its rating
 */
export function rateBoard(board: Board, options: RateOptions = {}): Rating {
  const deduced = deduce(board, { ...options, keepSteps: false });
  const { histogram, stuck, depth } = deduced;
  const hardness = hardnessOf(deduced);
  return {
    hardness,
    label: bandOf(hardness),
    histogram,
    steps: Object.values(histogram).reduce((sum, count) => sum + count, 0),
    guesses: histogram.contradiction ?? 0,
    depth,
    needsGuess: histogram.contradiction !== undefined || stuck.length > 0,
    score: scoreOf(deduced),
    stuck,
  };
}

/**
 * Sums up the work of a whole path. Each step counts 2 ** (hardness / 10), so that ten points of
 * hardness double it: a single counts 1.2, a range check in five cells 9, an X-wing 64, a supposed
 * digit 512. Each cell that stays open counts as a step of hardness 100 (1024). Among boards of
 * equal hardness the score grows with the number of hard steps; every further clue lowers it.
 */
const scoreOf = ({ work, stuck }: Pick<Deduction, 'work' | 'stuck'>): number =>
  Math.round(work + stuck.length * 2 ** 10);

export const str8tsRater = {
  options: [],
  async answer(text) {
    const board = parseBoard(text);
    const { solutions } = await searchSolve(board, 2);
    // With several solutions, techniques that assume a unique one are invalid.
    const layout = prepare(board, { unique: solutions.length === 1 });
    return answerOf(rateBoard(board, { layout }), solutions.length);
  },
} satisfies TextTool;

function answerOf(rating: Rating, solutions: number): Answer {
  const { label, hardness, score, steps, guesses, depth, needsGuess, histogram, stuck } = rating;
  const json = {
    label: solutions === 0 ? null : (label ?? null),
    hardness: solutions === 0 ? -1 : hardness,
    score,
    steps,
    histogram,
    guesses,
    depth,
    needsGuess,
    solved: solutions === 1 && stuck.length === 0,
    unique: solutions === 1,
    solutions: solutions > 1 ? '2+' : solutions,
  };
  return { json, text: textOf(rating, solutions), solvable: solutions > 0 };
}

function textOf(rating: Rating, solutions: number): string {
  if (solutions === 0) return 'no solution, so there is nothing to rate (hardness -1)';
  const { label, hardness, score, steps, guesses, depth, needsGuess, histogram, stuck } = rating;
  const width = String(Math.max(0, ...Object.values(histogram))).length;
  const techniques = Object.entries(histogram).map(
    ([name, count]) => `  ${String(count).padStart(width)} × ${name}`,
  );
  return [
    `${label}: hardness ${hardness}, score ${score}`,
    solutions > 1 ? 'more than one solution: not a proper puzzle' : 'one solution',
    ...(stuck.length > 0
      ? [`deduction is stuck with ${stuck.length} cells open: the rest needs guesses`]
      : []),
    ...(guesses > 0
      ? [`${guesses} of ${steps} steps suppose a digit, the deepest through ${counted(depth, 'digit')}`]
      : []),
    ...(needsGuess ? [] : ['needs no guess']),
    ...(steps > 0 ? [`${counted(steps, 'step')}:`, ...techniques] : []),
    ...(hardness === 0 ? ['nothing to do'] : []),
  ].join('\n');
}
