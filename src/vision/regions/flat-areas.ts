/**
 * Finds the areas of one colour in a picture: keys, buttons, panels. Neighbouring pixels with
 * similar colours belong together, so a gradient does not split an area.
 */

import { type Frame, pixelAt, type Rgb } from '../../core/frame.ts';
import type { FrameRect } from '../../core/points.ts';

/** Maximum difference between neighbouring pixels of one area, levels. */
const sameColor = 5;

/** An area of one colour. */
export interface FlatArea {
  readonly rect: FrameRect;
  readonly count: number;
  /** Of its first pixel, row by row. */
  readonly color: Rgb;
  /** Number of its pixels on the four edges of its box. */
  readonly edge: number;
}

/**
 * Finds all areas of one colour, by flood fill; linear in the pixels.
 * @param frame the whole picture
 * @param isWanted whether to keep an area, given its box
 * @returns the areas, in the order of their first pixels
 */
export function flatAreas(frame: Frame, isWanted: (rect: FrameRect) => boolean): FlatArea[] {
  const count = frame.width * frame.height;
  const buffers: Buffers = { seen: new Uint8Array(count), pixels: new Int32Array(count) };
  const areas: FlatArea[] = [];
  for (let first = 0; first < count; first++) {
    if (buffers.seen[first]) continue;
    const pixels = flood(frame, first, buffers);
    const rect = boxOf(pixels, frame.width);
    if (!isWanted(rect)) continue;
    const edge = edgePixels(pixels, rect, frame.width);
    const color = pixelAt(frame, first % frame.width, Math.floor(first / frame.width));
    areas.push({ rect, count: pixels.length, color, edge });
  }
  return areas;
}

/** Buffers of a flood fill: the visited pixels, and the pixels of the current area. */
interface Buffers {
  readonly seen: Uint8Array;
  readonly pixels: Int32Array;
}

/** The pixels connected to a pixel by small steps. */
function flood({ width, height, data }: Frame, first: number, { seen, pixels }: Buffers): Int32Array {
  let count = 0;
  const join = (from: number, next: number) => {
    if (seen[next]) return;
    for (let c = 0; c < 3; c++) {
      if (Math.abs(data[from * 4 + c]! - data[next * 4 + c]!) > sameColor) return;
    }
    seen[next] = 1;
    pixels[count++] = next;
  };
  seen[first] = 1;
  pixels[count++] = first;
  for (let i = 0; i < count; i++) {
    const at = pixels[i]!;
    const x = at % width;
    if (x > 0) join(at, at - 1);
    if (x < width - 1) join(at, at + 1);
    if (at >= width) join(at, at - width);
    if (at < width * (height - 1)) join(at, at + width);
  }
  return pixels.subarray(0, count);
}

function boxOf(pixels: Int32Array, width: number): FrameRect {
  let [left, right, top, bottom] = [Infinity, 0, Infinity, 0];
  for (const at of pixels) {
    const x = at % width;
    const y = Math.floor(at / width);
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function edgePixels(pixels: Int32Array, rect: FrameRect, width: number): number {
  const right = rect.x + rect.width - 1;
  const bottom = rect.y + rect.height - 1;
  let count = 0;
  for (const at of pixels) {
    const x = at % width;
    const y = Math.floor(at / width);
    if (x === rect.x || y === rect.y || x === right || y === bottom) count++;
  }
  return count;
}
