/**
 * The bands of hardness by which people choose a puzzle, each defined by what a solver must know:
 *
 * - easy, medium, hard, diabolic: one line or compartment at a time, with increasing effort;
 * - cruel: several lines at once (fish, unique rectangles, Setti's rule, wings), but no trial and
 *   error;
 * - extreme: digits must be supposed, or even that leads nowhere.
 */

import type { Deduction } from './step.ts';

/** The bands, each with its greatest hardness on the article's scale. */
export const bands = [
  { label: 'easy', upTo: 15 },
  { label: 'medium', upTo: 22 },
  { label: 'hard', upTo: 30 },
  { label: 'diabolic', upTo: 38 },
  { label: 'cruel', upTo: 89 },
  { label: 'extreme', upTo: 100 },
] as const;

export type Band = (typeof bands)[number]['label'];

/**
 * Returns the band of a hardness.
 * @param hardness up to 100, which means stuck; below 0 for a contradictory board
 * @returns `undefined` below 0
 */
export const bandOf = (hardness: number): Band | undefined =>
  hardness < 0 ? undefined : bands.find(({ upTo }) => hardness <= upTo)?.label;

/**
 * Rates a deduction by its hardest step.
 * @param deduced of a whole board
 * @returns 3..94; 100 stuck; 0 nothing to do; -1 contradictory
 */
export const hardnessOf = ({ contradiction, stuck, hardness }: Deduction): number =>
  contradiction ? -1 : stuck.length > 0 ? 100 : hardness;
