import { describe, expect, it } from 'vitest';
import type { Rgb } from '../../../../src/core/frame.ts';
import { cellColor, linen } from '../../../../src/games/strata/practice/draw/colors.ts';
import { paletteSets } from '../../../../src/games/strata/practice/palettes.ts';

/** CIE L*a*b* of an sRGB colour, D65. */
function lab({ r, g, b }: Rgb): readonly [number, number, number] {
  const linear = (v: number) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
  const [lr, lg, lb] = [linear(r), linear(g), linear(b)];
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * lr + 0.3576 * lg + 0.1805 * lb) / 0.95047);
  const y = f(0.2126 * lr + 0.7152 * lg + 0.0722 * lb);
  const z = f((0.0193 * lr + 0.1192 * lg + 0.9505 * lb) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const difference = (a: Rgb, b: Rgb): number => {
  const [p, q] = [lab(a), lab(b)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
};

/** Returns the minimum difference between two faded cells of a set. */
const closest = (colors: readonly Rgb[]): number =>
  Math.min(
    ...colors.flatMap((a, i) => colors.slice(0, i).map((b) => difference(cellColor(a), cellColor(b)))),
  );

describe('the palettes', () => {
  it('are at least seven, with six colours each and distinct names', () => {
    expect(paletteSets.length).toBeGreaterThanOrEqual(7);
    expect(new Set(paletteSets.map((set) => set.name)).size).toBe(paletteSets.length);
    for (const set of paletteSets) expect(set.colors).toHaveLength(6);
  });

  it('have faded cells that differ from the linen', () => {
    for (const { colors } of paletteSets) {
      for (const color of colors) expect(difference(cellColor(color), linen)).toBeGreaterThan(18);
    }
  });

  it('have faded cells that differ from each other, some only slightly', () => {
    const min = paletteSets.map(({ colors }) => closest(colors));
    expect(Math.min(...min)).toBeGreaterThan(7);
    expect(min.filter((d) => d < 10).length).toBeGreaterThanOrEqual(2);
  });

  it('would fail these checks with two similar colours', () => {
    const [a] = paletteSets[0]?.colors ?? [];
    expect(closest([a!, { ...a!, g: a!.g + 6 }])).toBeLessThan(7);
  });
});
