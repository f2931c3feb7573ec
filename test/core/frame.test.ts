import { describe, expect, it } from 'vitest';
import { makeFrame } from '../../src/core/frame.ts';

describe('a frame', () => {
  it('a frame holds plain bytes whose slice is a copy, whatever it was made from', () => {
    const bytes = Buffer.alloc(64, 7).subarray(16, 32);
    const { data } = makeFrame(2, 2, bytes);
    data.slice()[0] = 9;
    expect(data.constructor).toBe(Uint8Array);
    expect([...data]).toEqual(Array.from({ length: 16 }, () => 7));
    bytes[3] = 1;
    expect(data[3]).toBe(1);
    // The witness: a Buffer's slice is the Buffer itself.
    bytes.slice()[0] = 9;
    expect(bytes[0]).toBe(9);
  });

  it('a frame needs four bytes a pixel', () => {
    expect(() => makeFrame(2, 2, new Uint8Array(15))).toThrow(RangeError);
  });

  it.each([
    [0, 0, 0],
    [0, 5, 0],
    [-2, -2, 16],
    [2.5, 2, 20],
    [NaN, 1, 0],
  ])('a frame has whole sides, not %d x %d', (width, height, bytes) => {
    expect(() => makeFrame(width, height, new Uint8Array(bytes))).toThrow(/from 1 for width and height/);
  });
});
