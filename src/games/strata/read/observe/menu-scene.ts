/**
 * Reads the set and wave menus. A box's state shows in its line (faint while closed), the ribbon
 * leaving it (done) and the crown above it (perfect); the box to play next has a second, inner
 * line. Each mark must be clearly present or clearly absent; otherwise the screen is fading or a
 * ribbon is moving.
 */

import { ReadError } from '../../../../core/errors.ts';
import { diamondMean } from '../../../../vision/color/area-mean.ts';
import { colorDistance } from '../../../../vision/color/color-space.ts';
import type { HollowDiamond } from '../locate/hollow-diamond.ts';
import { fromDesign, type PagePicture } from '../locate/design.ts';
import { inkAt, measureBox, setMarks } from '../locate/menu-boxes.ts';
import { boxAt, boxCrownAt, focusLineHalf, menuDesign, type MenuKind, ribbonPoint } from '../../menu.ts';
import { channels } from './cells.ts';
import type { MenuBox, SetsScene, WavesScene } from '../scene.ts';
import { limits, type PresenceBounds } from '../limits.ts';

const { openLine, mark, focusLine } = limits.boxStates;
const ribbonColor = { present: limits.colors.other, absent: limits.colors.same };

/** Sampled places along a ribbon, as shares of its length. */
const ribbonShares = [0.2, 0.5, 0.8] as const;

/** What was seen of one box. */
interface BoxLook {
  readonly box: MenuBox;
  readonly isFocus: boolean;
  readonly levels: readonly number[];
}

/**
 * Reads a menu whose boxes were found.
 * @param picture with the design's place
 * @param kind which of the two menus
 * @param lines of all boxes, from `boxLines`
 * @returns the state of every box
 * @throws ReadError when the menu fades, something on it moves, or a mark cannot be read
 */
export function readMenu(
  picture: PagePicture,
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
  picture: PagePicture,
  { kind, index }: { readonly kind: MenuKind; readonly index: number },
  { contrast, darkest }: { readonly contrast: number; readonly darkest: number },
): BoxLook {
  const { frame, at, linen } = picture;
  const name = `box ${index + 1}`;
  const isOpen = isPresent(contrast / darkest, openLine, `the line of ${name}`);
  const ribbon = ribbonShares.map((share) => {
    const half = 0.35 * menuDesign.ribbonHalf * at.scale;
    return diamondMean(frame, fromDesign(at, ribbonPoint(kind, index, share)), half, 0.5 * half);
  });
  const isDone = areAllPresent(
    ribbon.map((color) => colorDistance(color, linen)),
    ribbonColor,
    `the ribbon of ${name}`,
  );
  const crown = inkAt(picture, boxCrownAt(kind, index), 5);
  const isCrowned = isPresent(crown, mark, `the crown of ${name}`);
  if ((isDone && !isOpen) || (isCrowned && !isDone)) throw fading(`${name} is only just being done`);
  const { contrast: focus } = measureBox(picture, boxAt(kind, index), {
    half: focusLineHalf(kind),
    reach: 4,
    stroke: menuDesign.focusStroke,
  });
  const isFocus = isPresent(focus, focusLine, `the inner line of ${name}`);
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

/** Index of the dark mark below the waves. */
function readSet(picture: PagePicture): number {
  const dark = setMarks(picture).flatMap((share, set) =>
    isPresent(share, mark, `the mark of set ${set + 1}`) ? [set] : [],
  );
  if (dark.length !== 1) throw fading('it is unclear which set the waves belong to');
  return dark[0]!;
}

/** Whether `what` is present. @throws ReadError when the value is between the bounds */
function isPresent(value: number, { present, absent }: PresenceBounds, what: string): boolean {
  if (value >= present) return true;
  if (value < absent) return false;
  throw fading(`${what} is neither there nor gone`);
}

function areAllPresent(values: readonly number[], bounds: PresenceBounds, what: string): boolean {
  const states = values.map((value) => isPresent(value, bounds, what));
  if (states.every((each) => each === states[0])) return states[0]!;
  throw fading(`${what} is on its way`);
}

/** Distance of a value beyond its nearer bound, relative to the undecided range, 0..1. */
const margin = (value: number, { present, absent }: PresenceBounds): number =>
  Math.min(1, Math.max(value - present, absent - value) / (present - absent));

const fading = (message: string): ReadError => new ReadError(message, { trouble: 'fading' });
