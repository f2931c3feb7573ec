import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDelta, decodeDelta, DeltaEncoder } from '../../../src/capture/picture/frame-delta.ts';
import { type Frame, makeFrame } from '../../../src/core/frame.ts';
import { seededRandom } from '../../../src/core/random.ts';

const place = { origin: { x: 0, y: 0 }, density: 1 };

/** Pictures of noise in which some pixels change, and sometimes return to an earlier value. */
function pictures(width: number, height: number, count: number, seed: number): Frame[] {
  const random = seededRandom(seed);
  const words = Array.from({ length: 30 }, () => random.int(2 ** 24));
  const data = new Uint8Array(width * height * 4).map(() => random.int(256));
  return Array.from({ length: count }, () => {
    for (let pixel = 0; pixel < width * height; pixel++) {
      if (random.next() > 0.3) continue;
      const word = words[random.int(words.length)]!;
      data.set([word & 0xff, (word >> 8) & 0xff, word >> 16, random.int(256)], pixel * 4);
    }
    return makeFrame(width, height, data.slice());
  });
}

const opaque = ({ data }: Frame) => data.map((value, i) => (i % 4 === 3 ? 255 : value));

async function restored(frames: readonly Frame[]): Promise<Frame[]> {
  const encoder = new DeltaEncoder();
  const out: Frame[] = [];
  for (const frame of frames) {
    const png = encoder.encode(frame);
    out.push(png ? applyDelta(out.at(-1), await decodeDelta(png), place) : out.at(-1)!);
  }
  return out;
}

describe('pictures as differences', () => {
  it('pictures stored as differences are restored exactly, whatever changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 40 }),
        fc.nat(),
        async (width, height, count, seed) => {
          const frames = pictures(width, height, count, seed);
          const back = await restored(frames);
          back.forEach((frame, i) => expect(frame.data).toEqual(opaque(frames[i]!)));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('a picture of another size starts a new sequence of differences', async () => {
    const frames = [...pictures(8, 6, 3, 1), ...pictures(9, 6, 3, 2), ...pictures(8, 6, 2, 3)];
    const back = await restored(frames);
    expect(back.map(({ width }) => width)).toEqual([8, 8, 8, 9, 9, 9, 8, 8]);
    back.forEach((frame, i) => expect(frame.data).toEqual(opaque(frames[i]!)));
  });

  it('nothing is written when nothing changed', () => {
    const encoder = new DeltaEncoder();
    const [frame] = pictures(8, 6, 1, 1) as [Frame];
    expect(encoder.encode(frame)).toBeDefined();
    expect(encoder.encode(makeFrame(8, 6, opaque(frame)))).toBeUndefined();
  });

  it('applying the last difference again changes nothing', async () => {
    const frames = pictures(12, 10, 4, 5);
    const encoder = new DeltaEncoder();
    let before: Frame | undefined;
    for (const frame of frames) {
      const png = encoder.encode(frame)!;
      before = applyDelta(before, await decodeDelta(png), place);
      before = applyDelta(before, await decodeDelta(png), place);
      expect(before.data).toEqual(opaque(frame));
    }
  });

  it('a difference is refused without the pictures before it', async () => {
    const encoder = new DeltaEncoder();
    const pngs = pictures(12, 10, 3, 6).map((frame) => encoder.encode(frame)!);
    const delta = await decodeDelta(pngs[2]!);
    expect(() => applyDelta(undefined, delta, place)).toThrow(/before it/);
  });

  it('a difference costs little when a pixel shows a colour that it had before', () => {
    const [a, b] = pictures(64, 64, 2, 7) as [Frame, Frame];
    const encoder = new DeltaEncoder();
    const sizes = [a, b, a, b].map((frame) => encoder.encode(frame)?.length ?? 0);
    expect(sizes[3]).toBeLessThan(sizes[1]! / 2);
  });
});
