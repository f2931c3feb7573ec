/**
 * Classifies a glyph as a number 1..13 or as something else, by an ensemble of five small networks.
 * Their outputs are averaged, so confidence is low where they disagree, for example on an unknown
 * font or a smudge. Trained by bench/train/digits.ts; docs/str8ts-reading.md has the figures.
 */

import { type DenseNet, runNet, unpackNet } from '../../../../vision/glyph/dense-net.ts';
import { greatestNumber } from './digit-shares.ts';
import { digitWeights } from './digit-weights.ts';
import type { GlyphPatch } from '../../../../vision/glyph/glyph-patch.ts';
import { featureCount, strokeFeatures } from '../../../../vision/glyph/stroke-features.ts';

/** The networks, unpacked. */
export type DigitNet = readonly DenseNet[];

let unpacked: DigitNet | undefined;

/**
 * Unpacks the networks on the first call, which takes about a millisecond.
 * @returns the networks
 */
export const loadDigitNet = (): DigitNet =>
  (unpacked ??= digitWeights.members.map((packed) =>
    unpackNet([featureCount, digitWeights.hidden, greatestNumber + 1], packed),
  ));

/**
 * Computes the logits of a glyph, averaged over the networks; greater is likelier.
 * @param net the networks
 * @param patch the glyph
 * @returns 14 logits: index 0 for "no number", 1..13 for the numbers
 */
export function digitVotes(net: DigitNet, patch: GlyphPatch): Float32Array {
  const features = strokeFeatures(patch);
  const sum = new Float32Array(greatestNumber + 1);
  for (const member of net) {
    const values = runNet(member, features);
    for (let i = 0; i < sum.length; i++) sum[i] = sum[i]! + values[i]!;
  }
  for (let i = 0; i < sum.length; i++) sum[i] = (sum[i]! * digitWeights.sharpness) / net.length;
  return sum;
}
