/**
 * The colour of the ground that something is written on: the median of a ring just inside a rectangle, where the
 * writing does not reach. The median does not mind a few foreign pixels; how many of them there are tells whether
 * the ground is one colour at all. Long rings are thinned out.
 */

import type { Frame, Rgb } from '../core/frame.ts';
import type { FrameRect } from '../core/points.ts';

/** What the ring of a rectangle looks like. */
export interface Ground {
  /** Median of each channel. */
  readonly color: Rgb;
  /** Share 0..1 of the ring's pixels that are within `tolerance` of it in every channel. */
  readonly agreement: number;
}

/** Levels that a pixel of the ground may differ from the median. */
const tolerance = 22;
/** About as many pixels of the ring are looked at. */
const enoughPixels = 110;

/**
 * Measures the ground.
 * @param rect whole pixels, inside the picture, at least one
 * @param ringPx thickness of the ring, at least 1 pixel
 */
export function groundOf(frame: Frame, rect: FrameRect, ringPx: number): Ground {
  const { data } = frame;
  const pixels = ringPixels(frame, rect, ringPx);
  const counts = new Uint16Array(3 * 256);
  for (const at of pixels) {
    const [r, g, b] = [data[at] as number, 256 + (data[at + 1] as number), 512 + (data[at + 2] as number)];
    counts[r] = (counts[r] as number) + 1;
    counts[g] = (counts[g] as number) + 1;
    counts[b] = (counts[b] as number) + 1;
  }
  const [r, g, b] = [0, 1, 2].map((channel) => medianOf(counts, channel * 256, pixels.length)) as [
    number,
    number,
    number,
  ];
  let agree = 0;
  for (const at of pixels) {
    const far =
      Math.abs((data[at] as number) - r) > tolerance ||
      Math.abs((data[at + 1] as number) - g) > tolerance ||
      Math.abs((data[at + 2] as number) - b) > tolerance;
    if (!far) agree++;
  }
  return { color: { r, g, b }, agreement: agree / pixels.length };
}

/** Offsets of the ring's pixels in the frame's data. */
function ringPixels(frame: Frame, { x, y, width, height }: FrameRect, ringPx: number): number[] {
  const count = width * height - Math.max(0, width - 2 * ringPx) * Math.max(0, height - 2 * ringPx);
  const stride = Math.max(1, count / enoughPixels);
  const pixels: number[] = [];
  let index = 0;
  let next = 0;
  for (let row = 0; row < height; row++) {
    const wholeRow = row < ringPx || row >= height - ringPx || width <= 2 * ringPx;
    for (let column = 0; column < width; column++, index++) {
      if (!wholeRow && column === ringPx) column = width - ringPx;
      if (index < next) continue;
      next += stride;
      pixels.push(((y + row) * frame.width + x + column) * 4);
    }
  }
  return pixels;
}

/** The level that half of the counted values do not exceed. */
function medianOf(counts: Uint16Array, from: number, total: number): number {
  let below = 0;
  let level = 0;
  while (level < 255 && (below += counts[from + level] as number) * 2 <= total) level++;
  return level;
}
