/**
 * Classifies a glyph as a figure 0..9 or as something else: five small networks vote, and
 * disagreement lowers the certainty. Trained by bench/train/digits.ts --figures.
 */

import { type DenseNet, runNet, softmax, unpackNet } from './dense-net.ts';
import { figureWeights } from './figure-weights.ts';
import type { GlyphPatch } from './glyph-patch.ts';
import { featureCount, strokeFeatures } from './stroke-features.ts';

let unpacked: readonly DenseNet[] | undefined;

/** The networks; unpacked on first use. */
const loadFigureNet = (): readonly DenseNet[] =>
  (unpacked ??= figureWeights.members.map((packed) =>
    unpackNet([featureCount, figureWeights.hidden, 11], packed),
  ));

/**
 * Estimates how likely a glyph is each figure.
 * @param patch the glyph
 * @returns 11 shares 0..1, which sum to 1: index 0 for no figure, n + 1 for the figure n
 */
export function figureShares(patch: GlyphPatch): Float32Array {
  const net = loadFigureNet();
  const features = strokeFeatures(patch);
  const sum = new Float32Array(11);
  for (const member of net) {
    const values = runNet(member, features);
    for (let i = 0; i < sum.length; i++)
      sum[i] = sum[i]! + (values[i]! * figureWeights.sharpness) / net.length;
  }
  return softmax(sum);
}
