/** Fills an area of a picture from one pixel, over the edges of pixels. */

import type { FrameRect, FrameSize } from '../../core/points.ts';

/** A filled area. */
interface Flooded {
  readonly pixels: Int32Array;
  readonly box: FrameRect;
}

/**
 * Fills an area.
 * @param size of the picture
 * @param first number of its first pixel
 * @param buffer one place per pixel of the picture; the area's pixels lie there until the next call
 * @param take takes a pixel beside one of the area, and the first one beside itself; false where it
 *   does not belong to the area, or was taken before
 * @returns the area
 */
export function flood(
  { width, height }: FrameSize,
  first: number,
  buffer: Int32Array,
  take: (pixel: number, beside: number) => boolean,
): Flooded {
  let [left, right, top, bottom, count] = [width, 0, height, 0, 0];
  const add = (pixel: number, beside: number) => {
    if (take(pixel, beside)) buffer[count++] = pixel;
  };
  add(first, first);
  for (let i = 0; i < count; i++) {
    const at = buffer[i]!;
    const x = at % width;
    const y = (at - x) / width;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
    if (x > 0) add(at - 1, at);
    if (x < width - 1) add(at + 1, at);
    if (y > 0) add(at - width, at);
    if (y < height - 1) add(at + width, at);
  }
  const box = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  return { pixels: buffer.subarray(0, count), box };
}

/**
 * Compares two pixels.
 * @param data of the picture
 * @param a number of a pixel
 * @param b number of another
 * @param tolerance maximum difference of a channel
 * @returns whether their colours are alike
 */
export const isAlike = (data: Uint8Array, a: number, b: number, tolerance: number): boolean =>
  Math.abs(data[4 * a]! - data[4 * b]!) <= tolerance &&
  Math.abs(data[4 * a + 1]! - data[4 * b + 1]!) <= tolerance &&
  Math.abs(data[4 * a + 2]! - data[4 * b + 2]!) <= tolerance;
