/**
 * Reads the PNG files that write-png.ts writes, and no others. For the many small differences of a
 * record this is several times as fast as a general decoder.
 */

import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';
import { bytesOfPixel, noFilter, pngSignature, withAlpha } from './write-png.ts';

const inflated = promisify<Buffer, { readonly maxOutputLength: number; readonly chunkSize: number }, Buffer>(
  inflate,
);

/** Number of bytes of a chunk's length, name and checksum, and of the header's data. */
const chunkRim = { length: 4, name: 4, check: 4 } as const;
const headBytes = 13;

/**
 * Decodes a PNG of eight bits per channel with alpha, unfiltered rows and one chunk of pixels.
 * @param png the file
 * @param maxPixels of the picture, checked by the header before anything is inflated
 * @returns the size in pixels, and the rows as in the file: the byte for no filter, then
 *   `width * 4` bytes
 * @throws Error when the file is of another kind, too large, truncated, or fails its checksums
 */
export async function readPng(
  png: Uint8Array,
  maxPixels: number,
): Promise<{ readonly width: number; readonly height: number; readonly rows: Uint8Array }> {
  const file = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  if (!file.subarray(0, pngSignature.length).equals(pngSignature)) throw new Error('it is no PNG');
  const head = chunkAt(file, pngSignature.length, 'IHDR');
  if (head.data.length !== headBytes) throw new Error('its head has another length');
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
  if (!head.data.subarray(8).equals(Buffer.from([8, withAlpha, 0, 0, 0])))
    throw new Error('it is not of the kind that a record holds');
  if (width === 0 || height === 0 || width * height > maxPixels)
    throw new Error(`${width}x${height} is no size of a picture here`);
  const stride = width * bytesOfPixel;
  const bytes = (stride + 1) * height;
  // One extra byte reveals a body that is too long, without a second buffer for a correct one.
  const limits = { maxOutputLength: bytes + 1, chunkSize: bytes + 64 };
  const rows = await inflated(chunkAt(file, head.end, 'IDAT').data, limits);
  if (rows.length !== bytes) throw new Error('its rows are not all there');
  for (let y = 0; y < height; y++)
    if (rows[y * (stride + 1)] !== noFilter) throw new Error('its rows are filtered');
  return { width, height, rows };
}

/** Returns the data of the named chunk at a position of the file, and where the next one begins. */
function chunkAt(file: Buffer, at: number, name: string): { readonly data: Buffer; readonly end: number } {
  const { length, name: letters, check } = chunkRim;
  const from = at + length + letters;
  const end = file.length < from ? file.length + 1 : from + file.readUInt32BE(at) + check;
  if (end > file.length) throw new Error('it is cut off');
  if (file.toString('latin1', at + length, from) !== name) throw new Error(`it has no ${name} in its place`);
  if (crc32(file.subarray(at + length, end - check)) !== file.readUInt32BE(end - check))
    throw new Error(`its ${name} fails its check`);
  return { data: file.subarray(from, end - check), end };
}
