/** How figures look in which nothing is known, and how much two of them differ. */

import { colorDistance, fromHex } from '../../../vision/color/color-space.ts';

/** What tells figures apart in which nothing is known. */
export interface FigureLook {
  /** How far it covers each of six by six parts of its cell, a digit each, row by row. */
  readonly look: string;
  /** Its colour, `#rrggbb`. */
  readonly color: string;
}

/**
 * Measures how much two figures differ: by how they cover their cells, and by colour.
 * @param one of them
 * @param other of the same page
 * @returns 0..2
 */
export function unlike(one: FigureLook, other: FigureLook): number {
  const parts = [...one.look].map((digit, i) => Math.abs(Number(digit) - Number(other.look[i])) / 9);
  const outline = parts.reduce((sum, part) => sum + part, 0) / parts.length;
  return outline + colorDistance(fromHex(one.color), fromHex(other.color));
}
