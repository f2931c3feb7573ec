import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leastSquares } from '../../../src/vision/lattice/least-squares.ts';

describe('least squares', () => {
  it('finds the line through points that lie on one', () => {
    const value = fc.double({ min: -100, max: 100, noNaN: true });
    fc.assert(
      fc.property(value, value, (start, slope) => {
        const equations = [0, 1, 2, 7].map((x) => ({
          coefficients: [1, x],
          value: start + slope * x,
          sigma: 1,
        }));
        const [a, b] = leastSquares(equations) as [number, number];
        expect(a).toBeCloseTo(start, 6);
        expect(b).toBeCloseTo(slope, 6);
      }),
    );
  });

  it('weighs equations by the inverse square of their error', () => {
    const [mean] = leastSquares([
      { coefficients: [1], value: 0, sigma: 1 },
      { coefficients: [1], value: 10, sigma: 3 },
    ]) as [number];
    expect(mean).toBeCloseTo(1, 9);
  });

  it('returns undefined if an unknown is undetermined', () => {
    expect(leastSquares([{ coefficients: [1, 1], value: 2, sigma: 1 }])).toBeUndefined();
    expect(leastSquares([])).toBeUndefined();
  });
});
