/**
 * Scales the images inside a drawing once. A texture is usually larger than shown, and decoding and
 * scaling it for each picture would take longer than everything else. It is replaced by an image of
 * the shown size; the picture stays the same to the last bit.
 */

import { loadSharp } from '../capture/picture/load-sharp.ts';

/** Matches an embedded image shown at a size of whole pixels. */
const embedded = /<image width="(\d+)" height="(\d+)" href="(data:[^"]+)"\/>/g;

/** Maximum side of an image that is scaled, pixels. */
const maxSide = 4096;

/** Scales the images of drawings, and caches those of the last drawing. */
export class ScaledImages {
  #scaled = new Map<string, string>();

  /**
   * Replaces embedded images by scaled ones.
   * @param defs the definitions of a drawing
   * @returns the definitions with images of the shown size
   */
  async of(defs: string): Promise<string> {
    const elements = [...defs.matchAll(embedded)];
    if (elements.some(([element]) => !this.#scaled.has(element))) {
      const known = this.#scaled;
      this.#scaled = new Map();
      for (const [element, width, height] of elements) {
        this.#scaled.set(
          element,
          known.get(element) ?? (await scaled(element, Number(width), Number(height))),
        );
      }
    }
    return elements.reduce((text, [element]) => text.replace(element, this.#scaled.get(element)!), defs);
  }
}

async function scaled(element: string, width: number, height: number): Promise<string> {
  if (Math.max(width, height) > maxSide) return element;
  const sharp = await loadSharp();
  const alone = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${element}</svg>`;
  const png = await sharp(Buffer.from(alone)).png({ compressionLevel: 1 }).toBuffer();
  return `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`;
}
