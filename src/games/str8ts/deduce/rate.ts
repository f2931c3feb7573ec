/**
 * How hard a board is for a person: the hardness of the hardest step of its deduction (the article's scale), the
 * band that this falls into, and a score that goes on telling boards apart where the hardness no longer does.
 *
 *     board ─▶ deduce ─▶ counts of the techniques ─▶ hardness, label, score
 */

import type { Board } from '../board.ts';
import { deduce, type Deduction, type Histogram, type PreparedLayout } from './deduce.ts';
import type { OpenCell } from './step.ts';

/** The bands of hardness, each with the greatest hardness that belongs to it. */
export const bands = [
  { label: 'easy', upTo: 15 },
  { label: 'medium', upTo: 22 },
  { label: 'hard', upTo: 30 },
  { label: 'diabolic', upTo: 38 },
  { label: 'cruel', upTo: 50 },
  { label: 'extreme', upTo: 100 },
] as const;

/** The name of a band. */
export type Band = (typeof bands)[number]['label'];

/** How hard a board is. */
export interface Rating {
  /** Of the hardest step, 3..90; 100 stuck; 0 nothing to do; -1 the board contradicts itself. */
  readonly hardness: number;
  /** The band of the hardness; `undefined` for a board that contradicts itself. */
  readonly label: Band | undefined;
  /** How often each technique is used, in the order of the catalogue; those not used are left out. */
  readonly histogram: Histogram;
  /** Steps to the solution, or to where it is stuck. */
  readonly steps: number;
  /** Steps that suppose a digit and see what comes of it. */
  readonly guesses: number;
  /** Goes up with the work of the whole path (`scoreOf`). */
  readonly score: number;
  /** The cells without a digit and what they can still hold; empty unless it is stuck. */
  readonly stuck: readonly OpenCell[];
}

/** How far to rate. */
export interface RateOptions {
  /** A board that needs a step above this hardness counts as stuck there (hardness 100), at once. Default: none does. */
  readonly upTo?: number;
  /** A layout that was prepared before. */
  readonly layout?: PreparedLayout;
}

/**
 * Rates a board by deduction. The board is taken to have one solution; that is for the solvers to say.
 * Cost: 0.1 ms for daily boards of 9×9, a few ms where digits have to be supposed, 0.1 s at worst.
 */
export function rateBoard(board: Board, options: RateOptions = {}): Rating {
  const deduced = deduce(board, { ...options, keepSteps: false });
  const { histogram, stuck, contradiction } = deduced;
  const hardness = contradiction ? -1 : stuck.length > 0 ? 100 : deduced.hardness;
  return {
    hardness,
    label: bandOf(hardness),
    histogram,
    steps: Object.values(histogram).reduce((sum, count) => sum + count, 0),
    guesses: histogram.contradiction ?? 0,
    score: scoreOf(deduced),
    stuck,
  };
}

/** The band of a hardness; `undefined` below 0. */
export const bandOf = (hardness: number): Band | undefined =>
  hardness < 0 ? undefined : bands.find(({ upTo }) => hardness <= upTo)?.label;

/**
 * The work of a whole path in one number: each step counts 2 to the power of a tenth of its hardness, so that ten points
 * of hardness double it (a single 1.2, a range check in five cells 9, an X-wing 64, a supposed digit 512), and each cell
 * that stays open counts as a step of hardness 100 (1024). Rounded. Boards of one hardness are told apart by how often
 * they ask for how much; along boards that differ by one clue more each it goes down.
 */
export const scoreOf = ({ work, stuck }: Pick<Deduction, 'work' | 'stuck'>): number =>
  Math.round(work + stuck.length * 2 ** 10);
