/**
 * Measures the colour of the ground under a writing: the median of a ring just inside a rectangle,
 * which the writing does not reach. The median tolerates a few foreign pixels; their share shows
 * whether the ground has a single colour. Long rings are subsampled.
 */

import { medianLevel } from '../../core/averages.ts';
import type { Frame, Rgb } from '../../core/frame.ts';
import type { FrameRect } from '../../core/points.ts';

/** The ground of a rectangle. */
export interface Ground {
  /** Median of each channel. */
  readonly color: Rgb;
  /** Share 0..1 of the ring's pixels within `tolerance` of it in every channel. */
  readonly agreement: number;
}

/** Maximum difference of a ground pixel from the median, levels. */
const tolerance = 22;
/** Approximate number of pixels sampled from a ring. */
const enoughPixels = 110;

/**
 * Measures the ground of a rectangle by the ring along its sides.
 * @param frame the whole picture
 * @param rect whole pixels, inside the picture, at least one
 * @param ringPx thickness of the ring, at least 1 pixel
 * @returns its colour, and how much of the ring has it
 */
export function groundOf(frame: Frame, rect: FrameRect, ringPx: number): Ground {
  const { data } = frame;
  const pixels = ringPixels(frame, rect, ringPx);
  const counts = new Uint16Array(3 * 256);
  for (const at of pixels) {
    const [r, g, b] = [data[at]!, 256 + data[at + 1]!, 512 + data[at + 2]!];
    counts[r] = counts[r]! + 1;
    counts[g] = counts[g]! + 1;
    counts[b] = counts[b]! + 1;
  }
  const middle = (from: number) => medianLevel(counts, from, pixels.length);
  const [r, g, b] = [middle(0), middle(256), middle(512)];
  let agree = 0;
  for (const at of pixels) {
    if (isNear(data, at, { r, g, b })) agree++;
  }
  return { color: { r, g, b }, agreement: agree / pixels.length };
}

/** Whether a pixel has a colour, within the tolerance of every channel. */
const isNear = (data: Uint8Array, at: number, { r, g, b }: Rgb): boolean =>
  Math.abs(data[at]! - r) <= tolerance &&
  Math.abs(data[at + 1]! - g) <= tolerance &&
  Math.abs(data[at + 2]! - b) <= tolerance;

/**
 * Trims the lines along the sides of a rectangle: rows and columns with hardly a ground-coloured
 * pixel. Something crossing a side covers only a part of it.
 * @param frame the whole picture
 * @param rect whole pixels, inside the picture
 * @param ground the colour of its ground
 * @param max maximum number of pixels to trim per side
 * @param maxGround maximum share of ground-coloured pixels in a row that is a line
 * @returns the trimmed rectangle; the same object if there are no lines
 */
export function withoutLines(
  frame: Frame,
  rect: FrameRect,
  ground: Rgb,
  max: number,
  maxGround = 0.2,
): FrameRect {
  let { x, y, width, height } = rect;
  const isLine = (line: FrameRect) => !hasGround(frame, line, ground, maxGround);
  for (let i = 0; i < max && height > 2 && isLine({ x, y, width, height: 1 }); i++, y++) height--;
  for (let i = 0; i < max && height > 2 && isLine({ x, y: y + height - 1, width, height: 1 }); i++) height--;
  for (let i = 0; i < max && width > 2 && isLine({ x, y, width: 1, height }); i++, x++) width--;
  for (let i = 0; i < max && width > 2 && isLine({ x: x + width - 1, y, width: 1, height }); i++) width--;
  const same = width === rect.width && height === rect.height;
  return same ? rect : { x, y, width, height };
}

/** Whether more than a share of a rectangle's pixels have the ground's colour. */
function hasGround({ width, data }: Frame, rect: FrameRect, ground: Rgb, share: number): boolean {
  const enough = share * rect.width * rect.height;
  let agree = 0;
  for (let y = rect.y; y < rect.y + rect.height; y++) {
    for (let x = rect.x; x < rect.x + rect.width; x++) {
      const at = (y * width + x) * 4;
      if (isNear(data, at, ground) && ++agree > enough) return true;
    }
  }
  return false;
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
