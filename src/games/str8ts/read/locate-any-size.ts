/**
 * Looks for a grid once more where none was read, in the picture made smaller: as a whole, for
 * cells that are larger than the search knows them, and in one direction, for cells that are not
 * square.
 */

import type { Frame } from '../../../core/frame.ts';
import { attempt, isUnread } from '../../../perception/attempt.ts';
import { gridSearch, scaledLimits as limits } from './locate/limits.ts';
import { isPuzzle, locateBoard } from './locate-board.ts';
import { isLarge, layoutIn, type Scale, scaledFrame } from './scaled-frame.ts';
import type { Str8tsLayout } from './scene.ts';

/**
 * Finds a grid of other cells than the search knows: up to 400 px, or up to 1.3 times as long one
 * way. Only one that reads as a puzzle counts.
 * @param frame the whole picture, in which no board was read as it is
 * @returns where it lies; `undefined` where there is none
 */
export function locateOtherSize(frame: Frame): Str8tsLayout | undefined {
  for (const { scale, isMeant } of triesFor(frame)) {
    const seen = attempt(() => locateBoard(scaledFrame(frame, scale)));
    if (isUnread(seen)) continue;
    const layout = layoutIn(seen, frame);
    if (isMeant(layout) && isPuzzle(frame, layout)) return layout;
  }
  return undefined;
}

/** A scale to look at, and which grids are looked for there: not those that were refused before. */
interface Try {
  readonly scale: Scale;
  readonly isMeant: (layout: Str8tsLayout) => boolean;
}

function triesFor({ width, height }: Frame): Try[] {
  const mayBeLarge = Math.min(width, height) > gridSearch.size.min * limits.maxPitch;
  const large = limits.halves.map((scale): Try => ({
    scale: { x: scale, y: scale },
    isMeant: (layout) => isLarge(layout) && layout.pitchX <= limits.largest,
  }));
  const oblong = [
    { x: limits.oblong, y: 1 },
    { x: 1, y: limits.oblong },
  ].map((scale): Try => ({ scale, isMeant: isOblong }));
  return [...(mayBeLarge ? large : []), ...oblong];
}

function isOblong({ pitchX, pitchY }: Str8tsLayout): boolean {
  const ratio = Math.max(pitchX, pitchY) / Math.min(pitchX, pitchY);
  return ratio > limits.squareUpTo && ratio <= limits.longest;
}
