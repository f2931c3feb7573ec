/**
 * Reads the two screens on which a set and a wave are chosen. A box is told by its line (faint while it is closed), by
 * the ribbon that leaves it once it is done, and by the crown above it; the box to play next has a second line within.
 * Everything is either surely there or surely not; what lies between is a screen that fades, or a ribbon on its way.
 */

import { ReadError } from '../../../../core/errors.ts';
import type { Frame, Rgb } from '../../../../core/frame.ts';
import { type AreaMean, diamondMean } from '../../../../vision/color/area-mean.ts';
import { brightness, colorDistance } from '../../../../vision/color/color-space.ts';
import { type HollowDiamond, measureHollowDiamond } from '../locate/hollow-diamond.ts';
import { type Design, fromDesign } from '../locate/fit-layout.ts';
import { lineContrast, strokeContrast } from '../locate/selectors.ts';
import {
  boxAt,
  boxCrownAt,
  boxLineHalf,
  campaign,
  focusLineHalf,
  menuDesign,
  type MenuKind,
  menus,
  pipAt,
  ribbonPoint,
} from '../../menu.ts';
import { channels } from './cells.ts';
import { textContrast } from './solved-scene.ts';
import type { MenuBox, SetsScene, WavesScene } from '../scene.ts';

/** From which value on a thing is surely there, and below which it is surely not. */
interface Limits {
  readonly there: number;
  readonly gone: number;
}

/** Darkness of the darkest box's line as a share of the full one, below which the screen fades; and of any box's line. */
const minLine = 0.6;
const anyLine = 0.2;
const fadedLine = 0.25;
/** Darkness of an open box's line as a share of the darkest one. */
const openLine: Limits = { there: 0.78, gone: 0.6 };
/** Darkness of the line within as a share of the full one. */
const focusLine: Limits = { there: 0.32, gone: 0.18 };
/** Distance of a ribbon's colour from the linen. */
const ribbonColor: Limits = { there: 0.1, gone: 0.045 };
/** Darkness of crowns and marks as a share of that of texts. */
const crownMark: Limits = { there: 0.55, gone: 0.22 };
const setMark: Limits = { there: 0.7, gone: 0.45 };

/** Places along a ribbon that are looked at, as shares of its way. */
const ribbonShares = [0.2, 0.5, 0.8] as const;

/** How far a box's line may lie from its place, in design units; the line within lies further in. */
const lineReach = 7;

/**
 * Looks at the lines of all boxes.
 * @returns one diamond per box, or `undefined` as soon as one box has no line all round
 */
export function boxLines(
  frame: Frame,
  at: Design,
  kind: MenuKind,
  linen: Rgb,
): readonly HollowDiamond[] | undefined {
  const stroke = menuDesign.stroke * at.scale;
  const full = lineContrast * brightness(linen);
  const found: HollowDiamond[] = [];
  for (let index = 0; index < menus[kind].boxes.length; index++) {
    const diamond = lineAt(
      frame,
      at,
      { kind, index },
      {
        half: boxLineHalf(kind),
        reach: lineReach,
        stroke: menuDesign.stroke,
      },
    );
    const weak = diamond.sides.filter(
      (side) => !side.seen || side.darkness < anyLine * full * stroke || side.peak > 1.4 * full + 8,
    );
    // A mouse pointer may lie over one side.
    if (weak.length > 1) return undefined;
    found.push(diamond);
  }
  return found;
}

/** Whether the first box of either screen can be seen, faint as it may be: it is never closed, so the screen fades. */
export function hasFirstBox(frame: Frame, at: Design, linen: Rgb): boolean {
  const stroke = menuDesign.stroke * at.scale;
  const full = lineContrast * brightness(linen) * stroke;
  return (['sets', 'waves'] as const).some((kind) => {
    const first = { half: boxLineHalf(kind), reach: lineReach, stroke: menuDesign.stroke };
    const { sides } = lineAt(frame, at, { kind, index: 0 }, first);
    return sides.every((side) => side.seen && side.darkness >= fadedLine * full);
  });
}

function lineAt(
  frame: Frame,
  at: Design,
  box: { readonly kind: MenuKind; readonly index: number },
  { half, reach, stroke }: { readonly half: number; readonly reach: number; readonly stroke: number },
): HollowDiamond {
  return measureHollowDiamond(
    { frame, left: 0, right: frame.width },
    {
      centre: fromDesign(at, boxAt(box.kind, box.index)),
      half: half * at.scale,
      reach: Math.max(3, reach * at.scale),
      stroke: stroke * at.scale,
    },
  );
}

/** What was seen of one box. */
interface BoxLook {
  readonly box: MenuBox;
  readonly isFocus: boolean;
  readonly levels: readonly number[];
}

/**
 * Reads the screen whose boxes stand in their places.
 * @param lines of all boxes, from `boxLines`
 * @throws ReadError when it fades, when something moves on it, or when something cannot be told
 */
