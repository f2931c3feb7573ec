/** The brightness of pictures and colours: lines of a grid and shades of cells differ in it. */

import type { Frame, Rgb } from '../../core/frame.ts';

/** A picture of one channel. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  /** 0..255, row by row. */
  readonly data: Uint8Array;
}

/**
 * Measures the brightness of a picture (Rec. 709 weights on the sRGB values, rounded down); linear
 * in the pixels.
 * @param frame the whole picture
 * @returns its brightness
 */
export function lumaPlane({ width, height, data }: Frame): Plane {
  const luma = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < luma.length; i++, at += 4) {
    luma[i] = (54 * data[at]! + 183 * data[at + 1]! + 19 * data[at + 2]!) >> 8;
  }
  return { width, height, data: luma };
}

/**
 * Measures the brightness of a colour, unrounded.
 * @param color levels
 * @returns levels
 */
export const lumaOf = ({ r, g, b }: Rgb): number => 0.21 * r + 0.72 * g + 0.07 * b;
