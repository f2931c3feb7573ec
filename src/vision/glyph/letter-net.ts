/**
 * Classifies Latin letters: small networks with one hidden layer, trained by bench/train/letters.ts
 * on many fonts, vote. Capitals, small letters and those with diacritics are one class; class 0 is
 * everything else: digits, signs, merged letters, pieces of letters.
 */

import { softmax } from './dense-net.ts';
import type { GlyphPatch } from './glyph-patch.ts';
import { glyphVoter } from './glyph-voter.ts';
import { letterWeights } from './letter-weights.ts';

const votesOf = glyphVoter(letterWeights, 27);

/**
 * Estimates how likely a glyph is each letter.
 * @param patch the glyph
 * @returns 27 shares 0..1, which sum to 1: index 0 for no letter, 1..26 for a to z
 */
export const letterShares = (patch: GlyphPatch): Float32Array => softmax(votesOf(patch));
