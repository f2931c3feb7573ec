import { describe, expect, it } from 'vitest';
import type { GlyphPatch } from '../../../../../src/vision/glyph/glyph-patch.ts';
import { glyphAgreement } from '../../../../../src/games/str8ts/read/observe/glyph-agreement.ts';

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
});
