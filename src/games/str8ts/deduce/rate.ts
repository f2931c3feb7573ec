/**
 * How hard a board is for a person: the hardness of the hardest step of its deduction (the article's scale), the
 * band that this falls into, and a score that goes on telling boards apart where the hardness no longer does.
 *
 *     board ─▶ deduce ─▶ counts of the techniques ─▶ hardness, label, score
 */

import type { Board } from '../board.ts';
import { deduce, type PreparedLayout } from './deduce.ts';
import type { OpenCell, TechniqueName } from './step.ts';

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
  readonly histogram: Readonly<Partial<Record<TechniqueName, number>>>;
  /** Steps to the solution, or to where it is stuck. */
  readonly steps: number;
  /** Steps that try a digit and see what comes of it. */
  readonly guesses: number;
  /** Goes up with the work that the whole path takes. */
  readonly score: number;
  /** The cells without a digit and what they can still hold; empty unless it is stuck. */
  readonly stuck: readonly OpenCell[];
}

/** How far to rate. */
export interface RateOptions {
  /** No technique above this hardness is used; a board that needs one is stuck (hardness 100). Default: all are. */
  readonly upTo?: number;
  /** A layout that was prepared before. */
  readonly layout?: PreparedLayout;
}

/**
 * Rates a board by deduction. The board is taken to have one solution; that is for the solvers to say.
 * Cost: 0.2 ms for daily boards of 9×9, some ms for the hardest.
 */
export function rateBoard(board: Board, options: RateOptions = {}): Rating {
  const {
    hardness: hardest,
    histogram,
    stuck,
    contradiction,
  } = deduce(board, { ...options, keepSteps: false });
  const hardness = contradiction ? -1 : stuck.length > 0 ? 100 : hardest;
  const steps = Object.values(histogram).reduce((sum, count) => sum + count, 0);
  const guesses = histogram.contradiction ?? 0;
  return { hardness, label: bandOf(hardness), histogram, steps, guesses, score: steps, stuck };
}

/** The band of a hardness; `undefined` below 0. */
export const bandOf = (hardness: number): Band | undefined =>
  hardness < 0 ? undefined : bands.find(({ upTo }) => hardness <= upTo)?.label;
