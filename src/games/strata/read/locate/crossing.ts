/**
 * Finds where a colour ends: half-way between the colours at both ends of a way. Unlike the place
 * of the greatest change this is not drawn aside by soft shadows.
 */

import type { Frame } from '../../../../core/frame.ts';
import type { FramePoint } from '../../../../core/points.ts';
import { rectMean } from '../../../../vision/color/area-mean.ts';
import { colorDistance, shareOf } from '../../../../vision/color/color-space.ts';
import { limits } from '../limits.ts';

/** A way straight across or straight up, and half the breadth that is averaged along it, px. */
export interface Way {
  readonly from: FramePoint;
  readonly to: FramePoint;
  readonly half: number;
}

/**
 * Finds where a colour ends on the way from one point to another.
 * @param frame the picture
 * @param way px
 * @returns `undefined` when there is no such edge, or it lies outside the picture
 */
export function crossing(frame: Frame, { from, to, half }: Way): FramePoint | undefined {
  const upright = from.x === to.x;
  const [start, end] = upright ? [from.y, to.y] : [from.x, to.x];
  const onwards = Math.sign(end - start);
  const [wide, high] = upright ? [half, 0.5] : [0.5, half];
  const look = (t: number) =>
    rectMean(frame, upright ? { x: from.x, y: t + 0.5 } : { x: t + 0.5, y: from.y }, wide, high);
  const [first, last] = [Math.floor(start), Math.floor(end)];
  const [inside, outside] = [look(first), look(last)];
  if (inside.count === 0 || outside.count === 0 || colorDistance(inside, outside) < limits.colors.same)
    return undefined;
  let before = 0;
  for (let t = first; t !== last; t += onwards) {
    const share = shareOf(look(t), inside, outside);
    if (share >= 0.5) {
      const place = t + 0.5 - (onwards * (share - 0.5)) / (share - before);
      return upright ? { x: from.x, y: place } : { x: place, y: from.y };
    }
    before = share;
  }
  return undefined;
}
