/**
 * Measures the noise of a picture, as cameras and grainy pages have it, and removes it. Flat areas
 * become smooth; edges that are stronger than the noise stay sharp.
 */

import { type Frame, makeFrame } from '../../core/frame.ts';
import { noiseLimits as limits } from './limits.ts';

/**
 * Measures the noise of a picture by the median second difference of its green channel (Immerkær,
 * "Fast noise variance estimation", 1996, with a median in place of the mean: lines and text cover
 * less than half of a picture). Neighbouring pixels of a camera or a JPEG share their noise, so
 * pixels farther apart are compared, too.
 * @param frame the whole picture
 * @returns standard deviation, levels; 0 for a drawn picture
 */
export const noiseOf = (frame: Frame): number =>
  Math.max(...limits.distances.map((distance) => medianDifference(frame, distance))) / perDeviation;

/** The sum of the squared weights is 36; half of a normal distribution lies within 0.6745. */
const perDeviation = 6 * 0.6745;

/** Median absolute second difference of pixels at a distance, levels. */
function medianDifference({ width, height, data }: Frame, distance: number): number {
  const counts = new Uint32Array(16 * 255 + 1);
  const [right, down] = [4 * distance, 4 * distance * width];
  let total = 0;
  for (let y = distance; y < height - distance; y += limits.stride) {
    for (let x = distance; x < width - distance; x += limits.stride) {
      const at = 4 * (y * width + x) + 1;
      const sides = data[at - right]! + data[at + right]! + data[at - down]! + data[at + down]!;
      const upper = data[at - down - right]! + data[at - down + right]!;
      const lower = data[at + down - right]! + data[at + down + right]!;
      counts[Math.abs(4 * data[at]! - 2 * sides + upper + lower)]!++;
      total++;
    }
  }
  let below = 0;
  return Math.max(
    0,
    counts.findIndex((count) => 2 * (below += count) >= total),
  );
}

/**
 * Smooths a picture: each pixel becomes the mean of those around it that differ from it by no more
 * than noise (Lee, "Digital image smoothing and the sigma filter", 1983).
 * @param frame the whole picture
 * @param noise from `noiseOf`, levels
 * @returns a picture of the same size and place
 */
export function withoutNoise(frame: Frame, noise: number): Frame {
  const { width, height, data } = frame;
  const smooth = new Uint8Array(data.length);
  const maxGap = limits.maxGap * noise;
  const { reach } = limits;
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height - 1, y + reach)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width - 1, x + reach)];
      const own = 4 * (y * width + x);
      const [r, g, b] = [data[own]!, data[own + 1]!, data[own + 2]!];
      let [red, green, blue, count] = [0, 0, 0, 0];
      for (let row = top; row <= bottom; row++) {
        for (let at = 4 * (row * width + left); at <= 4 * (row * width + right); at += 4) {
          if (Math.abs(data[at]! - r) > maxGap) continue;
          if (Math.abs(data[at + 1]! - g) > maxGap || Math.abs(data[at + 2]! - b) > maxGap) continue;
          red += data[at]!;
          green += data[at + 1]!;
          blue += data[at + 2]!;
          count++;
        }
      }
      smooth[own] = Math.round(red / count);
      smooth[own + 1] = Math.round(green / count);
      smooth[own + 2] = Math.round(blue / count);
      smooth[own + 3] = 255;
    }
  }
  return makeFrame(width, height, smooth, frame);
}
