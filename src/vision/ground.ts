/**
 * The colour of the ground that something is written on: the median of a ring just inside a rectangle, where the
 * writing does not reach. The median does not mind a few foreign pixels; how many of them there are tells whether
 * the ground is one colour at all.
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

/**
 * Measures the ground.
 * @param rect whole pixels, inside the picture, at least one
 * @param ringPx thickness of the ring, at least 1 pixel
 */
export function groundOf(frame: Frame, rect: FrameRect, ringPx: number): Ground {
  const pixels = ringPixels(frame, rect, ringPx);
  const color = {
    r: medianOf(frame.data, pixels, 0),
    g: medianOf(frame.data, pixels, 1),
    b: medianOf(frame.data, pixels, 2),
  };
  let agree = 0;
  for (const at of pixels) {
    const far = Math.max(
      Math.abs((frame.data[at] as number) - color.r),
      Math.abs((frame.data[at + 1] as number) - color.g),
      Math.abs((frame.data[at + 2] as number) - color.b),
    );
    if (far <= tolerance) agree++;
  }
  return { color, agreement: agree / pixels.length };
}

/** Offsets of the ring's pixels in the frame's data. */
function ringPixels(frame: Frame, { x, y, width, height }: FrameRect, ringPx: number): number[] {
  const pixels: number[] = [];
  for (let row = 0; row < height; row++) {
    const wholeRow = row < ringPx || row >= height - ringPx;
    for (let column = 0; column < width; column++) {
      if (!wholeRow && column === ringPx && width > 2 * ringPx) column = width - ringPx;
      pixels.push(((y + row) * frame.width + x + column) * 4);
    }
  }
  return pixels;
}

/** Median of one channel by counting its 256 levels. */
function medianOf(data: Uint8Array, pixels: readonly number[], channel: 0 | 1 | 2): number {
  const counts = new Uint32Array(256);
  for (const at of pixels) {
    const value = data[at + channel] as number;
    counts[value] = (counts[value] as number) + 1;
  }
  let below = 0;
  let level = 0;
  while (level < 255 && (below += counts[level] as number) * 2 <= pixels.length) level++;
  return level;
}
