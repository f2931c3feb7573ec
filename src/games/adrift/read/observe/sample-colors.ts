/** Interpolates colours between the pixels of a picture. */

import type { Frame, Rgb } from '../../../../core/frame.ts';

/**
 * Returns the colour at a point, bilinearly interpolated.
 * @param frame the whole picture
 * @param at px
 * @returns levels; those of the nearest pixel at the rim
 */
export function colorAt({ width, height, data }: Frame, { x, y }: { x: number; y: number }): Rgb {
  const fx = Math.max(0, Math.min(width - 1, x - 0.5));
  const fy = Math.max(0, Math.min(height - 1, y - 0.5));
  const [x0, y0] = [Math.floor(fx), Math.floor(fy)];
  const [sx, sy] = [fx - x0, fy - y0];
  const at = 4 * (y0 * width + x0);
  const right = x0 + 1 < width ? 4 : 0;
  const under = at + (y0 + 1 < height ? 4 * width : 0);
  return {
    r: (1 - sy) * mixed(data, at, right, sx) + sy * mixed(data, under, right, sx),
    g: (1 - sy) * mixed(data, at + 1, right, sx) + sy * mixed(data, under + 1, right, sx),
    b: (1 - sy) * mixed(data, at + 2, right, sx) + sy * mixed(data, under + 2, right, sx),
  };
}

/** Interpolates a channel between two pixels, `step` bytes apart. */
const mixed = (data: Uint8Array, at: number, step: number, share: number): number =>
  (1 - share) * data[at]! + share * data[at + step]!;
