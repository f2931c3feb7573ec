/**
 * Writes RGBA pixels as a PNG synchronously and without sharp: a run's record is written during the
 * run, and a picture must be on disk before the next line is. Eight bits per channel, no filter,
 * one IDAT (PNG, third edition).
 */

import { crc32, deflateSync } from 'node:zlib';

/** The first bytes of every PNG file. */
export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Colour type 6 of the PNG standard: red, green, blue, alpha. */
export const withAlpha = 6;

/** The filter byte before a row. */
export const noFilter = 0;

/** Bytes per pixel: red, green, blue, alpha. */
export const bytesOfPixel = 4;

/**
 * Compression level of zlib. On 25 differences of a wave of 5x5 puzzles, level 7 took 1.8 times as
 * long and made them a tenth smaller (2026-11-24).
 */
const level = 4;

/** Encodes pictures one after the other, reusing the buffer of their rows. */
export class PngWriter {
  #rows = Buffer.alloc(0);

  /**
   * Encodes a picture.
   * @param width pixels, at least 1
   * @param height pixels, at least 1
   * @param rgba `width * height * 4` bytes, row by row
   * @returns the bytes of the file
   */
  write(width: number, height: number, rgba: Uint8Array): Buffer {
    const head = Buffer.alloc(13);
    head.writeUInt32BE(width, 0);
    head.writeUInt32BE(height, 4);
    head.writeUInt8(8, 8);
    head.writeUInt8(withAlpha, 9);
    const stride = width * bytesOfPixel;
    if (this.#rows.length !== (stride + 1) * height) this.#rows = Buffer.alloc((stride + 1) * height);
    for (let y = 0; y < height; y++) {
      this.#rows[y * (stride + 1)] = noFilter;
      this.#rows.set(rgba.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
    }
    const body = deflateSync(this.#rows, { level });
    return Buffer.concat([
      pngSignature,
      chunk('IHDR', head),
      chunk('IDAT', body),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
