/**
 * The reader for play: in addition to the board, it finds the number pad and measures the
 * surroundings of the grid. If no board can be read, it checks whether something with a button
 * covers it.
 *
 *     locate: grid ─▶ pad        read: board ─▶ surroundings
 *        └─ no board ─▶ buttons in front ─▶ a front scene
 */

import { ReadError } from '../../../../core/errors.ts';
import type { Frame } from '../../../../core/frame.ts';
import { rectCorners } from '../../../../core/points.ts';
import { attempt, isUnread } from '../../../../perception/attempt.ts';
import {
  type ButtonWords,
  type FlatThings,
  flatThings,
  frontButtons,
  type PageButton,
  wordsWith,
  withWord,
} from '../../../../press/page-buttons.ts';
import { withCards } from '../../../card-scene.ts';
import { coarse, frontLayout, frontScene, type FrontScene, isFront } from '../../../kit/front/front-scene.ts';
import type { Reader } from '../../../game.ts';
import { boardLines, describeStr8ts } from '../document.ts';
import { layoutFromProfile } from '../locate/profile.ts';
import { goesOn } from '../locate/whole-layout.ts';
import { readStr8ts } from '../read.ts';
import { solutionCounter } from '../resolve/count-solutions.ts';
import type { Str8tsScene } from '../scene.ts';
import { boardAtAnySize, boardIn, type FoundBoard, locateWhole } from '../find-board.ts';
import { pageLimits as limits } from './limits.ts';
import { openPad, reachOf } from './open-pad.ts';
import { isPadSide, padKeys } from './pad.ts';
import { areaWith, boardOf, liesOver } from './page-areas.ts';
import {
  type GridLayout,
  type GridScene,
  gridOf,
  isGrid,
  type NamedControls,
  type PadKey,
  type PadScene,
  type PlayLayout,
  type PlayScene,
} from './play-scene.ts';
import { SolvedSign } from './solved-sign.ts';
import { surroundings } from './surroundings.ts';

const noBoard = (scene: PlayScene): ReadError =>
  new ReadError(!isGrid(scene) ? scene.why : 'there is no board in this picture', {
    trouble: 'covered',
  });

/** Reads pages, given the controls that the user named. */
class PageReader {
  readonly #start: ButtonWords;
  readonly #check: ButtonWords;
  readonly #namesPlace: boolean;

  constructor({ start, check }: NamedControls) {
    this.#start = wordsWith(start);
    this.#check = wordsWith(check);
    this.#namesPlace = start !== undefined && 'place' in start;
  }

