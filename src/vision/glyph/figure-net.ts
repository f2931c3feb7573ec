/**
 * Reads a glyph as one figure 0..9, or as something else: five small networks that vote:
 * where they disagree nobody is sure. Trained by bench/train/digits.ts --figures.
 */

import { type DenseNet, runNet, softmax, unpackNet } from './dense-net.ts';
import { figureWeights } from './figure-weights.ts';
import type { GlyphPatch } from './glyph-patch.ts';
import { featureCount, strokeFeatures } from './stroke-features.ts';

let unpacked: readonly DenseNet[] | undefined;

/** The networks; unpacked the first time. */
const loadFigureNet = (): readonly DenseNet[] =>
  (unpacked ??= figureWeights.members.map((packed) =>
    unpackNet([featureCount, figureWeights.hidden, 11], packed),
  ));

/**
 * Tells how likely a glyph is each figure.
 * @param patch the glyph
 * @returns 11 shares 0..1 that sum to 1; 0 is no figure, n + 1 the figure n
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
