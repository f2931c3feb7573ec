/**
 * Finds the areas of one colour in a picture: keys, buttons, panels. Neighbouring pixels with
 * similar colours belong together, so a gradient does not split an area.
 */

import { type Frame, pixelAt, type Rgb } from '../../core/frame.ts';
import type { FrameRect } from '../../core/points.ts';
import { flood, isAlike } from './flood.ts';

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
  const [seen, buffer] = [new Uint8Array(count), new Int32Array(count)];
  const areas: FlatArea[] = [];
  for (let first = 0; first < count; first++) {
    if (seen[first]) continue;
    const { pixels, box: rect } = flood(frame, first, buffer, (pixel, beside) => {
      if (seen[pixel] || !isAlike(frame.data, pixel, beside, sameColor)) return false;
      seen[pixel] = 1;
      return true;
    });
    if (!isWanted(rect)) continue;
    const edge = edgePixels(pixels, rect, frame.width);
    const color = pixelAt(frame, first % frame.width, Math.floor(first / frame.width));
    areas.push({ rect, count: pixels.length, color, edge });
  }
  return areas;
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