  /** Finds the board and its pad, or else whatever covers it. */
  locate(frame: Frame): PlayLayout {
    const usual = boardIn(frame);
    const things = flatThings(frame);
    const inFront = this.#inFront(frame, things, usual);
    // Other views of the picture cannot show what a card hides.
    if (isUnread(usual.seen) && inFront.some(({ isProven }) => isProven)) return frontLayout(frame, inFront);
    const { found, seen } = boardAtAnySize(frame, usual);
    const buttons = found === usual.found ? inFront : this.#inFront(frame, things, { found });
    if (isNoPuzzle(seen) && (buttons.length > 0 || this.#namesPlace)) return frontLayout(frame, buttons);
    if (found instanceof ReadError) throw found;
    const over = isUnread(seen) ? [] : buttons.filter((button) => liesOver(button, found, seen.cells));
    if (over.length > 0) return frontLayout(frame, over);
    const pad = padKeys(frame, found);
    const area = areaWith(frame, reachOf(frame, found), pad, found.pitchX);
    const layout = { ...found, pad, boxes: things.buttons, area };
    if (seen instanceof ReadError) return layout;
    return {
      ...layout,
      black: seen.cells.map((cell) => cell.black),
      given: seen.cells.map(({ digit = 0, entered }) => (entered === true ? 0 : digit)),
      around: surroundings(frame, layout, seen.cells),
    };
  }

  #inFront(frame: Frame, things: FlatThings, { found }: Pick<FoundBoard, 'found'>): PageButton[] {
    const grid = isUnread(found) ? undefined : boardOf(found);
    return frontButtons(frame, things, this.#start, grid);
  }

  /**
   * Reads a page whose board is still covered.
   * @throws ReadError if the board is visible or nothing covers it, so that the search starts again
   */
  readFront(frame: Frame): FrontScene {
    const board = boardIn(frame);
    const { found, seen } = board;
    const all = this.#inFront(frame, flatThings(frame), board);
    const buttons =
      isUnread(found) || isNoPuzzle(seen) ? all : all.filter((button) => liesOver(button, found, seen.cells));
    if (buttons.length === 0 && !(isNoPuzzle(seen) && this.#namesPlace)) {
      if (found instanceof ReadError) throw found;
      throw new ReadError('nothing lies in front of the board', { trouble: 'fading' });
    }
    return frontScene(frame, buttons, whyNoBoard(seen));
  }

  /** The board, or the pad that has opened over it. */
  readPage(frame: Frame, layout: GridLayout): GridScene | PadScene {
    const scene = readBoard(frame, layout);
    if (scene.kind !== 'solved' || !isGrid(scene)) return scene;
    const boxes = flatThings(frame).buttons.map((button) => withWord(frame, button, this.#check));
    return { ...scene, boxes };
  }
}

/** The reason why a covered board cannot be read. */
function whyNoBoard(seen: Str8tsScene | ReadError): string {
  if (seen instanceof ReadError) return seen.message;
  return isNoPuzzle(seen) ? 'the board has more than one solution' : 'a button lies over the grid';
}

/**
 * Whether the reading is no puzzle. If there are buttons in the middle of the page, a board with
 * several solutions is a part of one next to a dialog, or a pattern of the page.
 */
const isNoPuzzle = (
  seen: Str8tsScene | ReadError,
): seen is ReadError | (Str8tsScene & { readonly solutions: 'several' }) =>
  seen instanceof ReadError || seen.solutions === 'several';

/** The board, or the pad that has opened over it. */
function readBoard(frame: Frame, layout: GridLayout): GridScene | PadScene {
  const seen = attempt(() => readGrid(frame, layout));
  // If the grid was covered when it was found, the board read then is no puzzle.
  const isPlausible =
    !(seen instanceof ReadError) && showsGiven(seen, layout) && !['several', 'none'].includes(seen.solutions);
  const pad = isPlausible ? [] : openPad(frame, layout, layout.pad);
  if (pad.length > 0 && hasMoved(frame, layout)) {
    throw new ReadError('the grid lies elsewhere than it was found', { trouble: 'fading' });
  }
  if (pad.length > 0) {
    const why = seen instanceof ReadError ? seen.message : 'a number pad lies over the board';
    return { kind: 'pad', size: layout.size, pad, why, confidence: 1, signature: coarse(frame) };
  }
  if (seen instanceof ReadError) throw seen;
  const beside = layout.pad.length === 0 ? padBeside(frame, layout, seen) : [];
  return { ...seen, ...(beside.length > 0 ? { pad: beside } : {}) };
}

/** Whether the givens from when the grid was found are still there. */
const showsGiven = ({ cells }: Str8tsScene, { given }: GridLayout): boolean =>
  given === undefined || cells.every(({ digit }, at) => given[at] === 0 || digit === given[at]);

/**
 * Whether the same grid can be read at another position: its rows, 1 to n, look like a pad over the
 * old one.
 */
function hasMoved(frame: Frame, layout: GridLayout): boolean {
  const found = attempt(() => locateWhole(frame));
  if (found instanceof ReadError || found.size !== layout.size) return false;
  const off = Math.max(
    Math.abs(found.origin.x - layout.origin.x),
    Math.abs(found.origin.y - layout.origin.y),
  );
  const isElsewhere =
    off > limits.minMove * layout.pitchX ||
    Math.abs(found.pitchX - layout.pitchX) > limits.minMove * layout.pitchX;
  const seen = isElsewhere
    ? attempt(() => readStr8ts(frame, { ...found, ...known(layout) }, solutionCounter()))
    : undefined;
  return seen !== undefined && !(seen instanceof ReadError) && showsGiven(seen, layout);
}

const known = ({ black }: GridLayout) => (black ? { black } : {});

/** The keys of a pad that has appeared next to the grid since it was found. */
function padBeside(frame: Frame, layout: GridLayout, { around }: GridScene): PadKey[] {
  if (!layout.around) return [];
  const sign = new SolvedSign();
  sign.learn(layout.around);
  if (sign.changeIn(around)?.places === undefined) return [];
  const opened = openPad(frame, layout);
  return opened.length > 0 ? opened : padKeys(frame, layout);
}

function readGrid(frame: Frame, layout: GridLayout): GridScene {
  const scene = readStr8ts(frame, layout, solutionCounter());
  const around = surroundings(frame, layout, scene.cells);
  if (!layout.corners && goesOn(frame, layout, around.grounds, (side) => isPadSide(frame, layout, side))) {
    const seen = `${layout.size}x${layout.size}`;
    throw new ReadError(
      `a part of the grid is covered or cut off: it goes on beyond the ${seen} cells that were found`,
      { trouble: 'fading' },
    );
  }
  return { ...scene, around };
}

/**
 * Makes a reader of boards and, for play, of the page around them.
 * @param named controls that the user named on the page
 * @returns the reader
 */
export function makePlayReader(named: NamedControls): Reader<PlayScene, PlayLayout> {
  const pageReader = new PageReader(named);
  const reader: Reader<PlayScene, PlayLayout> = {
    locate: (frame) => pageReader.locate(frame),
    read: (frame, layout) =>
      isFront(layout) ? pageReader.readFront(frame) : pageReader.readPage(frame, layout),
    describe(scene, layout) {
      if (!isGrid(scene) || isFront(layout)) throw noBoard(scene);
      return describeStr8ts(scene, layout);
    },
    visibleBoard: (scene) => (isGrid(scene) ? boardLines(scene) : undefined),
    layoutFromProfile: (json) => ({ ...layoutFromProfile(json), pad: [] }),
  };
  return withCards(reader, (layout) =>
    isFront(layout) ? undefined : (layout.corners ?? rectCorners(gridOf(layout))),
  );
}

/** The play reader without named controls. */
export const playReader: Reader<PlayScene, PlayLayout> = makePlayReader({});
