/**
 * Draws digits, letters and other texts for training: white on black, at a few sizes and sub-pixel
 * positions, one sheet per face.
 */

import sharp from 'sharp';
import { type Random } from '../../src/core/random.ts';
import { type Face, faceAttributes } from '../fonts/font-packages.ts';

/** A text and its class; 0 stands for anything else. */
export interface LabelledText {
  readonly label: number;
  readonly text: string;
}

/** A drawn text, cropped to its ink. */
export interface DrawnGlyph extends LabelledText {
  readonly width: number;
  readonly height: number;
  /** Share of ink 0..1, row by row. */
  readonly share: Float32Array;
}

/** Font sizes in pixels; samples are scaled down from the next larger one, or used unscaled. */
const fontSizes = [13, 17, 24, 36, 72] as const;

/** Draws the sheet of one face and crops its glyphs. */
export async function drawGlyphs(
  face: Face,
  texts: readonly LabelledText[],
  random: Random,
): Promise<DrawnGlyph[]> {
  const glyphs: DrawnGlyph[] = [];
  for (const fontSize of fontSizes) {
    const box = { width: Math.ceil(fontSize * 2.6), height: Math.ceil(fontSize * 1.8) };
    const items = texts.map(({ text }, i) => {
      const x = i * box.width + fontSize * 0.3 + random.next();
      const y = fontSize * 1.25 + random.next();
      const escaped = text.replace('&', '&amp;').replace('<', '&lt;');
      return `<text x="${x.toFixed(2)}" y="${y.toFixed(2)}" font-size="${fontSize}">${escaped}</text>`;
    });
    const width = box.width * texts.length;
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${box.height}">` +
      `<rect width="100%" height="100%"/><g fill="#fff" ${faceAttributes(face)}>${items.join('')}</g></svg>`;
    const pixels = await sharp(Buffer.from(svg)).extractChannel(0).raw().toBuffer();
    texts.forEach((item, i) => {
      const cut = cropToInk(pixels, width, { left: i * box.width, ...box });
      if (cut) glyphs.push({ ...item, ...cut });
    });
  }
  return glyphs;
}

function cropToInk(
  pixels: Uint8Array,
  stride: number,
  box: { readonly left: number; readonly width: number; readonly height: number },
): Pick<DrawnGlyph, 'width' | 'height' | 'share'> | undefined {
  let [left, top, right, bottom] = [box.width, box.height, 0, 0];
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      if (pixels[y * stride + box.left + x]! < 12) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  }
  if (right <= left) return undefined;
  const [width, height] = [right - left, bottom - top];
  const share = Float32Array.from(
    { length: width * height },
    (_, i) => pixels[(top + Math.floor(i / width)) * stride + box.left + left + (i % width)]! / 255,
  );
  return { width, height, share };
}
