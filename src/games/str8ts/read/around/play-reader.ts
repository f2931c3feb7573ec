/**
 * The reader as play needs it: round the reader of boards it also finds the number pad, measures what surrounds the grid,
 * and where no board can be read it looks whether something with a button lies in front.
 *
 *     locate: grid ─▶ pad        read: board ─▶ surroundings
 *        └─ no board ─▶ buttons in front ─▶ a front scene
 */

import { ReadError } from '../../../../core/errors.ts';
import type { Frame } from '../../../../core/frame.ts';
import type { FramePoint, FrameRect } from '../../../../core/points.ts';
import { attempt } from '../../../../perception/attempt.ts';
import { rectMean } from '../../../../vision/color/area-mean.ts';
import { loadDigitNet } from '../../../../vision/glyph/digit-net.ts';
import type { Reader } from '../../../game.ts';
import { surroundings } from './around.ts';
import { flatButtons, frontButtons, isStillButton } from './front.ts';
import { openPad, reachOf } from './open-pad.ts';
import { padKeys } from './pad.ts';
import {
  type FrontButton,
  type FrontLayout,
  type FrontScene,
  type GridLayout,
  type GridScene,
  gridOf,
  isFront,
  isGrid,
  type PadKey,
  type PadScene,
  type PlayLayout,
  type PlayScene,
} from './play-scene.ts';
import { readFirst, readKnowing } from './shades.ts';
import { SolvedSign } from './solved-sign.ts';
import { goesOn, wholeLayout } from '../locate/whole-layout.ts';
import { str8tsReader } from '../reader.ts';
import type { Str8tsLayout, Str8tsScene } from '../scene.ts';

/** Reads boards, and for play what goes with them. */
export const playReader: Reader<PlayScene, PlayLayout> = {
  locate,
  read: (frame, layout) => (isFront(layout) ? readFront(frame, layout) : readPage(frame, layout)),
  describe(scene, layout) {
    if (!isGrid(scene) || isFront(layout)) throw noBoard(scene);
    return str8tsReader.describe(scene, layout);
  },
  visibleBoard: (scene) => (isGrid(scene) ? str8tsReader.visibleBoard?.(scene) : undefined),
  layoutFromProfile: (json, file) => ({ ...str8tsReader.layoutFromProfile(json, file), pad: [] }),
};

const noBoard = (scene: PlayScene): ReadError =>
  new ReadError(!isGrid(scene) ? scene.why : 'there is no board in this picture', {
    trouble: 'covered',
  });

/** The whole grid: what was found, grown by what goes on beside it. */
const locateWhole = (frame: Frame): Str8tsLayout => wholeLayout(frame, str8tsReader.locate(frame), mostSize);

/** The largest boards that are read. */
const mostSize = 13;

/** The board's place and its pad, or else the buttons of what lies in front of it. */
function locate(frame: Frame): PlayLayout {
  const found = attempt(() => locateWhole(frame));
  const seen = found instanceof ReadError ? found : attempt(() => readFirst(frame, found));
  const boxes = flatButtons(frame);
  const buttons = frontButtons(frame, boxes);
  if (isNoPuzzle(seen) && buttons.length > 0) return frontLayout(frame, buttons);
  if (found instanceof ReadError) throw found;
  const over = buttons.filter((button) => liesOver(button, found));
  if (over.length > 0) return frontLayout(frame, over);
  const pad = padKeys(frame, found, loadDigitNet());
  const keys = pad.map(({ at }) => at);
  const layout = { ...found, pad, boxes, area: areaWith(frame, found, keys) };
  if (seen instanceof ReadError) return layout;
  return {
    ...layout,
    black: seen.cells.map((cell) => cell.black),
    given: seen.cells.map(({ digit = 0, entered }) => (entered === true ? 0 : digit)),
    around: surroundings(frame, layout, seen.cells),
  };
}

/**
 * Whether what was read is no puzzle. With buttons in the middle of the page, a board with many solutions is a part of one
 * beside a dialog, or a pattern of the page.
 */
const isNoPuzzle = (seen: Str8tsScene | ReadError): boolean =>
  seen instanceof ReadError || seen.solutions === 'several';

/**
 * Whether a button lies over a grid: inside it, but not in line with its cells, as black cells beside each other are that
 * hold digits. A grid behind such a button may look like a board, with what lies in front as black cells.
 */
function liesOver({ x, y, width, height }: FrameRect, layout: Str8tsLayout): boolean {
  const grid = gridOf(layout);
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const inside =
    middleX > grid.x && middleX < grid.x + grid.width && middleY > grid.y && middleY < grid.y + grid.height;
  const off = (at: number, origin: number, pitch: number) => {
    const cells = (at - origin) / pitch;
    return Math.abs(cells - Math.round(cells));
  };
  const inLine = [
    off(x, layout.origin.x, layout.pitchX),
    off(x + width, layout.origin.x, layout.pitchX),
    off(y, layout.origin.y, layout.pitchY),
    off(y + height, layout.origin.y, layout.pitchY),
  ].every((share) => share < lineTolerance);
  return inside && !inLine;
}

/** How far the edges of cells may be from the lines, as a share of a cell. */
const lineTolerance = 0.13;

