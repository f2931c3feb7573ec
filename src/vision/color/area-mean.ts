/**
 * Mean colours of areas of a picture: upright rectangles, and rectangles turned by 45 degrees. Sums
 * are computed directly, row by row, since a reader needs a few thousand pixels out of a million.
 * Large areas are subsampled: a few hundred pixels give a good mean.
 */

import { median } from '../../core/averages.ts';
import type { Frame, Rgb } from '../../core/frame.ts';
import type { FramePoint } from '../../core/points.ts';
import { channelGap } from './color-space.ts';

/** The look of an area. */
export interface AreaMean extends Rgb {
  /** Standard deviation of the brightness within the area. */
  readonly deviation: number;
  /** Pixels sampled; 0, and the colour black, for an area outside the picture. */
  readonly count: number;
}

/** Areas with more pixels are subsampled. */
const enoughPixels = 500;

/**
 * Measures a rectangle turned by 45 degrees.
 * @param frame the whole picture
 * @param centre of the area, px
 * @param halfDown half its extent towards the lower right, as a difference of x + y, px
 * @param halfUp half its extent towards the lower left, as a difference of y - x, px
 * @returns mean colour and spread of the part inside the picture
 */
export function diamondMean(frame: Frame, centre: FramePoint, halfDown: number, halfUp: number): AreaMean {
  const { width, height } = frame;
  // Pixel (i, j) has its centre at (i + 0.5, j + 0.5).
  const cx = centre.x - 0.5;
  const cy = centre.y - 0.5;
  const reach = (halfDown + halfUp) / 2;
  const top = Math.max(0, Math.ceil(cy - reach));
  const bottom = Math.min(height - 1, Math.floor(cy + reach));
  const stride = strideFor(2 * halfDown * halfUp);
  return meanOfRows(frame, { top, bottom: bottom + 1, stride }, (y) => {
    const dy = y - cy;
    const left = Math.max(0, Math.ceil(cx + Math.max(-halfDown - dy, dy - halfUp)));
    return [left, 1 + Math.min(width - 1, Math.floor(cx + Math.min(halfDown - dy, dy + halfUp)))];
  });
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
  const { width, height } = frame;
  const left = Math.max(0, Math.round(centre.x - halfWidth));
  const right = Math.min(width, Math.max(left + 1, Math.round(centre.x + halfWidth)));
  const top = Math.max(0, Math.round(centre.y - halfHeight));
  const bottom = Math.min(height, Math.max(top + 1, Math.round(centre.y + halfHeight)));
  const stride = strideFor((right - left) * (bottom - top));
  return meanOfRows(frame, { top, bottom, stride }, () => [left, right]);
}

const strideFor = (pixels: number): number => Math.max(1, Math.floor(Math.sqrt(pixels / enoughPixels)));

/** The mean over every `stride`th pixel of rows; each reaches from one column up to another. */
function meanOfRows(
  { width, data }: Frame,
  { top, bottom, stride }: { readonly top: number; readonly bottom: number; readonly stride: number },
  columnsAt: (y: number) => readonly [left: number, right: number],
): AreaMean {
  let [r, g, b, squares, count] = [0, 0, 0, 0, 0];
  for (let y = top; y < bottom; y += stride) {
    const [left, right] = columnsAt(y);
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
  if (count === 0) return { r: 0, g: 0, b: 0, deviation: 0, count: 0 };
  const mean = (r + g + b) / count;
  const variance = Math.max(0, squares / count - mean * mean);
  return { r: r / count, g: g / count, b: b / count, deviation: Math.sqrt(variance) / 3, count };
}

/**
 * Averages the means that agree: those within `tolerance` of the channel-wise median. So a mouse
 * pointer over a part of an area does not tint the whole.
 * @param parts at least one
 * @param tolerance maximum difference in any channel, levels of 0..255
 * @returns the mean, with the median of their deviations, and the share of agreeing parts, 0..1
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
 * Returns the median of each channel.
 * @param colors channels 0..255
 * @returns the medians; black for no colours
 */
export const medianColor = (colors: readonly Rgb[]): Rgb => ({
  r: median(colors.map(({ r }) => r)),
  g: median(colors.map(({ g }) => g)),
  b: median(colors.map(({ b }) => b)),
});

/**
 * Returns the mean of each channel.
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
