import { beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { makeFrame, type Frame } from '../../../../../src/core/frame.ts';
import type { FrameSize } from '../../../../../src/core/points.ts';
import { seededRandom } from '../../../../../src/core/random.ts';
import { drawStrata } from '../../../../../src/games/strata/practice/draw/draw-strata.ts';
import { encodeMask } from '../../../../../src/games/strata/practice/draw/png.ts';
import { makeWeave, weaveNoise, weaveTile } from '../../../../../src/games/strata/practice/draw/weave.ts';
import { rasterise } from '../../../../../src/practice/rasterise.ts';

/** Bare linen as drawn. */
const linenPicture = (seed: number, size: FrameSize): Promise<Frame> =>
  rasterise(drawStrata({ kind: 'start', palette: [], visible: 0, weave: makeWeave(seed) }, size), size);

const value = (frame: Frame, x: number, y: number, channel = 0): number =>
  frame.data[(y * frame.width + x) * 4 + channel]!;

/** Mean and standard deviation of one channel. */
function moments(frame: Frame, channel: number): { mean: number; std: number } {
  let sum = 0;
  let squares = 0;
  const count = frame.width * frame.height;
  for (let i = 0; i < count; i++) {
    const v = frame.data[i * 4 + channel]!;
    sum += v;
    squares += v * v;
  }
  return { mean: sum / count, std: Math.sqrt(squares / count - (sum / count) ** 2) };
}

/** Standard deviation of the means over blocks of `side` pixels. */
function blockStd(frame: Frame, side: number): number {
  const means: number[] = [];
  for (let y = 0; y + side <= frame.height; y += side) {
    for (let x = 0; x + side <= frame.width; x += side) {
      let sum = 0;
      for (let j = 0; j < side; j++) for (let i = 0; i < side; i++) sum += value(frame, x + i, y + j);
      means.push(sum / (side * side));
    }
  }
  const mean = means.reduce((a, b) => a + b) / means.length;
  return Math.sqrt(means.reduce((sum, m) => sum + (m - mean) ** 2, 0) / means.length);
}

/** Autocorrelation at a step to the right and down. */
function correlation(frame: Frame, dx: number, dy: number): number {
  const { mean, std } = moments(frame, 0);
  let sum = 0;
  let count = 0;
  for (let y = Math.max(0, -dy); y < frame.height - Math.max(0, dy); y += 2) {
    for (let x = 0; x < frame.width - dx; x += 2) {
      sum += (value(frame, x, y) - mean) * (value(frame, x + dx, y + dy) - mean);
      count++;
    }
  }
  return sum / count / (std * std);
}

/** The measured figures at 768 high: standard deviation, then that of block means by side. */
const blocksAt768 = [
  [3, 2.58],
  [5, 1.56],
  [7, 1.19],
  [9, 1.01],
] as const;

/** Returns whether a picture has the linen's strength at every block size. */
const hasLinenBlocks = (frame: Frame): boolean =>
  Math.abs(moments(frame, 0).std - 4.1) < 0.25 &&
  blocksAt768.every(([side, std]) => Math.abs(blockStd(frame, side) - std) < 0.2);

describe.each([1, 42])('the linen of seed %i', (seed) => {
  let desktop: Frame;
  let phone: Frame;
  beforeAll(async () => {
    desktop = await linenPicture(seed, { width: 1024, height: 768 });
    phone = await linenPicture(seed, { width: 1080, height: 2134 });
  });

  it('has the measured mean in every channel', () => {
    [212.3, 205.3, 189.3].forEach((mean, channel) => {
      expect(Math.abs(moments(desktop, channel).mean - mean)).toBeLessThan(0.6);
      expect(Math.abs(moments(phone, channel).mean - mean)).toBeLessThan(0.6);
    });
  });

  it('has the same strength in all channels, 4.1 at 768 high and 4.4 on a phone', () => {
    for (const channel of [0, 1, 2]) {
      expect(Math.abs(moments(desktop, channel).std - 4.1)).toBeLessThan(0.25);
      expect(Math.abs(moments(phone, channel).std - 4.4)).toBeLessThan(0.25);
    }
  });

  it('averages out over blocks as slowly as the real linen', () => {
    for (const [side, std] of blocksAt768) expect(Math.abs(blockStd(desktop, side) - std)).toBeLessThan(0.2);
  });

  it('has the autocorrelation measured on the phone picture', () => {
    const measured: readonly (readonly [number, number, number])[] = [
      [1, 0, 0.9],
      [2, 0, 0.71],
      [3, 0, 0.46],
      [5, 0, 0],
      [8, 0, -0.32],
      [0, 1, 0.9],
      [0, 2, 0.72],
      [0, 3, 0.5],
      [0, 6, 0.01],
      [1, 1, 0.79],
      [4, 4, 0.02],
      [25, 25, 0.48],
      [1, -1, 0.85],
      [6, -6, 0.09],
      [11, -11, 0.2],
      [22, -22, 0.39],
    ];
    for (const [dx, dy, expected] of measured) {
      expect(Math.abs(correlation(phone, dx, dy) - expected), `step ${dx},${dy}`).toBeLessThan(0.1);
    }
  });

  it('has correlated channels', () => {
    const red = moments(phone, 0);
    const blue = moments(phone, 2);
    let sum = 0;
    const count = phone.width * phone.height;
    for (let i = 0; i < count; i++) {
      sum += (phone.data[i * 4]! - red.mean) * (phone.data[i * 4 + 2]! - blue.mean);
    }
    expect(sum / count / (red.std * blue.std)).toBeGreaterThan(0.98);
  });

  it('has no vignette: the means of sixteen regions agree', () => {
    const means = Array.from({ length: 16 }, (_, i) => {
      const [left, top] = [(i % 4) * 256, Math.floor(i / 4) * 192];
      let sum = 0;
      for (let y = 0; y < 192; y++) for (let x = 0; x < 256; x++) sum += value(desktop, left + x, top + y);
      return sum / (192 * 256);
    });
    expect(Math.max(...means) - Math.min(...means)).toBeLessThan(1);
  });
});

describe('the check of the linen', () => {
  it('fails on white noise of the same strength', () => {
    const random = seededRandom(5);
    const data = new Uint8Array(512 * 512 * 4);
    for (let i = 0; i < data.length; i++) {
      const gauss = random.next() + random.next() + random.next() + random.next() - 2;
      data[i] = Math.round(212.3 + 4.1 * Math.sqrt(3) * gauss);
    }
    const noise = makeFrame(512, 512, data);
    expect(Math.abs(moments(noise, 0).std - 4.1)).toBeLessThan(0.25);
    expect(hasLinenBlocks(noise)).toBe(false);
  });

  it('passes on the drawn linen', async () => {
    expect(hasLinenBlocks(await linenPicture(9, { width: 1024, height: 768 }))).toBe(true);
  });
});

describe('the tile of the weave', () => {
  it('is the same for the same seed and different for another', () => {
    expect(makeWeave(3).address).toBe(makeWeave(3).address);
    expect(makeWeave(3).address).not.toBe(makeWeave(4).address);
  });

  it('repeats without a seam', () => {
    const n = weaveTile.texels;
    const noise = weaveNoise(8);
    const step = (x: number) => {
      let sum = 0;
      for (let y = 0; y < n; y++) sum += (noise[y * n + x]! - noise[y * n + ((x + 1) % n)]!) ** 2;
      return sum / n;
    };
    const inside = Array.from({ length: n - 1 }, (_, x) => step(x));
    const mean = inside.reduce((a, b) => a + b) / inside.length;
    expect(step(n - 1) / mean).toBeGreaterThan(0.7);
    expect(step(n - 1) / mean).toBeLessThan(1.4);
  });
});

describe('the PNG encoder', () => {
  it('writes files that another decoder reads back exactly, even beyond one stored block', async () => {
    const [width, height] = [300, 251];
    const alpha = Uint8Array.from({ length: width * height }, (_, i) => (i * 7) % 256);
    const png = encodeMask(width, height, alpha, [23, 16, 0]);
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([width, height, 4]);
    expect(Uint8Array.from({ length: width * height }, (_, i) => data[i * 4 + 3]!)).toEqual(alpha);
    expect([...data.subarray(4, 7)]).toEqual([23, 16, 0]);
  });
});
