/**
 * Classifies Latin letters: small networks with one hidden layer, trained by bench/train/letters.ts
 * on many fonts, vote. Capitals, small letters and those with diacritics are one class; class 0 is
 * everything else: digits, signs, merged letters, pieces of letters.
 */

import { type DenseNet, runNet, softmax, unpackNet } from './dense-net.ts';
import type { GlyphPatch } from './glyph-patch.ts';
import { letterWeights } from './letter-weights.ts';
import { featureCount, strokeFeatures } from './stroke-features.ts';

/** Number of letters in the alphabet. */
const letterCount = 26;

let unpacked: readonly DenseNet[] | undefined;

/** The networks; unpacked on first use. */
const loadLetterNet = (): readonly DenseNet[] =>
  (unpacked ??= letterWeights.members.map((packed) =>
    unpackNet([featureCount, letterWeights.hidden, letterCount + 1], packed),
  ));

/**
 * Estimates how likely a glyph is each letter.
 * @param patch the glyph
 * @returns 27 shares 0..1, which sum to 1: index 0 for no letter, 1..26 for a to z
 */
export function letterShares(patch: GlyphPatch): Float32Array {
  const net = loadLetterNet();
  const features = strokeFeatures(patch);
  const sum = new Float32Array(letterCount + 1);
  for (const member of net) {
    const values = runNet(member, features);
    for (let i = 0; i < sum.length; i++) sum[i] = sum[i]! + values[i]! / net.length;
  }
  return softmax(sum);
}
