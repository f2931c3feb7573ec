import { describe, expect, it } from 'vitest';
import type { GlyphPatch } from '../../../../../src/vision/glyph/glyph-patch.ts';
import { glyphAgreement } from '../../../../../src/games/str8ts/read/observe/glyph-agreement.ts';

/** A patch with ink in other places for every number; `strength` 0..1 is that of the ink. */
const patchOf = (number: number, strength = 1): GlyphPatch => ({
  share: Float32Array.from({ length: 560 }, (_, i) => (i % 13 === number ? strength : 0)),
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
    expect(classified.some(({ contradicted }) => contradicted)).toBe(false);
  });

  it('contradict the one that was read as another number', () => {
    const classified = glyphAgreement([
      { patch: patchOf(1), votes: votes(1) },
      { patch: patchOf(1, 0.98), votes: votes(1) },
      { patch: patchOf(4), votes: votes(4) },
      { patch: patchOf(4, 0.98), votes: votes(4) },
      { patch: patchOf(7), votes: votes(7) },
      { patch: patchOf(7, 0.98), votes: votes(7) },
      { patch: patchOf(7, 0.97), votes: votes(1) },
    ]);
    expect(classified.map(({ contradicted }) => contradicted).slice(0, 4)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(classified[6]).toMatchObject({ contradicted: true, group: 6 });
  });
});
