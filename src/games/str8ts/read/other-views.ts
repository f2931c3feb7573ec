/**
 * Generates other views of a picture, to search if no board was read in the original or its grid
 * lines are tilted:
 * - rectified, for photographs and slightly rotated scans;
 * - scaled down, for cells larger than the grid search supports;
 * - scaled down in one direction, for cells that are not square;
 * - rectified, then scaled down either way.
 */

import type { Frame } from '../../../core/frame.ts';
import { lumaPlane } from '../../../vision/color/luma.ts';
import { gridSearch, scaledLimits as limits } from './locate/limits.ts';
import { isLarge, rescaledLayout, layoutOfCorners, type Scale, scaledFrame } from './scaled-frame.ts';
import type { Str8tsLayout } from './scene.ts';
import { type Homography, inverseOf, mapped, viewThrough } from './slant/homography.ts';
import { slantLimits } from './slant/limits.ts';
import { untilted } from './slant/untilted.ts';

/** Another view of a picture. */
export interface OtherView {
  readonly frame: Frame;
  /**
   * Transforms a layout from the view to the picture; `undefined` for a grid that belongs to
   * another view.
   */
  readonly inPicture: (layout: Str8tsLayout) => Str8tsLayout | undefined;
}

/**
 * Generates the other views of a picture, lazily.
 * @param frame the whole picture
 * @returns the views, the likeliest to show a board first
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
 * Rectifies a picture so that its grid lines are vertical and horizontal.
 * @param frame the whole picture
 * @returns the rectified view; empty if the lines are upright already, or too few
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
 * Returns whether a grid that was found as upright is tilted so far that its cells would be sampled
 * off their positions.
 * @param frame the whole picture
 * @param layout of the grid
 * @returns whether it is tilted
 */
export function isTilted(frame: Frame, { area, pitchX, pitchY, size }: Str8tsLayout): boolean {
  const side = Math.max(pitchX, pitchY) * size;
  return untilted(lumaPlane(frame, area), slantLimits.maxOffPx / side) !== undefined;
}

function* scaledViews(frame: Frame): Generator<OtherView> {
  const viewAt = (scale: Scale, belongs: (layout: Str8tsLayout) => boolean): OtherView => ({
    frame: scaledFrame(frame, scale),
    inPicture(seen) {
      const layout = rescaledLayout(seen, frame);
      return belongs(layout) ? layout : undefined;
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

/** The layout of a slanted grid; `undefined` for one that is nearly upright. */
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

/** Largest deviation of a grid side from vertical or horizontal over its length, px. */
function slipOf({ corners = [] }: Str8tsLayout): number {
  const slips = corners.map((corner, i) => {
    const next = corners[(i + 1) % corners.length]!;
    return Math.min(Math.abs(next.x - corner.x), Math.abs(next.y - corner.y));
  });
  return Math.max(...slips);
}
