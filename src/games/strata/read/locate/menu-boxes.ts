/**
 * Looks at the parts that place the two screens on which a set and a wave are chosen: the lines of
 * their boxes, and below the waves one mark for each set. Where these stand, the screen stands;
 * what state a box is in is read later (observe/menu-scene.ts).
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import type { FramePoint } from '../../../../core/points.ts';
import { diamondMean } from '../../../../vision/color/area-mean.ts';
import { brightness } from '../../../../vision/color/color-space.ts';
import { type Design, fromDesign } from './fit-layout.ts';
import { type HollowDiamond, measureHollowDiamond, lineContrast, textContrast } from './hollow-diamond.ts';
import { boxAt, boxLineHalf, campaign, menuDesign, type MenuKind, menus, pipAt } from '../../menu.ts';
import { limits } from '../limits.ts';

const { anyLine, fadedLine, lineReach } = limits.boxes;
const { setMark } = limits.boxStates;

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
 * Looks at the lines of all boxes.
 * @param picture where the screen is said to be
 * @param kind which of the two screens
 * @returns one diamond per box, or `undefined` as soon as one box has no line all round
 */
export function boxLines(picture: MenuPicture, kind: MenuKind): readonly HollowDiamond[] | undefined {
  const full = lineContrast * brightness(picture.linen);
  const stroke = menuDesign.stroke * picture.at.scale;
  const found: HollowDiamond[] = [];
  for (const index of menus[kind].boxes.keys()) {
    const diamond = measureBox(picture, boxAt(kind, index), outerLine(kind));
    const weak = diamond.sides.filter(
      (side) => !side.seen || side.darkness < anyLine * full * stroke || side.peak > 1.4 * full + 8,
    );
    // A mouse pointer may lie over one side.
    if (weak.length > 1) return undefined;
    found.push(diamond);
  }
  return found;
}

/**
 * Tells a screen that fades from none: the first box of either is never closed, so that its line
 * shows however faint the screen is.
 * @param picture where the screen is said to be
 * @returns whether all sides of that box can be seen
 */
export function hasFirstBox(picture: MenuPicture): boolean {
  const full = lineContrast * brightness(picture.linen) * menuDesign.stroke * picture.at.scale;
  return (['sets', 'waves'] as const).some((kind) =>
    measureBox(picture, boxAt(kind, 0), outerLine(kind)).sides.every(
      (side) => side.seen && side.darkness >= fadedLine * full,
    ),
  );
}

/**
 * Measures an outline of one box.
 * @param picture where the screen is said to be
 * @param box middle of the box, design units
 * @param outline which of its two lines
 * @returns the outline as it lies, px
 */
export function measureBox(
  { frame, at }: MenuPicture,
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
  setMarks(picture).filter((share) => share >= setMark.gone).length === 1;

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
