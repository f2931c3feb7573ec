/**
 * The pictures in which a grid is looked for where none was read in the picture as it is, or its
 * lines are tilted there: taken anew so that its lines stand upright, for scans that were turned a
 * little, and photographs; made smaller as a whole, for cells that are larger than the search knows
 * them; in one direction, for cells that are not square; and both.
 */

import type { Frame } from '../../../core/frame.ts';
import { lumaPlane } from '../../../vision/color/luma.ts';
import { gridSearch, scaledLimits as limits } from './locate/limits.ts';
import { isLarge, layoutIn, layoutOfCorners, type Scale, scaledFrame } from './scaled-frame.ts';
import type { Str8tsLayout } from './scene.ts';
import { type Homography, inverseOf, mapped, viewThrough } from './slant/homography.ts';
import { slantLimits } from './slant/limits.ts';
import { untilted } from './slant/untilted.ts';

/** Another view of a picture. */
export interface OtherView {
  readonly frame: Frame;
  /**
   * Moves a layout from the view to the picture; `undefined` for a grid that is not looked for in
   * this view, since it would have been found in another one.
   */
  readonly inPicture: (layout: Str8tsLayout) => Str8tsLayout | undefined;
}

/**
 * Makes the other views of a picture, one when the one before is done with.
 * @param frame the whole picture
 * @returns the views, those that are likelier first
 */
export function* otherViews(frame: Frame): Generator<OtherView> {
  const upright = uprightViews(frame);
  yield* upright;
  yield* scaledViews(frame);
  for (const { frame: turned, inPicture } of upright) {
    for (const view of scaledViews(turned)) {
      yield {
        frame: view.frame,
        inPicture(layout) {
          const inUpright = view.inPicture(layout);
          return inUpright && inPicture(inUpright);
        },
      };
    }
  }
}

/**
 * Takes a picture anew so that the lines of its grid stand upright.
 * @param frame the whole picture
 * @returns that view; none where they do, or there are too few lines
 */
export function uprightViews(frame: Frame): OtherView[] {
  const toUpright = untilted(lumaPlane(frame));
  if (!toUpright) return [];
  const fromUpright = inverseOf(toUpright);
  return [
    {
      frame: viewThrough(frame, fromUpright, frame),
      inPicture: (layout) => tiltedLayout(layout, frame, fromUpright),
    },
  ];
}

/**
 * Tells whether the lines of a grid slip so far from upright or level that cells are looked at
 * beside their place, though it was found as if it stood upright.
 * @param frame the whole picture
 * @param layout of the grid
 * @returns whether they do
 */
export function isTilted(frame: Frame, { area, pitchX, pitchY, size }: Str8tsLayout): boolean {
  const side = Math.max(pitchX, pitchY) * size;
  return untilted(lumaPlane(frame, area), slantLimits.maxOffPx / side) !== undefined;
}

function* scaledViews(frame: Frame): Generator<OtherView> {
  const viewAt = (scale: Scale, isMeant: (layout: Str8tsLayout) => boolean): OtherView => ({
    frame: scaledFrame(frame, scale),
    inPicture(seen) {
      const layout = layoutIn(seen, frame);
      return isMeant(layout) ? layout : undefined;
    },
  });
  const mayBeLarge = Math.min(frame.width, frame.height) > gridSearch.size.min * gridSearch.pitch.max;
  for (const scale of mayBeLarge ? limits.halves : []) {
    yield viewAt({ x: scale, y: scale }, (layout) => isLarge(layout));
  }
  yield viewAt({ x: limits.oblong, y: 1 }, isOblong);
  yield viewAt({ x: 1, y: limits.oblong }, isOblong);
}

function isOblong({ pitchX, pitchY }: Str8tsLayout): boolean {
  const ratio = Math.max(pitchX, pitchY) / Math.min(pitchX, pitchY);
  return ratio > limits.squareUpTo;
}

/** The layout of a grid that stands at a slant; `undefined` for one that is nearly upright. */
function tiltedLayout(
  { origin, pitchX, pitchY, size }: Str8tsLayout,
  frame: Frame,
  fromUpright: Homography,
): Str8tsLayout | undefined {
  const [right, bottom] = [origin.x + size * pitchX, origin.y + size * pitchY];
  const corners = [origin, { x: right, y: origin.y }, { x: right, y: bottom }, { x: origin.x, y: bottom }];
  const tilted = layoutOfCorners(
    frame,
    size,
    corners.map((corner) => mapped(fromUpright, corner)),
  );
  return slipOf(tilted) >= slantLimits.maxOffPx ? tilted : undefined;
}

/** How far a side of a grid slips from upright or level over its length, px. */
function slipOf({ corners = [] }: Str8tsLayout): number {
  const slips = corners.map((corner, i) => {
    const next = corners[(i + 1) % corners.length]!;
    return Math.min(Math.abs(next.x - corner.x), Math.abs(next.y - corner.y));
  });
  return Math.max(...slips);
}
