/**
 * Classifies a glyph as a figure 0..9 or as a Latin letter, or as neither: small networks, trained
 * by bench/train/train.ts on many fonts, vote.
 */

import { softmax } from './dense-net.ts';
import { figureWeights } from './figure-weights.ts';
import type { GlyphPatch } from './glyph-patch.ts';
import { glyphVoter } from './glyph-voter.ts';
import { letterWeights } from './letter-weights.ts';

const figureVotes = glyphVoter(figureWeights, 11);
const letterVotes = glyphVoter(letterWeights, 27);

/**
 * Estimates how likely a glyph is each figure.
 * @param patch the glyph
 * @returns 11 shares 0..1, which sum to 1: index 0 for no figure, n + 1 for the figure n
 */
export const figureShares = (patch: GlyphPatch): Float32Array => softmax(figureVotes(patch));

/**
 * Estimates how likely a glyph is each letter. Capitals, small letters and those with diacritics
 * are one class.
 * @param patch the glyph
 * @returns 27 shares 0..1, which sum to 1: index 0 for no letter (a digit, a sign, merged letters
 *   or a piece of one), 1..26 for a to z
 */
export const letterShares = (patch: GlyphPatch): Float32Array => softmax(letterVotes(patch));
