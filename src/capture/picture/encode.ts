/** Encodes frames as PNG, for run records, fixtures and pictures that a person will view. */

import type { Frame } from '../../core/frame.ts';
import { loadSharp } from './load-sharp.ts';

/**
 * Encodes a frame as an opaque PNG; decoding it gives the same colours back.
 * @param frame any frame; its place on the desktop is not kept
 * @returns the bytes of the file
 * @throws EnvironmentError when sharp is not installed
 */
export async function encodePng(frame: Frame): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(frame.data, { raw: { width: frame.width, height: frame.height, channels: 4 } })
    .removeAlpha()
    .png()
    .toBuffer();
}

/**
 * Draws over a copy of a frame and encodes it as PNG, for the dry run to show its clicks.
 * @param frame any frame
 * @param shapes SVG elements without the enclosing `<svg>`; one unit is one picture pixel
 * @returns the bytes of the file
 * @throws EnvironmentError when sharp is not installed
 */
export async function drawOverPicture(frame: Frame, shapes: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const { width, height } = frame;
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
  return sharp(frame.data, { raw: { width, height, channels: 4 } })
    .composite([{ input: Buffer.from(overlay) }])
    .removeAlpha()
    .png()
    .toBuffer();
}
