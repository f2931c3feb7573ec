/** Turns places of a picture into whole pixels. */

import type { FramePoint, FrameRect, FrameSize } from '../../core/points.ts';

/**
 * Returns the smallest rectangle of whole pixels around points, cut to the picture.
 * @param frame size of the picture
 * @param points at least one, also outside of it, px
 * @returns px
 */
export function pixelsAround({ width, height }: FrameSize, points: readonly FramePoint[]): FrameRect {
  const clip = (value: number, max: number) => Math.max(0, Math.min(max, value));
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const x = clip(Math.floor(Math.min(...xs)), width);
  const y = clip(Math.floor(Math.min(...ys)), height);
  const right = clip(Math.ceil(Math.max(...xs)), width);
  const bottom = clip(Math.ceil(Math.max(...ys)), height);
  return { x, y, width: right - x, height: bottom - y };
}
