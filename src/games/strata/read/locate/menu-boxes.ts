/**
 * Finds the parts by which the set and wave menus are recognised and located: the outer lines of
 * their boxes, and below the waves one mark per set. The state of the boxes is read later
 * (observe/menu-scene.ts).
 */

import type { FramePoint } from '../../../../core/points.ts';
import { diamondMean } from '../../../../vision/color/area-mean.ts';
import { type HollowDiamond, measureHollowDiamond } from './hollow-diamond.ts';
import type { Landmark } from './landmarks/landmark.ts';
import { fromDesign, type PagePicture } from './design.ts';
import { inkShare, isDark } from './ink.ts';
import { boxAt, boxLineHalf, campaign, menuDesign, type MenuKind, menus, pipAt } from '../../menu.ts';
import { limits } from '../limits.ts';

const { lineReach } = limits.menus;
const { minContrast } = limits.screens;
const { mark } = limits.boxStates;

/** An outline of a box: half its diagonal, its stroke, and its max displacement; design units. */
interface BoxOutline {
  readonly half: number;
  readonly stroke: number;
  readonly reach: number;
}

const outerLine = (kind: MenuKind): BoxOutline => ({
  half: boxLineHalf(kind),
  stroke: menuDesign.stroke,
  reach: lineReach,
});

/**
 * Returns the landmarks of a menu's boxes.
 * @param lines of all boxes, from `boxLines`
 * @param kind which of the two menus
 * @returns one per box
 */
export const boxLandmarks = (lines: readonly HollowDiamond[], kind: MenuKind): Landmark[] =>
  lines.map(({ centre }, i) => ({
    kind: 'box',
    name: `box ${i + 1}`,
    place: { on: 'design', ...boxAt(kind, i) },
    at: centre,
    measured: ['x', 'y'],
  }));

/**
 * Measures the outer lines of all boxes.
 * @param picture that may show a menu
 * @param kind which of the two menus
 * @returns one diamond per box; `undefined` when a box has no outline, or all are faint
 */
export function boxLines(picture: PagePicture, kind: MenuKind): readonly HollowDiamond[] | undefined {
  const found: HollowDiamond[] = [];
  for (const index of menus[kind].boxes.keys()) {
    const diamond = measureBox(picture, boxAt(kind, index), outerLine(kind));
    if (!diamond.isOutline) return undefined;
    found.push(diamond);
  }
  return found.some(({ contrast }) => contrast >= minContrast) ? found : undefined;
}

/**
 * Returns whether a menu may be fading in or out: its first box is never closed, so its line shows
 * on however faint a menu.
 * @param picture that may show a menu
 * @returns whether all sides of either menu's first box are visible
 */
export const hasFirstBox = (picture: PagePicture): boolean =>
  (['sets', 'waves'] as const).some(
    (kind) => measureBox(picture, boxAt(kind, 0), outerLine(kind)).weakest > 0,
  );

/**
 * Measures an outline of one box.
 * @param picture that may show a menu
 * @param box middle of the box, design units
 * @param outline which of its two lines
 * @returns the measured outline, px
 */
export function measureBox(
  { frame, at, linen }: PagePicture,
  box: { readonly x: number; readonly y: number },
  { half, stroke, reach }: BoxOutline,
): HollowDiamond {
  return measureHollowDiamond(
    { frame, left: 0, right: frame.width },
    {
      centre: fromDesign(at, box),
      half: half * at.scale,
      reach: Math.max(3, reach * at.scale),
      stroke: stroke * at.scale,
      onDark: isDark(linen),
    },
  );
}

/**
 * Measures the marks below the waves, one per set.
 * @param picture that may show the waves
 * @returns the darkness of each as a share of the darkness of text
 */
export const setMarks = (picture: PagePicture): number[] =>
  Array.from({ length: campaign.sets }, (_, set) => inkAt(picture, pipAt(set), 0.55 * menuDesign.pips.half));

/**
 * Returns whether the marks below the waves confirm the waves menu; four boxes alone do not.
 * @param picture that may show the waves
 * @returns whether exactly one mark may be the dark one
 */
export const hasSetMark = (picture: PagePicture): boolean =>
  setMarks(picture).filter((share) => share >= mark.absent).length === 1;

/**
 * Measures the darkness of a small area.
 * @param picture that may show a menu
 * @param place middle of the area, design units
 * @param half half its diagonal, design units
 * @returns its darkness as a share of the darkness of text
 */
export function inkAt(
  { frame, at, linen }: PagePicture,
  place: Pick<FramePoint, 'x' | 'y'>,
  half: number,
): number {
  const mean = diamondMean(frame, fromDesign(at, place), half * at.scale, half * at.scale);
  return inkShare(mean, linen);
}
