import { describe, expect, it } from 'vitest';
import { noiseOf, withoutNoise } from '../../../src/vision/color/noise.ts';
import { noisy } from '../../support/noisy.ts';
import { flat, paint } from '../paint.ts';

const grey = { r: 120, g: 130, b: 140 };
const darker = { r: 60, g: 70, b: 80 };
/** Grey with a darker right half and a darker line, 2 px wide, in the left one. */
const drawn = paint(flat(120, 90, grey), darker, (x) => x >= 60 || (x >= 20 && x < 22));

describe('the noise of a picture', () => {
  it('is 0 for a drawn one', () => {
    expect(noiseOf(drawn)).toBe(0);
    expect(noiseOf(flat(2, 2, grey))).toBe(0);
  });

  it.each([2, 5, 10])('is measured to a tenth: %i levels', (deviation) => {
    expect(noiseOf(noisy(drawn, deviation)) / deviation).toBeCloseTo(1, 0.7);
  });

  it('is measured where neighbouring pixels share it', () => {
    const found = noiseOf(noisy(drawn, 8, true));
    expect(found).toBeGreaterThan(6);
    expect(found).toBeLessThan(10);
  });
});

describe('a picture without its noise', () => {
  const smooth = withoutNoise(noisy(drawn, 8), 8);
  const greens = (columns: readonly number[]) =>
    columns.flatMap((x) => Array.from({ length: 90 }, (_, y) => smooth.data[4 * (y * 120 + x) + 1]!));

  it('is flat where the picture was', () => {
    const values = greens([5, 6, 7, 40, 41, 42]);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
    expect(mean).toBeCloseTo(grey.g, 0);
    expect(deviation).toBeLessThan(8 / 3);
  });

  it('keeps an edge and a thin line sharp', () => {
    expect(Math.min(...greens([59, 19, 22]))).toBeGreaterThan(110);
    expect(Math.max(...greens([60, 20, 21]))).toBeLessThan(90);
  });
});
