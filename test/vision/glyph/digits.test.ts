import { describe, expect, it } from 'vitest';
import { packNet } from '../../support/pack-net.ts';
import { runNet, softmax, unpackNet } from '../../../src/vision/glyph/classifier/dense-net.ts';
import { digitVotes } from '../../../src/games/str8ts/read/digits/digit-net.ts';
import { digitShares, greatestNumber } from '../../../src/games/str8ts/read/digits/digit-shares.ts';
import { type GlyphPatch, glyphPatch, patchSize } from '../../../src/vision/glyph/glyph-patch.ts';
import { hasInk, inkOf } from '../../../src/vision/glyph/ink.ts';
import { inkParts } from '../../../src/vision/glyph/ink-parts.ts';
import { mainGlyph } from '../../../src/vision/glyph/main-glyph.ts';
import { flat, paint } from '../paint.ts';

const white = { r: 255, g: 255, b: 255 };
const blue = { r: 20, g: 60, b: 200 };

/** Strokes as rectangles in a cell of 40 px. */
const strokes: Readonly<Record<string, readonly (readonly [number, number, number, number])[]>> = {
  1: [[19, 8, 22, 32], [15, 11, 19, 14]],
  4: [[23, 8, 26, 32], [12, 8, 15, 24], [12, 21, 30, 24]],
  7: [[12, 8, 28, 11], [24, 11, 27, 18], [21, 18, 24, 25], [18, 25, 21, 32]],
}; // prettier-ignore

function drawn(name: string) {
  return paint(flat(40, 40, white), blue, (x, y) =>
    (strokes[name] ?? []).some(
      ([left, top, right, bottom]) => x > left && x < right && y > top && y < bottom,
    ),
  );
}

function patchOf(name: string): GlyphPatch {
  const ink = inkOf(drawn(name), { x: 0, y: 0, width: 40, height: 40 }, white);
  const parts = inkParts(ink);
  return glyphPatch(ink, parts, mainGlyph(parts.parts).members);
}

describe('a network', () => {
  const layer = (inputs: number, outputs: number, weights: number[], biases: number[]) => ({
    inputs,
    outputs,
    weights: Float32Array.from(weights),
    biases: Float32Array.from(biases),
  });

  it('computes what its weights specify after unpacking', () => {
    const packed = packNet([
      layer(3, 2, [1, -1, 0.5, 2, 0, -2], [0, 0.25]),
      layer(2, 2, [1, 1, -1, 2], [0, 1]),
    ]);
    const out = runNet(unpackNet([3, 2, 2], packed), Float32Array.of(1, 0, 2));
    // hidden: 1 + 1 = 2, and 2 - 4 + 0.25 < 0, so 0; then 2 and 1 - 2.
    expect([...out].map((value) => Number(value.toFixed(1)))).toEqual([2, -1]);
  });

  it('is refused if its length does not match its sizes', () => {
    expect(() => unpackNet([3, 2, 3], packNet([layer(3, 2, [1, 1, 1, 1, 1, 1], [0, 0])]))).toThrow(
      /bytes of weights/,
    );
  });

  it('gives shares that sum to 1, and 0 to impossible numbers', () => {
    expect([...softmax(Float32Array.of(1, 1))]).toEqual([0.5, 0.5]);
    const shares = digitShares(new Float32Array(greatestNumber + 1), 4);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    expect([...shares.subarray(5)]).toEqual(new Array(9).fill(0));
  });
});

describe('a digit', () => {
  it.each(Object.keys(strokes))('%s of straight strokes is read', (name) => {
    const shares = digitShares(digitVotes(patchOf(name)), 9);
    expect(shares.indexOf(Math.max(...shares))).toBe(Number(name));
  });

  it('fills the height of its patch', () => {
    const { share, aspect, box } = patchOf('4');
    const rows = Array.from({ length: patchSize.height }, (_, y) =>
      Math.max(...share.subarray(y * patchSize.width, (y + 1) * patchSize.width)),
    );
    expect(Math.min(...rows)).toBeGreaterThan(0.5);
    expect([box.top, box.bottom, aspect.toFixed(2)]).toEqual([8, 32, '0.75']);
  });

  it('has the colour of its ink, whatever is at the edge', () => {
    const frame = paint(drawn('1'), { r: 0, g: 0, b: 0 }, (x, y) => x < 2 && y < 2);
    const rect = { x: 0, y: 0, width: 40, height: 40 };
    const blind = new Uint8Array(1600);
    for (const at of [0, 1, 40, 41]) blind[at] = 1;
    expect(inkOf(frame, rect, white, { blind }).color).toEqual(blue);
    expect(inkOf(frame, rect, white).color).not.toEqual(blue);
  });
});

describe('hasInk', () => {
  const rect = { x: 0, y: 0, width: 40, height: 40 };

  it('returns true only if a pixel differs by the minimum', () => {
    const far = Math.hypot(235, 195, 55);
    expect(hasInk(drawn('1'), rect, white, far - 1)).toBe(true);
    expect(hasInk(drawn('1'), rect, white, far + 1)).toBe(false);
    expect(hasInk(drawn('1'), { x: 0, y: 0, width: 10, height: 40 }, white, 24)).toBe(false);
  });
});
