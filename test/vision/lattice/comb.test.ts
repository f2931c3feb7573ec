import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clusterMeans,
  fitComb,
  growBothWays,
  hasLineAt,
  lastLine,
  nearestLine,
} from '../../../src/vision/lattice/comb.ts';

const comb = { at: 10, pitch: 20, count: 4 };

describe('a comb', () => {
  it('knows its last line and the line nearest to a place, beyond its ends too', () => {
    expect(lastLine(comb)).toBe(70);
    expect(nearestLine(comb, 55)).toEqual({ line: 2, offPx: 5 });
    expect(nearestLine(comb, -15)).toEqual({ line: -1, offPx: 5 });
    expect([hasLineAt(comb, 53, 0.2), hasLineAt(comb, 53, 0.1)]).toEqual([true, false]);
  });

  it('is recovered from its lines, even if some are missing', () => {
    const px = fc.double({ min: 1, max: 100, noNaN: true });
    fc.assert(
      fc.property(px, px, (at, pitch) => {
        const seen = [0, 1, 4, 9].map((line) => ({ line, at: at + line * pitch }));
        const fitted = fitComb(seen);
        expect(fitted?.at).toBeCloseTo(at, 6);
        expect(fitted?.pitch).toBeCloseTo(pitch, 6);
        expect(fitted?.residualPx).toBeCloseTo(0, 6);
      }),
    );
  });

  it('has the known pitch for a single line, and is undefined for none', () => {
    expect(fitComb([{ line: 3, at: 70 }], 20)).toEqual({ at: 10, pitch: 20, residualPx: 0 });
    expect(fitComb([])).toBeUndefined();
  });

  it('reports the distance of uneven lines from it', () => {
    const uneven = [0, 22, 38, 60].map((at, line) => ({ line, at }));
    expect(fitComb(uneven)?.residualPx).toBeGreaterThan(1);
  });
});

it('growBothWays extends forwards and backwards until the next item is missing', () => {
  const there = new Set([1, 2, 3, 4, 6]);
  const grown = growBothWays([3], (found, way) => {
    const next = found.at(way > 0 ? -1 : 0)! + way;
    return there.has(next) ? next : undefined;
  });
  expect(grown).toEqual([1, 2, 3, 4]);
});

it('clusterMeans merges numbers that are close together', () => {
  expect(clusterMeans([31, 10, 12, 30], 5)).toEqual([11, 30.5]);
});
