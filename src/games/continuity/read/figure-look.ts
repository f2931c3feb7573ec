/** Compares figures of unknown kind by how they look. */

import { mean } from '../../../core/averages.ts';
import { colorDistance, fromHex } from '../../../vision/color/color-space.ts';

/** The look of a figure of unknown kind. */
export interface FigureLook {
  /** Coverage of each of six by six parts of its cell, one digit per part, row by row. */
  readonly look: string;
  /** Its colour, `#rrggbb`. */
  readonly color: string;
}

/**
 * Measures how much two figures differ in coverage and colour.
 * @param one figure
 * @param other figure of the same page
 * @returns 0..2
 */
export function unlike(one: FigureLook, other: FigureLook): number {
  const parts = [...one.look].map((digit, i) => Math.abs(Number(digit) - Number(other.look[i])) / 9);
  return mean(parts) + colorDistance(fromHex(one.color), fromHex(other.color));
}
