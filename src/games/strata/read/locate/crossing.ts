/**
 * Finds a colour edge on a segment: the point where the colour is half-way between those at both
 * ends. Unlike the point of the steepest gradient, it is not shifted by soft shadows.
 */

import type { Frame } from '../../../../core/frame.ts';
import type { FramePoint } from '../../../../core/points.ts';
import { rectMean } from '../../../../vision/color/area-mean.ts';
import { colorDistance, shareOf } from '../../../../vision/color/color-space.ts';
import { limits } from '../limits.ts';

/** A horizontal or vertical segment, and half the width averaged across it, px. */
interface Segment {
  readonly from: FramePoint;
  readonly to: FramePoint;
  readonly half: number;
}

/**
 * Finds the edge of the colour at the start of a segment.
 * @param frame the picture
 * @param segment across the edge, px
 * @returns `undefined` when there is no edge, or the segment leaves the picture
 */
export function crossing(frame: Frame, { from, to, half }: Segment): FramePoint | undefined {
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
