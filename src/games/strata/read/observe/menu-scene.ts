/**
 * Reads the two screens on which a set and a wave are chosen. A box is told by its line (faint
 * while it is closed), by the ribbon that leaves it once it is done, and by the crown above it; the
 * box to play next has a second line within. Everything is either surely there or surely not; what
 * lies between is a screen that fades, or a ribbon on its way.
 */

import { ReadError } from '../../../../core/errors.ts';
import { diamondMean } from '../../../../vision/color/area-mean.ts';
import { colorDistance } from '../../../../vision/color/color-space.ts';
import type { HollowDiamond } from '../locate/hollow-diamond.ts';
import { fromDesign } from '../locate/design.ts';
import { inkShare, measureBox, type MenuPicture, setMarks } from '../locate/menu-boxes.ts';
import { boxAt, boxCrownAt, focusLineHalf, menuDesign, type MenuKind, ribbonPoint } from '../../menu.ts';
import { channels } from './cells.ts';
import type { MenuBox, SetsScene, WavesScene } from '../scene.ts';
import { limits, type ThereOrGone } from '../limits.ts';

const { openLine, mark, focusLine } = limits.boxStates;
const ribbonColor = { there: limits.colors.other, gone: limits.colors.same };

/** Places along a ribbon that are looked at, as shares of its way. */
const ribbonShares = [0.2, 0.5, 0.8] as const;

/** What was seen of one box. */
interface BoxLook {
  readonly box: MenuBox;
  readonly isFocus: boolean;
  readonly levels: readonly number[];
}

/**
 * Reads the screen whose boxes stand in their places.
 * @param picture where the screen lies in it
 * @param kind which of the two screens
 * @param lines of all boxes, from `boxLines`
 * @returns the state of every box
 * @throws ReadError when it fades, when something moves on it, or when something cannot be told
 */
export function readMenu(
  picture: MenuPicture,
  kind: MenuKind,
  lines: readonly HollowDiamond[],
): SetsScene | WavesScene {
  const contrasts = lines.map(({ contrast }) => contrast);
  const darkest = Math.max(...contrasts);
  const looks = contrasts.map((contrast, index) =>
    lookAtBox(picture, { kind, index }, { contrast, darkest }),
  );
  const focused = looks.flatMap(({ isFocus }, index) => (isFocus ? [index] : []));
  if (focused.length > 1) throw new ReadError('two boxes seem to be the next one', { trouble: 'doubtful' });
  const scene = {
    confidence: Math.min(1, ...looks.map(({ box }) => box.margin)),
    signature: looks.flatMap(({ levels }) => levels),
    boxes: looks.map(({ box }) => box),
    focus: focused[0],
  };
  if (kind === 'sets') return { kind, ...scene };
  return { kind, ...scene, set: readSet(picture), exit: fromDesign(picture.at, menuDesign.exit) };
}

function lookAtBox(
  picture: MenuPicture,
  { kind, index }: { readonly kind: MenuKind; readonly index: number },
  { contrast, darkest }: { readonly contrast: number; readonly darkest: number },
): BoxLook {
  const { frame, at, linen } = picture;
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
  const crown = inkShare(picture, boxCrownAt(kind, index), 5);
  const isCrowned = tell(crown, mark, `the crown of ${name}`);
  if ((isDone && !isOpen) || (isCrowned && !isDone)) throw fading(`${name} is only just being done`);
  const { contrast: focus } = measureBox(frame, at, boxAt(kind, index), {
    half: focusLineHalf(kind),
    reach: 4,
    stroke: menuDesign.focusStroke,
  });
  const isFocus = tell(focus, focusLine, `the inner line of ${name}`);
  if (isFocus && (isDone || !isOpen)) throw fading(`${name} is only just being opened`);
  const margins = [
    margin(contrast / darkest, openLine),
    margin(crown, mark),
    ...ribbon.map((color) => margin(colorDistance(color, linen), ribbonColor)),
  ];
  const state = !isOpen ? 'closed' : isCrowned ? 'crowned' : isDone ? 'done' : 'open';
  return {
    box: { state, at: fromDesign(at, boxAt(kind, index)), margin: Math.min(...margins) },
    isFocus,
    levels: [...ribbon.flatMap(channels), 60 * contrast, 60 * crown],
  };
}

/** Which of the marks below the waves is the dark one. */
function readSet(picture: MenuPicture): number {
  const dark = setMarks(picture).flatMap((share, set) =>
    tell(share, mark, `the mark of set ${set + 1}`) ? [set] : [],
  );
  if (dark.length !== 1) throw fading('it cannot be told which set the waves belong to');
  return dark[0]!;
}

/** Whether a thing is there. @throws ReadError when it is neither surely there nor surely not */
function tell(value: number, { there, gone }: ThereOrGone, what: string): boolean {
  if (value >= there) return true;
  if (value < gone) return false;
  throw fading(`${what} is neither there nor gone`);
}

function tellAll(values: readonly number[], bounds: ThereOrGone, what: string): boolean {
  const told = values.map((value) => tell(value, bounds, what));
  if (told.every((each) => each === told[0])) return told[0]!;
  throw fading(`${what} is on its way`);
}

/** How far a value lies beyond what is needed to be sure, 0..1, against the width of the doubt. */
const margin = (value: number, { there, gone }: ThereOrGone): number =>
  Math.min(1, Math.max(value - there, gone - value) / (there - gone));

const fading = (message: string): ReadError => new ReadError(message, { trouble: 'fading' });
