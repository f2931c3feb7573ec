/**
 * A tiny PNG encoder for the weave's tile: one byte per pixel through a palette of opacities of one
 * colour, stored without compression. It needs no tools of Node or the browser, so it runs in both.
 * Source: PNG specification, second edition (chunks, CRC), RFC 1950 and 1951 (zlib, stored blocks).
 */

const crcTable = (): Uint32Array =>
  Uint32Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });

function adler32(bytes: Uint8Array): number {
  let a = 1;
  let b = 0;
  for (const byte of bytes) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return ((b << 16) | a) >>> 0;
}

const uint32 = (value: number): number[] => [
  (value >>> 24) & 255,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];

function concat(parts: readonly (Uint8Array | readonly number[])[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** Wraps bytes in a zlib stream of stored blocks of at most 65535 bytes. */
function store(raw: Uint8Array): Uint8Array {
  const parts: (Uint8Array | number[])[] = [[0x78, 0x01]];
  for (let at = 0; at < raw.length; at += 65535) {
    const block = raw.subarray(at, at + 65535);
    const last = at + 65535 >= raw.length ? 1 : 0;
    const length = block.length;
    parts.push([last, length & 255, length >>> 8, ~length & 255, (~length >>> 8) & 255], block);
  }
  parts.push(uint32(adler32(raw)));
  return concat(parts);
}

/**
 * Encodes a mask of one colour as PNG.
 * @param width pixels, at least 1
 * @param height pixels, at least 1
 * @param alpha `width * height` opacities 0..255, row by row
 * @param color the mask's colour, channels 0..255
 * @returns the file's bytes; about as long as `alpha`
 */
export function encodeMask(
  width: number,
  height: number,
  alpha: Uint8Array,
  color: readonly [number, number, number],
): Uint8Array {
  const table = crcTable();
  const chunk = (type: string, data: Uint8Array | readonly number[]): Uint8Array => {
    const body = concat([[...type].map((letter) => letter.charCodeAt(0)), data]);
    let crc = 0xffffffff;
    for (const byte of body) crc = table[(crc ^ byte) & 255]! ^ (crc >>> 8);
    return concat([uint32(data.length), body, uint32(~crc >>> 0)]);
  };
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(alpha.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const levels = Array.from({ length: 256 }, (_, i) => i);
  return concat([
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk('IHDR', [...uint32(width), ...uint32(height), 8, 3, 0, 0, 0]),
    chunk(
      'PLTE',
      levels.flatMap(() => [...color]),
    ),
    chunk('tRNS', levels),
    chunk('IDAT', store(rows)),
    chunk('IEND', []),
  ]);
}

/**
 * Encodes a PNG as a `data:` address; works wherever `btoa` exists.
 * @param png the bytes of a PNG file
 * @returns an address for `href`
 */
export function pngAddress(png: Uint8Array): string {
  let text = '';
  for (let at = 0; at < png.length; at += 8192) text += String.fromCharCode(...png.subarray(at, at + 8192));
  return `data:image/png;base64,${btoa(text)}`;
}
