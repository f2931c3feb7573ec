import { describe, expect, it } from 'vitest';
import { EnvironmentError } from '../../../src/core/errors.ts';
import { type RawPicture, uprightPixels } from '../../../src/places/wayland/pixels.ts';

/** A picture with one byte per pixel, its blue; each row ends with two bytes of rubbish. */
function raw(rows: readonly string[], more: Partial<RawPicture> = {}): RawPicture {
  const width = rows[0]!.length;
  const stride = 4 * width + 8;
  const data = Buffer.alloc(stride * rows.length, 0xee);
  rows.forEach((row, y) =>
    [...row].forEach((letter, x) => data.writeUInt32LE(letter.charCodeAt(0), y * stride + 4 * x)),
  );
  return { data, width, height: rows.length, stride, format: 1, transform: 0, flipped: false, ...more };
}

/** The blue of each pixel, as letters. */
function lettersOf({ data, width, height }: ReturnType<typeof uprightPixels>): string[] {
  const at = (x: number, y: number) => String.fromCharCode(data[4 * (y * width + x) + 2]!);
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => at(x, y)).join(''),
  );
}

describe('pixels of a compositor', () => {
  const bytes = (...all: number[]) => Buffer.from(all);
  it.each([
    ['ARGB8888', 0, bytes(3, 2, 1, 9)],
    ['XRGB8888', 1, bytes(3, 2, 1, 9)],
    ['ABGR8888', 0x34324241, bytes(1, 2, 3, 9)],
    ['XBGR8888', 0x34324258, bytes(1, 2, 3, 9)],
    ['BGR888', 0x34324742, bytes(1, 2, 3, 0)],
    ['RGB888', 0x34324752, bytes(3, 2, 1, 0)],
    ['XRGB2101010', 0x30335258, bytes(0b0000_1111, 0b0010_0000, 0b0100_0000, 0)],
    ['XBGR2101010', 0x30334258, bytes(0b0000_0111, 0b0010_0000, 0b1100_0000, 0)],
  ])('of the format %s become RGBA', (_, format, data) => {
    const picture = { data, width: 1, height: 1, stride: 4, format, transform: 0, flipped: false };
    expect([...uprightPixels(picture).data]).toEqual([1, 2, 3, 255]);
  });

  it('of another format are refused by its number', () => {
    expect(() => uprightPixels(raw(['a'], { format: 0x3231564e }))).toThrow(EnvironmentError);
    expect(() => uprightPixels(raw(['a'], { format: 0x3231564e }))).toThrow(/0x3231564e.*--on desk/);
  });

  // The upright picture is ABC over DEF; the screen is mounted in eight ways.
  it.each([
    [0, ['ABC', 'DEF']],
    [1, ['CF', 'BE', 'AD']],
    [2, ['FED', 'CBA']],
    [3, ['DA', 'EB', 'FC']],
    [4, ['CBA', 'FED']],
    [5, ['AD', 'BE', 'CF']],
    [6, ['DEF', 'ABC']],
    [7, ['FC', 'EB', 'DA']],
  ])('of a screen turned by %i are turned upright', (transform, rows) => {
    expect(lettersOf(uprightPixels(raw(rows, { transform })))).toEqual(['ABC', 'DEF']);
    const upsideDown = raw(rows.toReversed(), { transform, flipped: true });
    expect(lettersOf(uprightPixels(upsideDown))).toEqual(['ABC', 'DEF']);
  });

  it('are cropped to the requested part, clipped to the picture', () => {
    const turned = raw(['CF', 'BE', 'AD'], { transform: 1 });
    expect(lettersOf(uprightPixels(turned, { x: 1, y: 0, width: 2, height: 1 }))).toEqual(['BC']);
    expect(lettersOf(uprightPixels(turned, { x: 2, y: 1, width: 5, height: 5 }))).toEqual(['F']);
  });
});
