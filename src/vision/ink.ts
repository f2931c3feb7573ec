/**
 * What is written on a flat ground: how much of each pixel is ink, whatever the two colours are. First step of
 * reading a glyph. The ink's colour is taken from the pixels farthest from the ground; every pixel is then
 * projected on the way from ground to ink (so that a smoothed edge, or the colour fringes of a display's
 * sub-pixels, become a share of ink).
 */

import type { Frame, Rgb } from '../core/frame.ts';
import type { FrameRect } from '../core/points.ts';

/** The ink of a rectangle of a picture. */
export interface Ink {
  readonly width: number;
  readonly height: number;
  /** Share of ink 0..1 of each pixel, row by row. */
  readonly share: Float32Array;
  /** Colour of the ink. */
  readonly color: Rgb;
  /** Distance of the ink's colour from the ground's, Euclidean in sRGB, 0..441. */
  readonly contrast: number;
}

/** Share of the greatest distance from which on a pixel counts as full ink when the colour is measured. */
const fullInk = 0.72;

/**
 * Measures the ink in a rectangle.
 * @param rect whole pixels, inside the picture, at least one
 * @param ground colour of the ground
 * @returns with `contrast` 0 and no ink when every pixel has the ground's colour
 */
export function inkOf(frame: Frame, rect: FrameRect, ground: Rgb): Ink {
  const { width, height } = rect;
  const color = inkColor(frame, rect, ground);
  const way = { r: color.r - ground.r, g: color.g - ground.g, b: color.b - ground.b };
  const squared = way.r * way.r + way.g * way.g + way.b * way.b;
  const share = new Float32Array(width * height);
  if (squared === 0) return { width, height, share, color, contrast: 0 };
  const [wr, wg, wb] = [way.r / squared, way.g / squared, way.b / squared];
  const base = ground.r * wr + ground.g * wg + ground.b * wb;
  for (let y = 0, to = 0; y < height; y++) {
    let at = ((rect.y + y) * frame.width + rect.x) * 4;
    for (let x = 0; x < width; x++, at += 4, to++) {
      const r = frame.data[at] as number;
      const g = frame.data[at + 1] as number;
      const b = frame.data[at + 2] as number;
      const value = r * wr + g * wg + b * wb - base;
      share[to] = value <= 0 ? 0 : value >= 1 ? 1 : value;
    }
  }
  return { width, height, share, color, contrast: Math.sqrt(squared) };
}

/** Mean colour of the pixels that are nearly as far from the ground as the farthest. */
function inkColor(frame: Frame, rect: FrameRect, ground: Rgb): Rgb {
  let farthest = 0;
  eachPixel(frame, rect, (r, g, b) => {
    const far = (r - ground.r) ** 2 + (g - ground.g) ** 2 + (b - ground.b) ** 2;
    if (far > farthest) farthest = far;
  });
  if (farthest === 0) return ground;
  const least = farthest * fullInk * fullInk;
  let [sumR, sumG, sumB, count] = [0, 0, 0, 0];
  eachPixel(frame, rect, (r, g, b) => {
    const far = (r - ground.r) ** 2 + (g - ground.g) ** 2 + (b - ground.b) ** 2;
    if (far < least) return;
    sumR += r;
    sumG += g;
    sumB += b;
    count++;
  });
  return { r: sumR / count, g: sumG / count, b: sumB / count };
}

function eachPixel(frame: Frame, rect: FrameRect, visit: (r: number, g: number, b: number) => void): void {
  for (let y = rect.y; y < rect.y + rect.height; y++) {
    let at = (y * frame.width + rect.x) * 4;
    for (let x = 0; x < rect.width; x++, at += 4) {
      visit(frame.data[at] as number, frame.data[at + 1] as number, frame.data[at + 2] as number);
    }
  }
}
