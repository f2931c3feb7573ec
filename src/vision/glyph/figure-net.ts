/**
 * Classifies a glyph as a figure 0..9 or as something else: five small networks vote, and
 * disagreement lowers the certainty. Trained by bench/train/digits.ts --figures.
 */

import { softmax } from './dense-net.ts';
import { figureWeights } from './figure-weights.ts';
import type { GlyphPatch } from './glyph-patch.ts';
import { glyphVoter } from './glyph-voter.ts';

const votesOf = glyphVoter(figureWeights, 11);

/**
 * Estimates how likely a glyph is each figure.
 * @param patch the glyph
 * @returns 11 shares 0..1, which sum to 1: index 0 for no figure, n + 1 for the figure n
 */
export const figureShares = (patch: GlyphPatch): Float32Array => softmax(votesOf(patch));
