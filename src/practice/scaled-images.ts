/**
 * Images inside of a drawing, scaled once: a texture is as a rule larger than it is shown, and
 * decoding and scaling it for each picture takes longer than all the rest. In its place comes an
 * image of the size that is shown; the picture stays the same to the last bit.
 */

import { loadSharp } from '../capture/picture/load-sharp.ts';

/** An embedded image that is shown in whole pixels. */
const embedded = /<image width="(\d+)" height="(\d+)" href="(data:[^"]+)"\/>/g;

/** The largest side of an image that is scaled, pixels. */
const maxSide = 4096;

/** Scales the images of drawings, and remembers those of the last ones. */
export class ScaledImages {
  #scaled = new Map<string, string>();

  /**
   * Puts scaled images in place of embedded ones.
   * @param defs the definitions of a drawing
   * @returns the same with images of the size that is shown
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