export function readMenu(
  { frame, at, linen }: { readonly frame: Frame; readonly at: Design; readonly linen: AreaMean },
  kind: MenuKind,
  lines: readonly HollowDiamond[],
): SetsScene | WavesScene {
  const view = { frame, at, linen, kind };
  const contrasts = lines.map((line) => strokeContrast(line, linen, menuDesign.stroke * at.scale));
  const darkest = Math.max(...contrasts);
  if (darkest < minLine) throw fading('the boxes are fading in or out');
  const looks = contrasts.map((contrast, index) => lookAtBox(view, index, { contrast, darkest }));
  const focused = looks.flatMap(({ isFocus }, index) => (isFocus ? [index] : []));
  if (focused.length > 1) throw new ReadError('two boxes seem to be the next one', { trouble: 'doubtful' });
  const scene = {
    confidence: Math.min(1, ...looks.map(({ box }) => box.margin)),
    signature: looks.flatMap(({ levels }) => levels),
    boxes: looks.map(({ box }) => box),
    focus: focused[0],
  };
  if (kind === 'sets') return { kind, ...scene };
  return { kind, ...scene, set: readSet(view), exit: fromDesign(at, menuDesign.exit) };
}

/** A picture of one of the screens. */
interface MenuPicture {
  readonly frame: Frame;
  readonly at: Design;
  readonly linen: AreaMean;
  readonly kind: MenuKind;
}

function lookAtBox(
  view: MenuPicture,
  index: number,
  { contrast, darkest }: { readonly contrast: number; readonly darkest: number },
): BoxLook {
  const { frame, at, linen, kind } = view;
  const name = `box ${index + 1}`;
  const isOpen = tell(contrast / darkest, openLine, `the line of ${name}`);
  const ribbon = ribbonShares.map((share) => {
    const half = 0.35 * menuDesign.ribbonHalf * at.scale;
    return diamondMean(frame, fromDesign(at, ribbonPoint(kind, index, share)), half, 0.5 * half);
  });
  const isDone = tellAll(
    ribbon.map((color) => colorDistance(color, linen)),
    ribbonColor,
    `the ribbon of ${name}`,
  );
  const crown = textShare(view, boxCrownAt(kind, index), 5);
  const isCrowned = tell(crown, crownMark, `the crown of ${name}`);
  if ((isDone && !isOpen) || (isCrowned && !isDone)) throw fading(`${name} is only just being done`);
  const { focusStroke } = menuDesign;
  const inner = lineAt(
    frame,
    at,
    { kind, index },
    {
      half: focusLineHalf(kind),
      reach: 4,
      stroke: focusStroke,
    },
  );
  const focus = strokeContrast(inner, linen, focusStroke * at.scale);
  const isFocus = tell(focus, focusLine, `the inner line of ${name}`);
  if (isFocus && (isDone || !isOpen)) throw fading(`${name} is only just being opened`);
  const margins = [
    margin(contrast / darkest, openLine),
    margin(crown, crownMark),
    ...ribbon.map((color) => margin(colorDistance(color, linen), ribbonColor)),
  ];
  const state = !isOpen ? 'closed' : isCrowned ? 'crowned' : isDone ? 'done' : 'open';
  return {
    box: { state, at: fromDesign(at, boxAt(kind, index)), margin: Math.min(...margins) },
    isFocus,
    levels: [...ribbon.flatMap(channels), 60 * contrast, 60 * crown],
  };
}

type Ground = Pick<MenuPicture, 'frame' | 'at' | 'linen'>;

/** How dark the marks below the waves are. */
const setMarks = (ground: Ground): number[] =>
  Array.from({ length: campaign.sets }, (_, set) =>
    textShare(ground, pipAt(set), 0.55 * menuDesign.pips.half),
  );

/** Whether one of the marks is surely the dark one, and no other. */
export function hasSetMark(frame: Frame, at: Design, linen: AreaMean): boolean {
  const dark = setMarks({ frame, at, linen }).filter((share) => share >= setMark.gone);
  return dark.length === 1;
}

/** Which of the marks below the waves is the dark one. */
function readSet(view: MenuPicture): number {
  const dark = setMarks(view).flatMap((share, set) =>
    tell(share, setMark, `the mark of set ${set + 1}`) ? [set] : [],
  );
  if (dark.length !== 1) throw fading('it cannot be told which set the waves belong to');
  return dark[0] as number;
}

/** Darkness of a small area as a share of that of texts. @param half half its diagonal, design units */
function textShare(
  { frame, at, linen }: Ground,
  place: { readonly x: number; readonly y: number },
  half: number,
): number {
  const mean = diamondMean(frame, fromDesign(at, place), half * at.scale, half * at.scale);
  const ground = brightness(linen);
  return (ground - brightness(mean)) / (textContrast * ground);
}

/** Whether a thing is there. @throws ReadError when it is neither surely there nor surely not */
function tell(value: number, { there, gone }: Limits, what: string): boolean {
  if (value >= there) return true;
  if (value < gone) return false;
  throw fading(`${what} is neither there nor gone`);
}

function tellAll(values: readonly number[], limits: Limits, what: string): boolean {
  const told = values.map((value) => tell(value, limits, what));
  if (told.every((each) => each === told[0])) return told[0] as boolean;
  throw fading(`${what} is on its way`);
}

/** How far a value lies beyond what is needed to be sure, 0..1, against the width of the doubt. */
const margin = (value: number, { there, gone }: Limits): number =>
  Math.min(1, Math.max(value - there, gone - value) / (there - gone));

const fading = (message: string): ReadError => new ReadError(message, { trouble: 'fading' });
