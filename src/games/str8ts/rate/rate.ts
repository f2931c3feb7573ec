/**
 * The rater of Str8ts as the command line sees it: how hard a board is for a person. That is the
 * hardness of the hardest step of its deduction (the article's scale), the band that this falls
 * into, and a score that still tells boards apart where the hardness does not. The search says
 * whether the puzzle has one solution.
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

/** How hard a board is. */
export interface Rating {
  /** Of the hardest step, 3..94; 100 stuck; 0 nothing to do; -1 the board contradicts itself. */
  readonly hardness: number;
  /** The band of the hardness; `undefined` for a board that contradicts itself. */
  readonly label: Band | undefined;
  /**
   * How often each technique is used, in the order of the catalogue; those not used are left out.
   */
  readonly histogram: Histogram;
  /** Steps to the solution, or to where it is stuck. */
  readonly steps: number;
  /** Steps that suppose a digit and see what comes of it. */
  readonly guesses: number;
  /** Whether the techniques that suppose nothing do not suffice: always so where it is extreme. */
  readonly needsGuess: boolean;
  /**
   * How deep supposing goes: the most digits that are placed, the supposed one among them, until a
   * contradiction or something in common shows; 0 where nothing is supposed.
   */
  readonly depth: number;
  /** Goes up with the work of the whole path (`scoreOf`). */
  readonly score: number;
  /** The cells without a digit and what they can still hold; empty unless it is stuck. */
  readonly stuck: readonly OpenCell[];
}

/** How far to rate. */
interface RateOptions {
  /** A board that needs a step above this hardness counts as stuck (100); default: none does. */
  readonly upTo?: number;
  /** A layout that was prepared before. */
  readonly layout?: PreparedLayout;
}

/**
 * Rates a board by deduction. Cost: that of `deduce`.
 * @param board is taken to have one solution; that is for the solvers to say
 * @param options how far to rate
 * @returns how hard it is
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
 * The work of a whole path in one number: each step counts 2 to the power of a tenth of its
 * hardness, so that ten points of hardness double it (a single 1.2, a range check in five cells 9,
 * an X-wing 64, a supposed digit 512), and each cell that stays open counts as a step of hardness
 * 100 (1024). Among boards of one hardness it is the greater the more hard steps there are; with
 * every further clue it goes down.
 */
const scoreOf = ({ work, stuck }: Pick<Deduction, 'work' | 'stuck'>): number =>
  Math.round(work + stuck.length * 2 ** 10);

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
    solutions > 1 ? 'more than one solution: no proper puzzle' : 'one solution',
    ...(stuck.length > 0
      ? [`deduction is stuck with ${stuck.length} cells open: the rest needs guesses`]
      : []),
    ...(guesses > 0
      ? [`${guesses} of ${steps} steps suppose a digit, the deepest through ${counted(depth, 'digit')}`]
      : []),
    ...(needsGuess ? [] : ['needs no guess']),
    ...(steps > 0 ? [`${counted(steps, 'step')}:`, ...techniques] : ['nothing to do']),
  ].join('\n');
}
