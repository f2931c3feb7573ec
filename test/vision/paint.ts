/** Small pictures for tests of vision: a flat ground with shapes painted pixel by pixel. */

import { type Frame, makeFrame, type Rgb } from '../../src/core/frame.ts';

/** Makes a picture of one colour. */
export function flat(width: number, height: number, color: Rgb): Frame {
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < data.length; i += 4) data.set([color.r, color.g, color.b, 255], i);
  return makeFrame(width, height, data);
}

/**
 * Paints the points for which `inside` holds, smoothed by four by four samples per pixel.
 * @param inside takes picture coordinates
 */
export function paint(frame: Frame, color: Rgb, inside: (x: number, y: number) => boolean): Frame {
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      let share = 0;
      for (let i = 0; i < 16; i++)
        if (inside(x + ((i % 4) + 0.5) / 4, y + ((i >> 2) + 0.5) / 4)) share += 1 / 16;
      if (share === 0) continue;
      const at = (y * frame.width + x) * 4;
      [color.r, color.g, color.b].forEach((value, c) => {
        const before = frame.data[at + c]!;
        frame.data[at + c] = Math.round(before + (value - before) * share);
      });
    }
  }
  return frame;
}

/**
 * Returns a test whether a point is on the outline of a diamond; the middle of the stroke has this
 * size.
 */
export const onDiamond =
  (cx: number, cy: number, half: number, stroke: number) =>
  (x: number, y: number): boolean =>
    Math.abs(Math.abs(x - cx) + Math.abs(y - cy) - half) <= stroke / Math.SQRT2;
