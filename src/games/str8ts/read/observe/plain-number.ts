/** Tells which number a glyph certainly shows. */

import { digitShares, greatestNumber } from '../digits/digit-shares.ts';
import { certainLimits } from './limits.ts';

/**
 * Returns the number that a glyph certainly shows.
 * @param votes of the networks
 * @returns the number; `undefined` for none
 */
export function plainNumber(votes: Float32Array): number | undefined {
  const number = digitShares(votes, greatestNumber).findIndex((share) => share >= certainLimits.plainShare);
  return number > 0 ? number : undefined;
}
