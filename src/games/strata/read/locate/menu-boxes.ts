/**
 * Finds the parts by which the set and wave menus are recognised and located: the outer lines of
 * their boxes, and below the waves one mark per set. The state of the boxes is read later
 * (observe/menu-scene.ts).
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import type { FramePoint } from '../../../../core/points.ts';
import { diamondMean } from '../../../../vision/color/area-mean.ts';
import { brightness } from '../../../../vision/color/color-space.ts';
import { type HollowDiamond, measureHollowDiamond, textContrast } from './hollow-diamond.ts';
import type { Landmark } from './landmarks/landmark.ts';
import { type Design, fromDesign } from './design.ts';
import { boxAt, boxLineHalf, campaign, menuDesign, type MenuKind, menus, pipAt } from '../../menu.ts';
import { limits } from '../limits.ts';

const { lineReach } = limits.menus;
const { minContrast } = limits.screens;
const { mark } = limits.boxStates;

/** A picture that may show a menu. */
export interface MenuPicture {
  readonly frame: Frame;
  /** Assumed place of the design. */
  readonly at: Design;
  readonly linen: Rgb;
}

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
 * @param frame the picture
 * @param at assumed place of the design
 * @param kind which of the two menus
 * @returns one diamond per box; `undefined` when a box has no outline, or all are faint
 */
export function boxLines(frame: Frame, at: Design, kind: MenuKind): readonly HollowDiamond[] | undefined {
  const found: HollowDiamond[] = [];
  for (const index of menus[kind].boxes.keys()) {
    const diamond = measureBox(frame, at, boxAt(kind, index), outerLine(kind));
    if (!diamond.isOutline) return undefined;
    found.push(diamond);
  }
  return found.some(({ contrast }) => contrast >= minContrast) ? found : undefined;
}

/**
 * Returns whether a menu may be fading in or out: its first box is never closed, so its line shows
 * on however faint a menu.
 * @param frame the picture
 * @param at assumed place of the design
 * @returns whether all sides of either menu's first box are visible
 */
export const hasFirstBox = (frame: Frame, at: Design): boolean =>
  (['sets', 'waves'] as const).some(
    (kind) => measureBox(frame, at, boxAt(kind, 0), outerLine(kind)).weakest > 0,
  );

/**
 * Measures an outline of one box.
 * @param frame the picture
 * @param at assumed place of the design
 * @param box middle of the box, design units
 * @param outline which of its two lines
 * @returns the measured outline, px
 */
export function measureBox(
  frame: Frame,
  at: Design,
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
    },
  );
}

/**
 * Measures the marks below the waves, one per set.
 * @param picture that may show the waves
 * @returns the darkness of each as a share of the darkness of text
 */
export const setMarks = (picture: MenuPicture): number[] =>
  Array.from({ length: campaign.sets }, (_, set) =>
    inkShare(picture, pipAt(set), 0.55 * menuDesign.pips.half),
  );

/**
 * Returns whether the marks below the waves confirm the waves menu; four boxes alone do not.
 * @param picture that may show the waves
 * @returns whether exactly one mark may be the dark one
 */
export const hasSetMark = (picture: MenuPicture): boolean =>
  setMarks(picture).filter((share) => share >= mark.absent).length === 1;

/**
 * Measures the darkness of a small area.
 * @param picture that may show a menu
 * @param place middle of the area, design units
 * @param half half its diagonal, design units
 * @returns its darkness as a share of the darkness of text
 */
export function inkShare(
  { frame, at, linen }: MenuPicture,
  place: Pick<FramePoint, 'x' | 'y'>,
  half: number,
): number {
  const mean = diamondMean(frame, fromDesign(at, place), half * at.scale, half * at.scale);
  const ground = brightness(linen);
  return (ground - brightness(mean)) / (textContrast * ground);
}
