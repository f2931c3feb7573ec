/** RGBA in, small WebP bytes out: for reports, where a picture is looked at and not measured. */

import { loadSharp } from './load-sharp.ts';

/** 0..100; at 82 the weave of a board still looks as in the original. */
const quality = 82;

/**
 * Encodes pixels as WebP. Colours are lossy, transparency is exact.
 * @param pixels RGBA, `width * height * 4` bytes
 * @throws EnvironmentError when sharp is not installed
 */
export async function encodeWebp(
  pixels: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .webp({ quality, effort: 2 })
    .toBuffer();
}
