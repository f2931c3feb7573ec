/** Finds the edges of lines, and none in noise. */

import { describe, expect, test } from 'vitest';
import { numberedRandom } from '../../../src/core/random.ts';
import type { Plane } from '../../../src/vision/color/luma.ts';
import { straightEdges } from '../../../src/vision/lines/straight-edges.ts';

const [width, height] = [320, 240];

/** Makes noise around a brightness of 128, `spread` levels up and down. */
function noise(spread: number, seed: number): Plane {
  const random = numberedRandom(seed, 0);
  const data = Uint8Array.from({ length: width * height }, () => 128 + spread * (2 * random.next() - 1));
  return { width, height, data };
}

/** Draws a dark upright line of three pixels, 60 px long, at x = 100. */
function withLine(plane: Plane): Plane {
  const data = Uint8Array.from(plane.data);
  for (let y = 80; y < 140; y++) for (let x = 100; x < 103; x++) data[y * width + x] = 10;
  return { width, height, data };
}

describe.each([120, 60, 20, 8])('noise of %i levels', (spread) => {
  test('has hardly any straight edges', () => {
    for (let seed = 0; seed < 5; seed++) {
      const { upright, level } = straightEdges(noise(spread, seed));
      expect(upright.length + level.length).toBeLessThan(60);
    }
  });
});

describe.each([60, 20, 8, 0])('a line in noise of %i levels', (spread) => {
  test('is found by both of its edges', () => {
    for (let seed = 0; seed < 5; seed++) {
      const { upright } = straightEdges(withLine(noise(spread, seed)));
      for (const [sign, at] of [
        [-1, 100],
        [1, 103],
      ] as const) {
        const edge = upright.find((each) => each.sign === sign && Math.abs(each.at - at) < 1.5);
        expect(edge && edge.to - edge.from).toBeGreaterThan(50);
      }
    }
  });
});
