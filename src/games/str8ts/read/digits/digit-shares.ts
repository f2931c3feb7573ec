/** What the votes of the digit networks say, as shares of the numbers that are possible. */

import { softmax } from '../../../../vision/glyph/dense-net.ts';

/** The greatest number that is told. */
export const greatestNumber = 13;

/**
 * Shares 0..1 that sum to 1.
 * @param votes of `digitVotes`; not changed
 * @param greatest numbers above it cannot be; their shares are 0
 * @returns 14 shares, in the order of the votes
 */
export const digitShares = (votes: Float32Array, greatest: number): Float32Array =>
  softmax(votes.map((value, number) => (number > greatest ? -1e9 : value)));
