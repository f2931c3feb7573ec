/** A straight piece of an edge: line-segments.ts finds them, and collinear-lines.ts joins them. */

import type { FramePoint } from '../../../../core/points.ts';

/** A straight piece, in picture pixels. */
export interface Segment {
  /** Its ends; `from` is the upper one, or the left one of a level piece. */
  readonly from: FramePoint;
  readonly to: FramePoint;
  readonly length: number;
}

/** A point to fit a line through, and its weight. */
interface Weighted {
  readonly at: FramePoint;
  readonly weight: number;
}

/**
 * Fits a line through points.
 * @param points at least two distinct points
 * @returns the piece of the line that they span, and their RMS distance from it, px
 */
export function segmentThrough(points: readonly Weighted[]): { segment: Segment; off: number } {
  let [sum, mx, my] = [0, 0, 0];
  for (const { at, weight } of points) {
    sum += weight;
    mx += weight * at.x;
    my += weight * at.y;
  }
  mx /= sum;
  my /= sum;
  let [xx, xy, yy] = [0, 0, 0];
  for (const { at, weight } of points) {
    xx += weight * (at.x - mx) ** 2;
    xy += weight * (at.x - mx) * (at.y - my);
    yy += weight * (at.y - my) ** 2;
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  let [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  if (uy < 0 || (uy === 0 && ux < 0)) [ux, uy] = [-ux, -uy];
  const spots = points.map(({ at }) => (at.x - mx) * ux + (at.y - my) * uy);
  const [low, high] = [Math.min(...spots), Math.max(...spots)];
  const place = (along: number): FramePoint => ({ x: mx + along * ux, y: my + along * uy });
  const square = xx * uy * uy - 2 * xy * ux * uy + yy * ux * ux;
  return {
    segment: { from: place(low), to: place(high), length: high - low },
    off: Math.sqrt(Math.max(0, square) / sum),
  };
}
