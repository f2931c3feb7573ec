/** Converts the logits of the digit networks to probabilities of the possible numbers. */

import { softmax } from '../../../../vision/glyph/classifier/dense-net.ts';

/** The greatest number that the classifier knows. */
export const greatestNumber = 13;

/**
 * The numbers that are lower than the others in old-style figures; any other low glyph in a white
 * cell is a mark.
 */
export const lowFigures: readonly number[] = [1, 2, 10, 11, 12];

/**
 * Computes the probabilities of a glyph by softmax; they sum to 1.
 * @param votes from `digitVotes`; not changed
 * @param greatest largest possible number; those above it get probability 0
 * @returns 14 probabilities, 0..1, in the order of the votes
 */
export const digitShares = (votes: Float32Array, greatest: number): Float32Array =>
  softmax(votes.map((value, number) => (number > greatest ? -1e9 : value)));
