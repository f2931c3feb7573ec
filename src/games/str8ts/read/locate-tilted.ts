/**
 * Looks for a grid once more where none was read, in the picture taken anew so that its lines stand
 * upright: for scans that were turned a little, and photographs.
 */

import type { Frame } from '../../../core/frame.ts';
import { attempt, isUnread } from '../../../perception/attempt.ts';
import { inverseOf, mapped, viewThrough } from './slant/homography.ts';
import { lumaPlane } from '../../../vision/color/luma.ts';
import { locateOtherSize } from './locate-any-size.ts';
import { isPuzzle, locateBoard } from './locate-board.ts';
import { slantLimits } from './slant/limits.ts';
import { untilted } from './slant/untilted.ts';
import { layoutOfCorners } from './scaled-frame.ts';
import type { Str8tsLayout } from './scene.ts';

/**
 * Finds a grid that stands at a slant. Only one that reads as a puzzle counts.
 * @param frame the whole picture, in which no board was read as it is
 * @returns where it lies; `undefined` where there is none
 */
export function locateTilted(frame: Frame): Str8tsLayout | undefined {
  const toUpright = untilted(lumaPlane(frame));
  if (!toUpright) return undefined;
  const fromUpright = inverseOf(toUpright);
  const upright = viewThrough(frame, fromUpright, frame);
  const found = attempt(() => locateBoard(upright));
  const layouts = [isUnread(found) ? undefined : found, locateOtherSize(upright)];
  for (const layout of layouts) {
    if (!layout) continue;
    const { origin, pitchX, pitchY, size } = layout;
    const [right, bottom] = [origin.x + size * pitchX, origin.y + size * pitchY];
    const corners = [origin, { x: right, y: origin.y }, { x: right, y: bottom }, { x: origin.x, y: bottom }];
    const tilted = layoutOfCorners(
      frame,
      size,
      corners.map((corner) => mapped(fromUpright, corner)),
    );
    if (slipOf(tilted) >= slantLimits.minSlipPx && isPuzzle(frame, tilted)) return tilted;
  }
  return undefined;
}

/** How far a side of a grid slips from upright or level over its length, px. */
function slipOf({ corners = [] }: Str8tsLayout): number {
  const slips = corners.map((corner, i) => {
    const next = corners[(i + 1) % corners.length]!;
    return Math.min(Math.abs(next.x - corner.x), Math.abs(next.y - corner.y));
  });
  return Math.max(...slips);
}
