/**
 * Rasterises a practice game's drawing in memory: the same SVG that a browser shows, rendered by
 * librsvg through sharp.
 */

import { loadSharp } from '../capture/picture/load-sharp.ts';
import { makeFrame, type Frame } from '../core/frame.ts';
import type { FrameSize, ScreenPoint } from '../core/points.ts';
import type { Drawing } from '../games/practice-game.ts';

/**
 * Wraps a drawing in a complete SVG document.
 * @param drawing the elements
 * @param size of the picture, pixels
 * @returns the document
 */
const svgDocument = (drawing: Drawing, size: FrameSize): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">` +
  `<defs>${drawing.defs}</defs>${drawing.body}</svg>`;

/**
 * Rasterises a drawing.
 * @param drawing the elements
 * @param size of the picture, pixels
 * @param place of the picture on the desktop; by default that of a saved picture
 * @returns the picture
 * @throws EnvironmentError when sharp cannot be loaded
 */
export async function rasterise(
  drawing: Drawing,
  size: FrameSize,
  place?: { readonly origin: ScreenPoint; readonly density: number },
): Promise<Frame> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(Buffer.from(svgDocument(drawing, size)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return makeFrame(info.width, info.height, new Uint8Array(data.buffer, data.byteOffset, data.length), place);
}
