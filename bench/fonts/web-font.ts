/**
 * Unpacks fonts of the web: WOFF, whose tables are compressed one by one, to the TrueType or
 * OpenType file that it was made from (W3C, WOFF File Format 1.0).
 */

import { inflateSync } from 'node:zlib';

/** Bytes of the two headers, and of one entry of their tables' directories. */
const sizes = { woff: 44, woffEntry: 20, font: 12, entry: 16 } as const;

/**
 * Unpacks a font.
 * @param woff bytes of a WOFF 1.0 file
 * @returns bytes of the font
 * @throws RangeError for other files
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new RangeError('this is no WOFF file');
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(sizes.font + count * sizes.entry);
  const power = Math.floor(Math.log2(count));
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (count - 2 ** power), 10);
  const parts: Uint8Array[] = [head];
  let offset = head.length;
  for (let i = 0; i < count; i++) {
    const at = sizes.woff + i * sizes.woffEntry;
    const start = woff.readUInt32BE(at + 4);
    const packed = woff.subarray(start, start + woff.readUInt32BE(at + 8));
    const length = woff.readUInt32BE(at + 12);
    const table = packed.length < length ? inflateSync(packed) : packed;
    const to = sizes.font + i * sizes.entry;
    woff.copy(head, to, at, at + 4);
    woff.copy(head, to + 4, at + 16, at + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(length, to + 12);
    parts.push(table, Buffer.alloc(-length & 3));
    offset += length + (-length & 3);
  }
  return Buffer.concat(parts);
}
