/**
 * Mean colours of areas of a picture: upright rectangles, and rectangles turned by 45 degrees. Sums
 * are taken directly, row by row, since a reader looks at a few thousand pixels out of a million.
 * Large areas are thinned out: beyond some hundred pixels more of them make a mean no better.
 */

import type { Frame, Rgb } from '../../core/frame.ts';
import type { FramePoint } from '../../core/points.ts';
import { channelGap } from './color-space.ts';

/** What an area of a picture looks like. */
export interface AreaMean extends Rgb {
  /** Standard deviation of the brightness within the area. */
  readonly deviation: number;
  /**
   * Pixels that were looked at; 0 when the area lies outside the picture, and then the colour is
   * black.
   */
  readonly count: number;
}

/** Pixels after which an area is thinned out. */
const enoughPixels = 500;

/**
 * Measures a rectangle turned by 45 degrees.
 * @param frame the whole picture
 * @param centre of the area, px
 * @param halfDown half its extent along x + y (towards the lower right), as a difference of x + y,
 *   px
 * @param halfUp half its extent along y - x (towards the lower left), as a difference of y - x, px
 * @returns mean colour and spread of the part inside the picture
 */
export function diamondMean(frame: Frame, centre: FramePoint, halfDown: number, halfUp: number): AreaMean {
  const { width, height, data } = frame;
  // Pixel (i, j) has its centre at (i + 0.5, j + 0.5).
  const cx = centre.x - 0.5;
  const cy = centre.y - 0.5;
  const reach = (halfDown + halfUp) / 2;
  const top = Math.max(0, Math.ceil(cy - reach));
  const bottom = Math.min(height - 1, Math.floor(cy + reach));
  const stride = strideFor(2 * halfDown * halfUp);
  let [r, g, b, squares, count] = [0, 0, 0, 0, 0];
  for (let y = top; y <= bottom; y += stride) {
    const dy = y - cy;
    const left = Math.max(0, Math.ceil(cx + Math.max(-halfDown - dy, dy - halfUp)));
    const right = Math.min(width - 1, Math.floor(cx + Math.min(halfDown - dy, dy + halfUp)));
    for (let x = left; x <= right; x += stride) {
      const i = (y * width + x) * 4;
      const pr = data[i]!;
      const pg = data[i + 1]!;
      const pb = data[i + 2]!;
      r += pr;
      g += pg;
      b += pb;
      squares += (pr + pg + pb) * (pr + pg + pb);
      count++;
    }
  }
  return toMean(r, g, b, squares, count);
}

/**
 * Measures an upright rectangle; edges are rounded to whole pixels.
 * @param frame the whole picture
 * @param centre of the area, px
 * @param halfWidth half its width, px
 * @param halfHeight half its height, px
 * @returns mean colour and spread of the part inside the picture
 */
export function rectMean(frame: Frame, centre: FramePoint, halfWidth: number, halfHeight: number): AreaMean {
  const { width, height, data } = frame;
  const left = Math.max(0, Math.round(centre.x - halfWidth));
  const right = Math.min(width, Math.max(left + 1, Math.round(centre.x + halfWidth)));
  const top = Math.max(0, Math.round(centre.y - halfHeight));
  const bottom = Math.min(height, Math.max(top + 1, Math.round(centre.y + halfHeight)));
  const stride = strideFor((right - left) * (bottom - top));
  let [r, g, b, squares, count] = [0, 0, 0, 0, 0];
  for (let y = top; y < bottom; y += stride) {
    for (let x = left; x < right; x += stride) {
      const i = (y * width + x) * 4;
      const pr = data[i]!;
      const pg = data[i + 1]!;
      const pb = data[i + 2]!;
      r += pr;
      g += pg;
      b += pb;
      squares += (pr + pg + pb) * (pr + pg + pb);
      count++;
    }
  }
  return toMean(r, g, b, squares, count);
}

const strideFor = (pixels: number): number => Math.max(1, Math.floor(Math.sqrt(pixels / enoughPixels)));

function toMean(r: number, g: number, b: number, squares: number, count: number): AreaMean {
  if (count === 0) return { r: 0, g: 0, b: 0, deviation: 0, count: 0 };
  const mean = (r + g + b) / count;
  const variance = Math.max(0, squares / count - mean * mean);
  return { r: r / count, g: g / count, b: b / count, deviation: Math.sqrt(variance) / 3, count };
}

/**
 * The mean of the means that agree: the median is taken channel by channel, and those within
 * `tolerance` of it are averaged. So a mouse pointer over a part of an area does not colour the
 * whole.
 * @param parts at least one
 * @param tolerance greatest difference in any channel, levels of 0..255
 * @returns the mean, with the middle one of their deviations, and the share of the parts that
 *   agree, 0..1
 */
export function agreeingMean(
  parts: readonly AreaMean[],
  tolerance: number,
): { readonly mean: AreaMean; readonly agreement: number } {
  const middle = medianColor(parts);
  const agreeing = parts.filter((part) => part.count > 0 && channelGap(part, middle) <= tolerance);
  const deviation = median(agreeing.map((part) => part.deviation));
  const count = agreeing.reduce((sum, part) => sum + part.count, 0);
  return {
    mean: { ...meanColor(agreeing), deviation, count },
    agreement: agreeing.length / Math.max(1, parts.length),
  };
}

/**
 * Takes the median of each channel.
 * @param colors channels 0..255
 * @returns the medians; black for no colours
 */
export const medianColor = (colors: readonly Rgb[]): Rgb => ({
  r: median(colors.map(({ r }) => r)),
  g: median(colors.map(({ g }) => g)),
  b: median(colors.map(({ b }) => b)),
});

/**
 * Takes the mean of each channel.
 * @param colors channels 0..255
 * @returns the means; black for no colours
 */
export function meanColor(colors: readonly Rgb[]): Rgb {
  const sum = { r: 0, g: 0, b: 0 };
  for (const { r, g, b } of colors) {
    sum.r += r;
    sum.g += g;
    sum.b += b;
  }
  const count = Math.max(1, colors.length);
  return { r: sum.r / count, g: sum.g / count, b: sum.b / count };
}

/**
 * Finds the middle value of a list.
 * @param values in any order; they are not changed
 * @returns the middle one, or the mean of the two in the middle; 0 for an empty list
 */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((x, y) => x - y);
  const half = sorted.length >> 1;
  if (sorted.length % 2 === 1) return sorted[half]!;
  return sorted.length === 0 ? 0 : (sorted[half - 1]! + sorted[half]!) / 2;
}
