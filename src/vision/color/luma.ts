/** The brightness (luma) of pictures and colours. */

import type { Frame, Rgb } from '../../core/frame.ts';
import type { FrameRect } from '../../core/points.ts';

/** A single-channel picture. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  /** 0..255, row by row. */
  readonly data: Uint8Array;
}

/**
 * Computes the brightness of a picture (Rec. 709 weights on the sRGB values, rounded down); linear
 * in the pixels.
 * @param frame the whole picture
 * @param rect the part to convert, whole pixels; the whole picture by default
 * @returns the brightness of that part
 */
export function lumaPlane(
  frame: Frame,
  { x, y, width, height }: FrameRect = { x: 0, y: 0, width: frame.width, height: frame.height },
): Plane {
  const { data } = frame;
  const luma = new Uint8Array(width * height);
  for (let row = 0, i = 0; row < height; row++) {
    for (let at = 4 * ((y + row) * frame.width + x); i < (row + 1) * width; i++, at += 4) {
      luma[i] = (54 * data[at]! + 183 * data[at + 1]! + 19 * data[at + 2]!) >> 8;
    }
  }
  return { width, height, data: luma };
}

/**
 * Returns the brightness of a colour, unrounded.
 * @param color levels
 * @returns levels
 */
export const lumaOf = ({ r, g, b }: Rgb): number => 0.21 * r + 0.72 * g + 0.07 * b;
