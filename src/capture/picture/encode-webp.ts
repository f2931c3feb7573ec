/** Encodes RGBA as small WebP pictures, for reports, where a picture is viewed and not measured. */

import { loadSharp } from './load-sharp.ts';

/** WebP quality, 0..100; at 60 the fabric texture of a board becomes slightly softer. */
const quality = 60;

/**
 * WebP effort, 0..6. On 628 differences of waves of Strata, 512x384, effort 2 took 1.4 times the
 * processor time of the whole report and made it a fifth smaller (2026-11-25).
 */
const effort = 1;

/**
 * Encodes pixels as WebP. Colours are lossy, transparency is exact.
 * @param pixels RGBA, `width * height * 4` bytes
 * @param size in pixels
 * @returns the bytes of the file
 * @throws EnvironmentError when sharp is not installed
 */
export async function encodeWebp(
  pixels: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .webp({ quality, effort })
    .toBuffer();
}
