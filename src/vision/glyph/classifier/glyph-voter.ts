/**
 * Lets an ensemble of small networks vote on a glyph by its strokes. Their outputs are averaged, so
 * confidence is low where they disagree, for example on an unknown font or a smudge.
 */

import { type DenseNet, runNet, unpackNet } from './dense-net.ts';
import type { GlyphPatch } from '../glyph-patch.ts';
import { featureCount, strokeFeatures } from './stroke-features.ts';

interface PackedNets {
  /** Neurons of the hidden layer. */
  readonly hidden: number;
  /** Factor of the logits; 1 by default. */
  readonly sharpness?: number;
  readonly members: readonly string[];
}

/**
 * Makes a classifier; the first glyph unpacks the networks, which takes about a millisecond.
 * @param nets the networks
 * @param classes number of their outputs
 * @returns computes the logits of a glyph, one per class; greater is likelier
 */
export function glyphVoter(
  { hidden, sharpness = 1, members }: PackedNets,
  classes: number,
): (patch: GlyphPatch) => Float32Array {
  let nets: readonly DenseNet[] | undefined;
  return (patch) => {
    nets ??= members.map((packed) => unpackNet([featureCount, hidden, classes], packed));
    const features = strokeFeatures(patch);
    const sum = new Float32Array(classes);
    for (const net of nets) runNet(net, features).forEach((value, i) => (sum[i] = sum[i]! + value));
    return sum.map((value) => (value * sharpness) / members.length);
  };
}
