import { describe, expect, it } from 'vitest';
import { type Frame, makeFrame } from '../../../../src/core/frame.ts';
import { seededRandom } from '../../../../src/core/random.ts';
import { measureFilledDiamond } from '../../../../src/games/strata/calibrate/filled-diamond.ts';

const [width, height] = [200, 160];

/** Draws a noisy grey picture with a darker, anti-aliased diamond. */
function picture(x: number, y: number, half: number, tint: number, noise = 0): Frame {
  const random = seededRandom(3);
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      let inside = 0;
      for (let k = 0; k < 64; k++) {
        const dx = Math.abs(i + ((k % 8) + 0.5) / 8 - x);
        const dy = Math.abs(j + (Math.floor(k / 8) + 0.5) / 8 - y);
        if (dx + dy <= half) inside++;
      }
      const grain = noise * (random.next() - 0.5);
      data.fill(Math.round(200 - (tint * inside) / 64 + grain), (j * width + i) * 4, (j * width + i) * 4 + 3);
    }
  }
  return makeFrame(width, height, data);
}

const columns = (frame: Frame) => ({ frame, left: 0, right: width });
const guess = { centre: { x: 100, y: 80 }, half: 32, reach: 8 };

describe('measuring a filled diamond', () => {
  it.each([
    [100, 80, 32],
    [101.4, 78.7, 32],
    [98.3, 80.6, 33.5],
    [102.2, 81.9, 31],
  ])('finds a diamond at (%d, %d) of half-diagonal %d to a fifth of a pixel', (x, y, half) => {
    const found = measureFilledDiamond(columns(picture(x, y, half, 14)), guess);
    expect(Math.hypot((found?.centre.x ?? 0) - x, (found?.centre.y ?? 0) - y)).toBeLessThan(0.2);
    expect(Math.abs((found?.half ?? 0) - half)).toBeLessThan(0.3);
    expect(found?.contrast.min).toBeGreaterThan(12);
    expect(found?.contrast.max).toBeLessThan(16);
    expect(found?.skew).toBeLessThan(0.3);
  });

  it('tolerates noise as strong as the tint', () => {
    const found = measureFilledDiamond(columns(picture(101, 79, 32, 12, 12)), guess);
    expect(Math.hypot((found?.centre.x ?? 0) - 101, (found?.centre.y ?? 0) - 79)).toBeLessThan(0.6);
  });

  it('distinguishes a lighter diamond, or none, from a tinted one by contrast', () => {
    expect(measureFilledDiamond(columns(picture(100, 80, 32, -14)), guess)?.contrast.max).toBeLessThan(0);
    expect(measureFilledDiamond(columns(picture(100, 80, 0, 14)), guess)).toBeUndefined();
  });

  it('does not measure a diamond that extends beyond the picture', () => {
    expect(
      measureFilledDiamond(columns(picture(100, 80, 32, 14)), { ...guess, centre: { x: 10, y: 80 } }),
    ).toBe(undefined);
  });
});
