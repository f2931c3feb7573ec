/**
 * Pictures as differences, for the record of a run: a PNG that is transparent wherever the picture is the same as
 * the one before. A woven background compresses badly and never changes, so this is what keeps a long run small.
 */

import { type Frame, makeFrame } from '../core/frame.ts';
import { loadSharp } from './load-sharp.ts';

/**
 * Encodes what changed since another picture.
 * @param before the picture kept last; a picture of another size, or none, gives a whole picture
 * @returns a PNG with alpha 0 where nothing changed
 */
export async function encodeDelta(frame: Frame, before: Frame | undefined): Promise<Buffer> {
  const sharp = await loadSharp();
  const data = new Uint8Array(frame.data);
  const base = before?.width === frame.width && before.height === frame.height ? before.data : undefined;
  for (let i = 0; i < data.length; i += 4) {
    const same = base && base[i] === data[i] && base[i + 1] === data[i + 1] && base[i + 2] === data[i + 2];
    if (same) data[i] = data[i + 1] = data[i + 2] = 0;
    data[i + 3] = same ? 0 : 255;
  }
  return sharp(data, { raw: { width: frame.width, height: frame.height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/**
 * Puts a difference back onto the picture it was taken from.
 * @param before the picture kept before; `undefined` for the first
 * @param png what `encodeDelta` made
 * @param place where the picture lay on the desktop
 * @throws Error from the decoder when the file is no PNG
 */
export async function applyDelta(
  before: Frame | undefined,
  png: Uint8Array,
  place: Pick<Frame, 'origin' | 'density'>,
): Promise<Frame> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = new Uint8Array(data);
  const base = before?.width === info.width && before.height === info.height ? before.data : undefined;
  for (let i = 0; i < pixels.length; i += 4) {
    if (base && pixels[i + 3] === 0) pixels.set(base.subarray(i, i + 3), i);
    pixels[i + 3] = 255;
  }
  return makeFrame(info.width, info.height, pixels, place);
}
