/**
 * The bands of hardness by which people choose a puzzle. Each says what a solver has to know:
 *
 * - easy, medium, hard, diabolic: one line or compartment at a time, in ever longer looks;
 * - cruel: many lines at once, that is fish, unique rectangles, Setti's rule and wings, and still
 *   no trial and error;
 * - extreme: a digit has to be supposed, or not even that leads to the end.
 */

import type { Deduction } from './step.ts';

/** The bands, each with the greatest hardness that belongs to it, on the article's scale. */
export const bands = [
  { label: 'easy', upTo: 15 },
  { label: 'medium', upTo: 22 },
  { label: 'hard', upTo: 30 },
  { label: 'diabolic', upTo: 38 },
  { label: 'cruel', upTo: 89 },
  { label: 'extreme', upTo: 100 },
] as const;

/** The name of a band. */
export type Band = (typeof bands)[number]['label'];

/**
 * Finds the band of a hardness.
 * @param hardness up to 100, which is stuck; below 0 for a board that contradicts itself
 * @returns `undefined` below 0
 */
export const bandOf = (hardness: number): Band | undefined =>
  hardness < 0 ? undefined : bands.find(({ upTo }) => hardness <= upTo)?.label;

/**
 * Rates a deduction by its hardest step.
 * @param deduced of a whole board
 * @returns 3..94; 100 stuck; 0 nothing to do; -1 the board contradicts itself
 */
export const hardnessOf = ({ contradiction, stuck, hardness }: Deduction): number =>
  contradiction ? -1 : stuck.length > 0 ? 100 : hardness;
