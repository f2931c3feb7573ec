/**
 * Classifies a glyph as a figure 0..9 or as a Latin letter, or as neither: small networks, trained
 * by bench/train/train.ts on many fonts, vote.
 */

import { softmax } from './dense-net.ts';
import { figureWeights } from './figure-weights.ts';
import type { GlyphPatch } from '../glyph-patch.ts';
import { glyphVoter } from './glyph-voter.ts';
import { letterWeights } from './letter-weights.ts';

/** Computes the 11 logits of a glyph: index 0 for no figure, n + 1 for the figure n. */
export const figureVotes = glyphVoter(figureWeights, 11);

/**
 * Computes the 27 logits of a glyph: index 0 for no letter (a digit, a sign, merged letters or a
 * piece of one), 1..26 for a to z. Capitals, small letters and those with diacritics are one class.
 */
export const letterVotes = glyphVoter(letterWeights, 27);

/**
 * Estimates how likely a glyph is each letter.
 * @param patch the glyph
 * @returns 27 shares 0..1, which sum to 1, in the order of the votes
 */
export const letterShares = (patch: GlyphPatch): Float32Array => softmax(letterVotes(patch));
