import { type Frame, makeFrame, type Rgb } from '../../src/core/frame.ts';
import type { FramePoint, FrameRect } from '../../src/core/points.ts';

/**
 * Paints a rectangle.
 * @param frame the picture; it is not changed
 * @param rect px; it is clipped to the picture, and pixels it touches count as its own
 * @param color of the paint
 * @param inside tells for the centre of a pixel whether to paint it; absent, all are painted
 * @returns the picture with it
 */
export function painted(
  frame: Frame,
  rect: FrameRect,
  color: Rgb,
  inside: (at: FramePoint) => boolean = () => true,
): Frame {
  const { width, height, origin, density } = frame;
  const data = frame.data.slice();
  const [left, top] = [Math.max(0, Math.floor(rect.x)), Math.max(0, Math.floor(rect.y))];
  const right = Math.min(width, Math.ceil(rect.x + rect.width));
  const bottom = Math.min(height, Math.ceil(rect.y + rect.height));
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (!inside({ x: x + 0.5, y: y + 0.5 })) continue;
      data.set([color.r, color.g, color.b], (y * width + x) * 4);
    }
  }
  return makeFrame(width, height, data, { origin, density });
}
