/**
 * Looks at the parts that place the two screens on which a set and a wave are chosen: the lines of
 * their boxes, and below the waves one mark for each set. Where these stand, the screen stands;
 * what state a box is in is read later (observe/menu-scene.ts).
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

/** A picture in which one of the screens is looked for. */
export interface MenuPicture {
  readonly frame: Frame;
  /** Where the design is said to lie. */
  readonly at: Design;
  readonly linen: Rgb;
}

/** An outline of a box: half its diagonal, its stroke, and how far it may lie off; design units. */
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
 * The landmarks of a screen's boxes.
 * @param lines of all boxes, from `boxLines`
 * @param kind which of the two screens
 * @returns one for each box
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
 * Looks at the lines of all boxes.
 * @param frame the picture
 * @param at where the design is said to lie
 * @param kind which of the two screens
 * @returns one diamond per box, or `undefined` as soon as one box has no line all round, or where
 *   even the darkest one is faint
 */
export function boxLines(frame: Frame, at: Design, kind: MenuKind): readonly HollowDiamond[] | undefined {
  const found: HollowDiamond[] = [];
  for (const index of menus[kind].boxes.keys()) {
    const diamond = measureBox(frame, at, boxAt(kind, index), outerLine(kind));
    if (!diamond.stands) return undefined;
    found.push(diamond);
  }
  return found.some(({ contrast }) => contrast >= minContrast) ? found : undefined;
}

/**
 * Tells a screen that fades from none: the first box of either is never closed, so that its line
 * shows however faint the screen is.
 * @param frame the picture
 * @param at where the design is said to lie
 * @returns whether all sides of that box can be seen
 */
export const hasFirstBox = (frame: Frame, at: Design): boolean =>
  (['sets', 'waves'] as const).some(
    (kind) => measureBox(frame, at, boxAt(kind, 0), outerLine(kind)).weakest > 0,
  );

/**
 * Measures an outline of one box.
 * @param frame the picture
 * @param at where the screen is said to be
 * @param box middle of the box, design units
 * @param outline which of its two lines
 * @returns the outline as it lies, px
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
 * Looks at the marks below the waves, one for each set.
 * @param picture where the screen is said to be
 * @returns the darkness of each as a share of that of texts
 */
export const setMarks = (picture: MenuPicture): number[] =>
  Array.from({ length: campaign.sets }, (_, set) =>
    inkShare(picture, pipAt(set), 0.55 * menuDesign.pips.half),
  );

/**
 * Tells the waves of a set from four boxes that merely stand alike.
 * @param picture where the screen is said to be
 * @returns whether one mark alone may be the dark one
 */
export const hasSetMark = (picture: MenuPicture): boolean =>
  setMarks(picture).filter((share) => share >= mark.gone).length === 1;

/**
 * Measures how dark a small area is.
 * @param picture where the screen is said to be
 * @param place middle of the area, design units
 * @param half half its diagonal, design units
 * @returns its darkness as a share of that of texts
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
