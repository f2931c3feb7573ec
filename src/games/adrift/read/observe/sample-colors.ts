/** Interpolates colours between the pixels of a picture. */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import type { FramePoint, FrameSize } from '../../../../core/points.ts';

/**
 * Prepares bilinear interpolation at a point; at the rim it takes the nearest pixels.
 * @param size of the picture
 * @param at px
 * @param stride values per pixel
 * @returns interpolates the values of the picture whose first pixel's is at `first`
 */
export function interpolation(
  { width, height }: FrameSize,
  { x, y }: FramePoint,
  stride: number,
): (values: Uint8Array | Float32Array, first: number) => number {
  const fx = Math.max(0, Math.min(width - 1, x - 0.5));
  const fy = Math.max(0, Math.min(height - 1, y - 0.5));
  const [x0, y0] = [Math.floor(fx), Math.floor(fy)];
  const [sx, sy] = [fx - x0, fy - y0];
  const at = stride * (y0 * width + x0);
  const right = x0 + 1 < width ? stride : 0;
  const under = at + (y0 + 1 < height ? stride * width : 0);
  const across = (values: Uint8Array | Float32Array, from: number) =>
    (1 - sx) * values[from]! + sx * values[from + right]!;
  return (values, first) => (1 - sy) * across(values, at + first) + sy * across(values, under + first);
}

/**
 * Returns the colour at a point, bilinearly interpolated.
 * @param frame the whole picture
 * @param at px
 * @returns levels; those of the nearest pixel at the rim
 */
export function colorAt(frame: Frame, at: FramePoint): Rgb {
  const channel = interpolation(frame, at, 4);
  return { r: channel(frame.data, 0), g: channel(frame.data, 1), b: channel(frame.data, 2) };
}
