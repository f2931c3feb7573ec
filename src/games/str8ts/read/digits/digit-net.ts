/**
 * Reads a glyph as a number 1..13, or as something else. Five small networks that were trained
 * apart vote: their outputs are averaged, so that where they disagree (a font that none has seen, a
 * smudge) nobody is sure. Trained by bench/train/digits.ts; the choice and its figures are in
 * docs/str8ts-reading.md.
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
 * Unpacks the networks, the first time; that takes about a millisecond.
 * @returns the networks
 */
export const loadDigitNet = (): DigitNet =>
  (unpacked ??= digitWeights.members.map((packed) =>
    unpackNet([featureCount, digitWeights.hidden, greatestNumber + 1], packed),
  ));

/**
 * Asks the networks about a glyph, before shares are made of what they say: greater is likelier.
 * @param net the networks
 * @param patch the glyph
 * @returns 14 values; 0 is anything that is no number, 1..13 the numbers
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
