/**
 * Tells Latin letters apart: small networks of one hidden layer, trained by bench/train/letters.ts
 * on many fonts, that vote. Capital and small letters and those with marks are one class; class 0
 * is everything else: digits, signs, letters that run together, pieces of letters.
 */

import { type DenseNet, runNet, softmax, unpackNet } from './dense-net.ts';
import type { GlyphPatch } from './glyph-patch.ts';
import { letterWeights } from './letter-weights.ts';
import { featureCount, strokeFeatures } from './stroke-features.ts';

/** Letters of the alphabet. */
const letterCount = 26;

let unpacked: readonly DenseNet[] | undefined;

/** The networks; unpacked the first time. */
const loadLetterNet = (): readonly DenseNet[] =>
  (unpacked ??= letterWeights.members.map((packed) =>
    unpackNet([featureCount, letterWeights.hidden, letterCount + 1], packed),
  ));

/**
 * Tells how likely a glyph is each letter.
 * @param patch the glyph
 * @returns 27 shares 0..1 that sum to 1; 0 is no letter, 1..26 a to z
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
