import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brightness,
  chromaOf,
  colorDistance,
  labDistance,
  mix,
  shareOf,
  toHex,
  toLab,
} from '../../../src/vision/color/color-space.ts';

const channel = fc.integer({ min: 0, max: 255 });
const rgb = fc.record({ r: channel, g: channel, b: channel });

describe('OKLab', () => {
  it('has white at lightness 1 and black at 0, without colour', () => {
    const white = toLab({ r: 255, g: 255, b: 255 });
    expect(white.l).toBeCloseTo(1, 3);
    expect(Math.hypot(white.a, white.b)).toBeLessThan(1e-3);
    expect(toLab({ r: 0, g: 0, b: 0 }).l).toBeCloseTo(0, 6);
  });

  it('gives the published values of pure red', () => {
    const { l, a, b } = toLab({ r: 255, g: 0, b: 0 });
    expect([l, a, b].map((value) => Number(value.toFixed(3)))).toEqual([0.628, 0.225, 0.126]);
  });

  it('has no gap at black: a level is just noticeable there, and a tenth of one a tenth of it', () => {
    const grey = (level: number) => ({ r: level, g: level, b: level });
    expect(colorDistance(grey(0), grey(1))).toBeCloseTo(0.02, 2);
    expect(colorDistance(grey(0), grey(0.1))).toBeCloseTo(0.002, 3);
    expect(colorDistance(grey(5.99), grey(6.01))).toBeLessThan(0.001);
  });

  it('makes a step in dark blue larger than the same step in light yellow', () => {
    const dark = colorDistance({ r: 20, g: 20, b: 60 }, { r: 20, g: 40, b: 60 });
    const light = colorDistance({ r: 250, g: 220, b: 150 }, { r: 250, g: 240, b: 150 });
    expect(dark).toBeGreaterThan(light);
  });

  it('is a distance: symmetric, zero only for equal colours, no detours', () => {
    fc.assert(
      fc.property(rgb, rgb, rgb, (x, y, z) => {
        expect(colorDistance(x, y)).toBeCloseTo(colorDistance(y, x), 12);
        expect(colorDistance(x, y) === 0).toBe(x.r === y.r && x.g === y.g && x.b === y.b);
        const [a, b, c] = [toLab(x), toLab(y), toLab(z)];
        expect(labDistance(a, c)).toBeLessThanOrEqual(labDistance(a, b) + labDistance(b, c) + 1e-12);
      }),
    );
  });
});

describe('mixing', () => {
  it('is inverted by shareOf', () => {
    fc.assert(
      fc.property(rgb, rgb, fc.double({ min: -0.5, max: 2, noNaN: true }), (from, to, share) => {
        fc.pre(Math.hypot(from.r - to.r, from.g - to.g, from.b - to.b) > 1);
        expect(shareOf(mix(from, to, share), from, to)).toBeCloseTo(share, 9);
      }),
    );
  });

  it('has no share between equal colours', () => {
    const grey = { r: 9, g: 9, b: 9 };
    expect(shareOf({ r: 1, g: 2, b: 3 }, grey, grey)).toBe(0);
  });
});

it('writes colours as six digits, clipped and rounded', () => {
  expect(toHex({ r: 255.4, g: -3, b: 15.6 })).toBe('#ff0010');
});

it('takes the mean of the channels as brightness', () => {
  expect(brightness({ r: 10, g: 20, b: 60 })).toBe(30);
});

it('omits lightness from the distance of colours in different light', () => {
  const [lit, shaded] = [
    { l: 0.8, a: 0.1, b: 0.05 },
    { l: 0.6, a: 0.1, b: 0.05 },
  ] as const;
  expect([labDistance(lit, shaded), labDistance(lit, shaded, 0.5), labDistance(lit, shaded, 0)]).toEqual([
    expect.closeTo(0.2),
    expect.closeTo(0.1),
    0,
  ]);
  expect(chromaOf(lit)).toBeCloseTo(Math.hypot(0.1, 0.05));
});
