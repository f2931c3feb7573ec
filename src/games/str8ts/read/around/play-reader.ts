/**
 * The reader as play needs it: round the reader of boards it also finds the number pad, measures
 * what surrounds the grid, and where no board can be read it looks whether something with a button
 * lies in front.
 *
 *     locate: grid ─▶ pad        read: board ─▶ surroundings
 *        └─ no board ─▶ buttons in front ─▶ a front scene
 */

import { ReadError } from '../../../../core/errors.ts';
import type { Frame } from '../../../../core/frame.ts';
import type { FramePoint, FrameRect } from '../../../../core/points.ts';
import { attempt } from '../../../../perception/attempt.ts';
import { loadDigitNet } from '../../../../vision/glyph/digit-net.ts';
import type { Reader } from '../../../game.ts';
import type { NamedControl } from '../../../../press/named-control.ts';
import { knownWords } from '../../../../press/press-words.ts';
import { surroundings } from './around.ts';
import { type ButtonWords, flatThings, frontButtons, withWord } from './front.ts';
import { reachOf } from './open-pad.ts';
import { padKeys } from './pad.ts';
import { coarse, locateWhole, readBoard } from './read-board.ts';
import {
  type FrontButton,
  type FrontLayout,
  type FrontScene,
  type GridLayout,
  type GridScene,
  gridOf,
  isFront,
  isGrid,
  type PadScene,
  type PlayLayout,
  type PlayScene,
} from './play-scene.ts';
import { readFirst } from './shades.ts';
import { str8tsReader } from '../reader.ts';
import type { Str8tsLayout, Str8tsScene } from '../scene.ts';

/** What the user named on the page. */
export interface NamedControls {
  readonly start?: NamedControl | undefined;
  readonly check?: NamedControl | undefined;
}

const noBoard = (scene: PlayScene): ReadError =>
  new ReadError(!isGrid(scene) ? scene.why : 'there is no board in this picture', {
    trouble: 'covered',
  });

/** Looks at pages, with the words of controls that matter to this run. */
class PageEyes {
  readonly #start: ButtonWords;
  readonly #check: ButtonWords;
  readonly #namesPlace: boolean;

  constructor({ start, check }: NamedControls) {
    this.#start = wordsWith(start);
    this.#check = wordsWith(check);
    this.#namesPlace = start !== undefined && 'place' in start;
  }

  /** The board's place and its pad, or else what lies in front of it. */
  locate(frame: Frame): PlayLayout {
    const found = attempt(() => locateWhole(frame));
    const seen = found instanceof ReadError ? found : attempt(() => readFirst(frame, found));
    const { boxes, buttons } = this.#look(frame, found);
    if (isNoPuzzle(seen) && (buttons.length > 0 || this.#namesPlace)) return frontLayout(frame, buttons);
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

  #look(frame: Frame, found: Str8tsLayout | ReadError) {
    const things = flatThings(frame);
    const grid = found instanceof ReadError ? undefined : boardOf(found);
    return { boxes: things.buttons, buttons: frontButtons(frame, things, this.#start, grid) };
  }

  /**
   * What lies in front now, and still no board.
   * @throws ReadError when either is otherwise, so that everything is looked for anew
   */
  readFront(frame: Frame): FrontScene {
    const found = attempt(() => locateWhole(frame));
    const seen = found instanceof ReadError ? found : attempt(() => readFirst(frame, found));
    const all = this.#look(frame, found).buttons;
    const noPuzzle = isNoPuzzle(seen);
    const buttons =
      noPuzzle || found instanceof ReadError ? all : all.filter((button) => liesOver(button, found));
    if (buttons.length === 0 && !(noPuzzle && this.#namesPlace)) {
      if (found instanceof ReadError) throw found;
      throw new ReadError('what lay in front of the game is gone', { trouble: 'fading' });
    }
    return {
      kind: 'front',
      size: 0,
      buttons,
      why: whyNoBoard(seen),
      confidence: 1,
      signature: coarse(frame),
    };
  }

  /** The board, or the pad that has opened over it. */
  readPage(frame: Frame, layout: GridLayout): GridScene | PadScene {
    const scene = readBoard(frame, layout);
    if (scene.kind !== 'solved' || !isGrid(scene)) return scene;
    const boxes = flatThings(frame).buttons.map((button) => withWord(frame, button, this.#check));
    return { ...scene, boxes };
  }
}

/**
 * The place of a grid that is large enough for a board: in the rows and keys of a page small ones
 * may be found.
 */
function boardOf(layout: Str8tsLayout): FrameRect | undefined {
  const grid = gridOf(layout);
  const { width, height } = layout.frame;
  return grid.width >= minBoard * Math.min(width, height) ? grid : undefined;
}

/** Least side of a board as a share of the picture's shorter one. */
const minBoard = 0.35;

const wordsWith = (named: NamedControl | undefined): ButtonWords => ({
  known: knownWords,
  named: named && 'word' in named ? named.word : undefined,
});

/** Why no board can be read, where something lies in front. */
function whyNoBoard(seen: Str8tsScene | ReadError): string {
  if (seen instanceof ReadError) return seen.message;
  return isNoPuzzle(seen) ? 'the board has more than one solution' : 'a button lies over the grid';
}

/**
 * Whether what was read is no puzzle. With buttons in the middle of the page, a board with many
 * solutions is a part of one beside a dialog, or a pattern of the page.
 */
const isNoPuzzle = (seen: Str8tsScene | ReadError): boolean =>
  seen instanceof ReadError || seen.solutions === 'several';

/**
 * Whether a button lies over a grid: inside it, but not in line with its cells, as black cells
 * beside each other are that hold digits. A grid behind such a button may look like a board, with
 * what lies in front as black cells.
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

const frontLayout = (frame: Frame, buttons: readonly FrontButton[]): FrontLayout => {
  const { width, height } = frame;
  return { size: 0, buttons, area: { x: 0, y: 0, width, height }, frame: { width, height } };
};

/**
 * The grid's area with room for a pad that opens, grown until it holds all keys, with room round
 * them.
 */
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

/** Makes a reader of boards, and for play of what goes with them. */
export function makePlayReader(named: NamedControls): Reader<PlayScene, PlayLayout> {
  const eyes = new PageEyes(named);
  return {
    locate: (frame) => eyes.locate(frame),
    read: (frame, layout) => (isFront(layout) ? eyes.readFront(frame) : eyes.readPage(frame, layout)),
    describe(scene, layout) {
      if (!isGrid(scene) || isFront(layout)) throw noBoard(scene);
      return str8tsReader.describe(scene, layout);
    },
    visibleBoard: (scene) => (isGrid(scene) ? str8tsReader.visibleBoard?.(scene) : undefined),
    layoutFromProfile: (json) => ({ ...str8tsReader.layoutFromProfile(json), pad: [] }),
  };
}

/** Reads boards, and for play what goes with them, where the user named nothing. */
export const playReader: Reader<PlayScene, PlayLayout> = makePlayReader({});
