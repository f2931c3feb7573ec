import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPng } from '../../../src/capture/picture/read-png.ts';
import { PngWriter } from '../../../src/capture/picture/write-png.ts';

const [width, height] = [7, 5];
const rgba = Uint8Array.from({ length: width * height * 4 }, (_, i) => (i * 37) % 256);
const png = new PngWriter().write(width, height, rgba);
const max = 1000;

/** The file with one byte changed, or truncated after it. */
const changed = (at: number, value: number) => Buffer.from(png).fill(value, at, at + 1);

describe('a PNG of a record', () => {
  it('is read back byte for byte, as another decoder reads it', async () => {
    const { rows, ...size } = await readPng(png, max);
    expect(size).toEqual({ width, height });
    const stride = width * 4;
    const plain = Buffer.concat(
      Array.from({ length: height }, (_, y) => rows.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1))),
    );
    expect(plain).toEqual(Buffer.from(rgba));
    expect(await sharp(png).raw().toBuffer()).toEqual(plain);
  });

  it.each([
    ['no picture', Buffer.from('no picture'), 'it is no PNG'],
    ['nothing', Buffer.alloc(0), 'it is no PNG'],
    ['one that is cut off in its head', png.subarray(0, 20), 'it is cut off'],
    ['one that is cut off in its pixels', png.subarray(0, -20), 'it is cut off'],
    ['one with another byte in its head', changed(20, 9), 'its IHDR fails its check'],
    ['one with another byte in its pixels', changed(60, png[60]! ^ 1), 'its IDAT fails its check'],
    ['a chunk longer than any file', changed(8, 255), 'it is cut off'],
  ])('is refused, with the reason: %s', async (_, file, reason) => {
    await expect(readPng(file, max)).rejects.toThrow(reason);
  });

  it('is refused before anything is inflated when it is too large', async () => {
    await expect(readPng(png, width * height - 1)).rejects.toThrow('7x5 is no size');
  });

  it('is refused when another program has written it', async () => {
    const others = await sharp(rgba, { raw: { width, height, channels: 4 } })
      .png({ palette: true })
      .toBuffer();
    await expect(readPng(others, max)).rejects.toThrow('not of the kind that a record holds');
    const filtered = await sharp(rgba, { raw: { width, height, channels: 4 } })
      .png({ adaptiveFiltering: true })
      .toBuffer();
    await expect(readPng(filtered, max)).rejects.toThrow(/filtered|in its place/);
  });
});
