/** Colours of a picture between its pixels, and what many of them have in common. */

import type { Frame, Rgb } from '../../core/frame.ts';

/** Greatest difference of a channel. */
export const far = (a: Rgb, b: Rgb): number =>
  Math.max(Math.abs(a.r - b.r), Math.abs(a.g - b.g), Math.abs(a.b - b.b));

/** The colour at a point between pixels; at the rim that of the nearest pixel. */
export function colorAt({ width, height, data }: Frame, { x, y }: { x: number; y: number }): Rgb {
  const clip = (value: number, most: number) => Math.max(0, Math.min(most, value));
  const [fx, fy] = [clip(x - 0.5, width - 1), clip(y - 0.5, height - 1)];
  const [x0, y0] = [Math.floor(fx), Math.floor(fy)];
  const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)];
  const [sx, sy] = [fx - x0, fy - y0];
  const [a, b, c, d] = [
    4 * (y0 * width + x0),
    4 * (y0 * width + x1),
    4 * (y1 * width + x0),
    4 * (y1 * width + x1),
  ];
  const channel = (k: number) =>
    (1 - sy) * ((1 - sx) * (data[a + k] as number) + sx * (data[b + k] as number)) +
    sy * ((1 - sx) * (data[c + k] as number) + sx * (data[d + k] as number));
  return { r: channel(0), g: channel(1), b: channel(2) };
}

/** The middle value of each channel. */
export function medianOf(colors: readonly Rgb[]): Rgb {
  const middle = (values: number[]): number => {
    values.sort((a, b) => a - b);
    const half = values.length >> 1;
    return values.length % 2 === 1
      ? (values[half] as number)
      : ((values[half - 1] as number) + (values[half] as number)) / 2;
  };
  return {
    r: middle(colors.map(({ r }) => r)),
    g: middle(colors.map(({ g }) => g)),
    b: middle(colors.map(({ b }) => b)),
  };
}

/** The mean of each channel. */
export function meanOf(colors: readonly Rgb[]): Rgb {
  const sum = { r: 0, g: 0, b: 0 };
  for (const { r, g, b } of colors) {
    sum.r += r / colors.length;
    sum.g += g / colors.length;
    sum.b += b / colors.length;
  }
  return sum;
}
