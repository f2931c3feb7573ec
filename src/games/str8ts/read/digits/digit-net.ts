/**
 * Classifies a glyph as a number 1..13 or as something else, by an ensemble of small networks.
 * Trained by bench/train/train.ts digit; docs/str8ts-reading.md has the figures.
 */

import { glyphVoter } from '../../../../vision/glyph/classifier/glyph-voter.ts';
import { greatestNumber } from './digit-shares.ts';
import { digitWeights } from './digit-weights.ts';

/** Computes the 14 logits of a glyph: index 0 for "no number", 1..13 for the numbers. */
export const digitVotes = glyphVoter(digitWeights, greatestNumber + 1);
