/**
 * Pictures of bad captures: torn, half-drawn, black, compressed as JPEG, painted over. Pure
 * functions.
 */

import { type Frame, type Rgb, makeFrame } from '../../src/core/frame.ts';
import type { FramePoint, FrameRect } from '../../src/core/points.ts';
import { loadSharp } from '../../src/capture/picture/load-sharp.ts';
import { painted } from '../support/painted.ts';

/** Returns the picture with other bytes. */
const withData = (frame: Frame, data: Uint8Array): Frame =>
  makeFrame(frame.width, frame.height, data, { origin: frame.origin, density: frame.density });

/**
 * Joins the upper part of one picture and the lower part of another.
 * @param row the first row of the lower part; both pictures have the same size
 */
export function torn(upper: Frame, lower: Frame, row: number): Frame {
  const data = upper.data.slice();
  const start = row * upper.width * 4;
  data.set(lower.data.subarray(start), start);
  return withData(upper, data);
}

/** Fills a picture with one colour from a row on; from row 0, all of it. */
export function blankFrom(frame: Frame, row: number, color: Rgb): Frame {
  const data = frame.data.slice();
  for (let i = row * frame.width * 4; i < data.length; i += 4) data.set([color.r, color.g, color.b], i);
  return withData(frame, data);
}

/**
 * Paints a diamond that touches the midpoints of a rectangle's sides: a cell of a board that stands
 * on its corner.
 */
export function diamondPainted(frame: Frame, rect: FrameRect, color: Rgb): Frame {
  const [halfX, halfY] = [rect.width / 2, rect.height / 2];
  return painted(
    frame,
    rect,
    color,
    ({ x, y }) => Math.abs(x - rect.x - halfX) / halfX + Math.abs(y - rect.y - halfY) / halfY <= 1,
  );
}

/**
 * Paints the usual mouse arrow with its tip at a point: black with a white edge, 12 x 18 pixels.
 */
export function withArrow(frame: Frame, tip: FramePoint): Frame {
  const rect = { x: tip.x, y: tip.y, width: 12, height: 18 };
  const inArrow = (edge: number) => (at: FramePoint) => {
    const [x, y] = [at.x - tip.x - edge, at.y - tip.y - 2 * edge];
    return x >= 0 && y >= 0 && x <= 0.66 * (y - edge) && y + 0.66 * x <= 18 - 4 * edge;
  };
  const white = painted(frame, rect, { r: 255, g: 255, b: 255 }, inArrow(0));
  return painted(white, rect, { r: 0, g: 0, b: 0 }, inArrow(1));
}

/** Changes the gamma of a picture; 1 has no effect. */
export function withGamma(frame: Frame, gamma: number): Frame {
  const table = Uint8Array.from({ length: 256 }, (_, level) => Math.round(255 * (level / 255) ** gamma));
  const data = frame.data.slice();
  for (let i = 0; i < data.length; i++) if (i % 4 !== 3) data[i] = table[data[i]!]!;
  return withData(frame, data);
}

/** Compresses a picture as JPEG, with halved colours as usual. @param quality 1..100 */
export async function throughJpeg(frame: Frame, quality: number): Promise<Frame> {
  const { width, height } = frame;
  const raw = { width, height, channels: 4 as const };
  const sharp = await loadSharp();
  const bytes = await sharp(frame.data, { raw })
    .jpeg({ quality: Math.round(quality) })
    .toBuffer();
  const data = await sharp(bytes).ensureAlpha().raw().toBuffer();
  return withData(frame, new Uint8Array(data.buffer, data.byteOffset, data.length));
}

/** Returns the colour of a pixel. */
export function colorAt(frame: Frame, { x, y }: FramePoint): Rgb {
  const i = (Math.floor(y) * frame.width + Math.floor(x)) * 4;
  return { r: frame.data[i] ?? 0, g: frame.data[i + 1] ?? 0, b: frame.data[i + 2] ?? 0 };
}
