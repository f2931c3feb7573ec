import { describe, expect, it } from 'vitest';
import { combsIn } from '../../../../../src/games/adrift/read/locate/combs-in.ts';

/** Lines 20 apart before a seam at 100, and 30 apart after it. */
const places = [40, 60, 80, 100, 130, 160, 190];
const lines = places.map((at) => ({ at, length: 50 }));

describe('combsIn', () => {
  it('finds the seam and both steps', () => {
    const [best] = combsIn(lines, 9).sort((a, b) => b.score - a.score);
    expect(best?.side).toBe(3);
    expect(best?.seam).toBeCloseTo(100, 0);
    expect(best?.before).toBeCloseTo(20, 0);
    expect(best?.after).toBeCloseTo(30, 0);
  });

  it('finds no comb with these teeth if one is missing', () => {
    const isWhole = ({ side, seam }: { side: number; seam: number }) =>
      side === 3 && Math.abs(seam - 100) < 2;
    expect(combsIn(lines, 9).some(isWhole)).toBe(true);
    expect(
      combsIn(
        lines.filter(({ at }) => at !== 130),
        9,
      ).some(isWhole),
    ).toBe(false);
  });

  it('is empty without teeth', () => {
    expect(combsIn([], 9)).toEqual([]);
  });
});
