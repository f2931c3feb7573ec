import { describe, expect, it } from 'vitest';
import type { VotedGlyph } from '../../../src/vision/glyph/glyph-agreement.ts';
import { readAlike } from '../../../src/vision/glyph/read-number.ts';

/** Makes a glyph with the look of one figure, and votes that prefer another by a lead. */
function glyph(look: number, figure: number, lead: number): VotedGlyph {
  const share = Float32Array.from({ length: 560 }, (_, i) => (i % 13 === look ? 1 : 0));
  const patch = { share, aspect: 0.6, box: { left: 0, top: 0, right: 12, bottom: 20 } };
  return { patch, votes: Float32Array.from({ length: 11 }, (_, i) => (i === figure + 1 ? lead : 0)) };
}
const [sure, unsure] = [8, 3];

describe('numbers of one board', () => {
  it('are surer where their figures look alike', () => {
    const [alone] = readAlike([[glyph(5, 5, unsure)]]);
    const [beside] = readAlike([[glyph(5, 5, unsure)], [glyph(5, 5, sure)]]);
    expect(beside!.value).toBe(5);
    expect(beside!.certainty).toBeGreaterThan(alone!.certainty);
  });

  it('are not certain where a doubtful figure does not look like the surer ones', () => {
    const [first, second] = readAlike([[glyph(3, 3, sure)], [glyph(5, 3, unsure)]]);
    expect(first!.certainty).toBeGreaterThan(0.9);
    expect(second).toEqual({ value: 3, certainty: 0 });
  });

  it('may look different where both are sure, as those that a player entered', () => {
    const [, second] = readAlike([[glyph(3, 3, sure)], [glyph(5, 3, sure)]]);
    expect(second!.certainty).toBeGreaterThan(0.9);
  });

  it('of several figures are read from left to right', () => {
    const numbers = [
      [glyph(1, 1, sure), glyph(2, 2, sure)],
      [glyph(2, 2, sure), glyph(1, 1, sure)],
    ];
    expect(readAlike(numbers).map(({ value }) => value)).toEqual([12, 21]);
  });
});
