/** A straight piece of an edge: what line-segments.ts finds, and collinear-lines.ts joins. */

import type { FramePoint } from '../../../../core/points.ts';

/** A straight piece, in picture pixels. */
export interface Segment {
  /** Its ends; `from` is the upper one, or the left one of a level piece. */
  readonly from: FramePoint;
  readonly to: FramePoint;
  readonly length: number;
}
