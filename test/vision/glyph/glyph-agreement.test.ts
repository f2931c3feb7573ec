import { describe, expect, it } from 'vitest';
import type { GlyphPatch } from '../../../src/vision/glyph/glyph-patch.ts';
import { glyphAgreement } from '../../../src/vision/glyph/glyph-agreement.ts';

/** Makes a patch whose ink differs from number to number. */
const patchOf = (number: number): GlyphPatch => ({
  share: Float32Array.from({ length: 560 }, (_, i) => (i % 13 === number ? 1 : 0)),
  aspect: 0.6,
  box: { left: 0, top: 0, right: 20, bottom: 28 },
});
const votes = (digit: number) => Float32Array.from({ length: 14 }, (_, i) => (i === digit ? 5 : 0));

describe('glyphs of one picture', () => {
  it('are one group when they look the same and were read the same', () => {
    const classified = glyphAgreement([
      { patch: patchOf(1), votes: votes(1) },
      { patch: patchOf(4), votes: votes(4) },
      { patch: patchOf(1), votes: votes(1) },
    ]);
    expect(classified.map(({ group }) => group)).toEqual([0, 1, 0]);
  });

  it('are two groups when two kinds have twins that are much more alike, and one in a noisy picture', () => {
    /** Makes a patch with ink in the given places, and in as many others as there is noise. */
    const inked = (isInk: (at: number) => boolean, noise: number): GlyphPatch => ({
      ...patchOf(0),
      share: Float32Array.from({ length: 560 }, (_, i) => (isInk(i) || i >= 560 - noise ? 1 : 0)),
    });
    const groupsWith = (noise: number) =>
      glyphAgreement([
        { patch: inked(() => false, 0), votes: votes(3) },
        { patch: inked(() => false, noise), votes: votes(3) },
        { patch: inked((at) => at < 100, 0), votes: votes(3) },
        { patch: inked((at) => at < 100, noise), votes: votes(3) },
        { patch: inked((at) => at >= 50 && at < 250, 0), votes: votes(7) },
      ]).map(({ group }) => group);
    expect(groupsWith(0)).toEqual([0, 0, 2, 2, 4]);
    expect(groupsWith(20)).toEqual([0, 0, 0, 0, 4]);
  });
});