/** The board, or the pad that has opened over it. */
function readPage(frame: Frame, layout: GridLayout): GridScene | PadScene {
  const seen = attempt(() => readGrid(frame, layout));
  // Where the grid was found while something lay over it, the board that was read then is no puzzle.
  const isMeant =
    !(seen instanceof ReadError) && showsGiven(seen, layout) && !['several', 'none'].includes(seen.solutions);
  const pad = isMeant ? [] : openPad(frame, layout, loadDigitNet(), layout.pad);
  if (pad.length > 0 && isLaidOutAnew(frame, layout)) {
    throw new ReadError('the grid lies elsewhere; locate it anew', { trouble: 'fading' });
  }
  if (pad.length > 0) {
    const why = seen instanceof ReadError ? seen.message : 'a number pad lies over the board';
    return { kind: 'pad', size: layout.size, pad, why, confidence: 1, signature: coarse(frame) };
  }
  if (seen instanceof ReadError) throw seen;
  const beside = layout.pad.length === 0 ? padBeside(frame, layout, seen) : [];
  const boxes = seen.kind === 'solved' ? { boxes: flatButtons(frame) } : {};
  return { ...seen, ...(beside.length > 0 ? { pad: beside } : {}), ...boxes };
}

/** Whether the digits that were there when the grid was found still are. */
const showsGiven = ({ cells }: Str8tsScene, { given }: GridLayout): boolean =>
  given === undefined || cells.every(({ digit }, at) => given[at] === 0 || digit === given[at]);

/** Whether the same grid can be read elsewhere: whole rows of it, 1 to n, look like a pad over where it was. */
function isLaidOutAnew(frame: Frame, layout: GridLayout): boolean {
  const found = attempt(() => locateWhole(frame));
  if (found instanceof ReadError || found.size !== layout.size) return false;
  const off = Math.max(
    Math.abs(found.origin.x - layout.origin.x),
    Math.abs(found.origin.y - layout.origin.y),
  );
  const isElsewhere =
    off > leastMove * layout.pitchX || Math.abs(found.pitchX - layout.pitchX) > leastMove * layout.pitchX;
  const seen = isElsewhere ? attempt(() => readKnowing(frame, { ...found, ...known(layout) })) : undefined;
  return seen !== undefined && !(seen instanceof ReadError) && showsGiven(seen, layout);
}

const known = ({ black }: GridLayout) => (black ? { black } : {});

/** How far a grid must have moved to lie elsewhere, as a share of a cell. */
const leastMove = 0.1;

/** The keys of a pad that has come beside the grid since it was found. */
function padBeside(frame: Frame, layout: GridLayout, { around }: GridScene): PadKey[] {
  if (!layout.around) return [];
  const sign = new SolvedSign();
  sign.learn(layout.around);
  if (sign.changeIn(around)?.places === undefined) return [];
  const opened = openPad(frame, layout, loadDigitNet());
  return opened.length > 0 ? opened : padKeys(frame, layout, loadDigitNet());
}

function readGrid(frame: Frame, layout: GridLayout): GridScene {
  const scene = readKnowing(frame, layout);
  const around = surroundings(frame, layout, scene.cells);
  if (goesOn(frame, layout, around.grounds)) {
    throw new ReadError('the grid goes on beyond its edge; locate it anew', { trouble: 'fading' });
  }
  return { ...scene, around };
}

const frontLayout = (frame: Frame, buttons: readonly FrontButton[]): FrontLayout => {
  const { width, height } = frame;
  return { size: 0, buttons, area: { x: 0, y: 0, width, height }, frame: { width, height } };
};

/**
 * Still the same buttons, and still no board.
 * @throws ReadError when either is otherwise, so that everything is looked for anew
 */
function readFront(frame: Frame, { buttons }: FrontLayout): FrontScene {
  const grid = attempt(() => {
    const layout = locateWhole(frame);
    const isPuzzle = !isNoPuzzle(readFirst(frame, layout));
    return { layout, isPuzzle };
  });
  const areThere = buttons.every((button) => isStillButton(frame, button));
  const isCovered =
    grid instanceof ReadError || !grid.isPuzzle || buttons.some((button) => liesOver(button, grid.layout));
  if (!areThere && grid instanceof ReadError) throw grid;
  if (!areThere || !isCovered) {
    throw new ReadError('what lay in front of the game is gone', { trouble: 'fading' });
  }
  const why =
    grid instanceof ReadError
      ? grid.message
      : grid.isPuzzle
        ? 'a button lies over the grid'
        : 'the board has more than one solution';
  return { kind: 'front', size: 0, buttons, why, confidence: 1, signature: coarse(frame) };
}

/** Mean colours of the picture in 8 by 6 parts. */
function coarse(frame: Frame): number[] {
  const [width, height] = [frame.width / 8, frame.height / 6];
  return Array.from({ length: 48 }, (_, i) => i).flatMap((i) => {
    const centre = { x: ((i % 8) + 0.5) * width, y: (Math.floor(i / 8) + 0.5) * height };
    const { r, g, b } = rectMean(frame, centre, width / 2, height / 2);
    return [r, g, b];
  });
}

/** The grid's area with room for a pad that opens, grown until it holds all keys, with room round them. */
function areaWith(frame: Frame, layout: Str8tsLayout, keys: readonly FramePoint[]): FrameRect {
  const room = 0.5 * layout.pitchX;
  const area = reachOf(frame, layout);
  const left = Math.max(0, Math.floor(Math.min(area.x, ...keys.map(({ x }) => x - room))));
  const top = Math.max(0, Math.floor(Math.min(area.y, ...keys.map(({ y }) => y - room))));
  const right = Math.min(
    frame.width,
    Math.ceil(Math.max(area.x + area.width, ...keys.map(({ x }) => x + room))),
  );
  const bottom = Math.min(
    frame.height,
    Math.ceil(Math.max(area.y + area.height, ...keys.map(({ y }) => y + room))),
  );
  return { x: left, y: top, width: right - left, height: bottom - top };
}
