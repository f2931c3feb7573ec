/**
 * The reader as play needs it: round the reader of boards it also finds the number pad, measures what surrounds the grid,
 * and where no board can be read it looks whether something with a button lies in front.
 *
 *     locate: grid ─▶ pad        read: board ─▶ surroundings
 *        └─ no board ─▶ buttons in front ─▶ a front scene
 */

import { ReadError } from '../../core/errors.ts';
import type { Frame } from '../../core/frame.ts';
import type { FramePoint, FrameRect } from '../../core/points.ts';
import { rectMean } from '../../vision/area-mean.ts';
import { loadDigitNet } from '../../vision/digit-net.ts';
import type { Reader } from '../game.ts';
import { surroundings } from './play-around.ts';
import { frontButtons, isStillButton } from './play-front.ts';
import { padKeys } from './play-pad.ts';
import {
  type FrontLayout,
  type FrontScene,
  type GridLayout,
  type GridScene,
  isFront,
  type PlayLayout,
  type PlayScene,
} from './play-scene.ts';
import { str8tsReader } from './reader.ts';
import type { Str8tsLayout } from './scene.ts';

/** Reads boards, and for play what goes with them. */
export const playReader: Reader<PlayScene, PlayLayout> = {
  locate,
  read: (frame, layout) => (isFront(layout) ? readFront(frame, layout) : readGrid(frame, layout)),
  describe(scene, layout) {
    if (scene.kind === 'front' || isFront(layout)) throw noBoard(scene);
    return str8tsReader.describe(scene, layout);
  },
  visibleBoard: (scene) => (scene.kind === 'front' ? undefined : str8tsReader.visibleBoard?.(scene)),
  layoutFromProfile: (json, file) => ({ ...str8tsReader.layoutFromProfile(json, file), pad: [] }),
};

const noBoard = (scene: PlayScene): ReadError =>
  new ReadError(scene.kind === 'front' ? scene.why : 'there is no board in this picture', {
    trouble: 'covered',
  });

/** The board's place and its pad, or else the buttons of what lies in front of it. */
function locate(frame: Frame): PlayLayout {
  const found = attempt(() => str8tsReader.locate(frame));
  const seen = found instanceof ReadError ? found : attempt(() => str8tsReader.read(frame, found));
  if (seen instanceof ReadError) {
    const buttons = frontButtons(frame);
    if (buttons.length > 0) return frontLayout(frame, buttons);
  }
  if (found instanceof ReadError) throw found;
  const pad = padKeys(frame, found, loadDigitNet());
  return {
    ...found,
    pad,
    area: areaWith(
      frame,
      found,
      pad.map(({ at }) => at),
    ),
  };
}

function attempt<T>(work: () => T): T | ReadError {
  try {
    return work();
  } catch (error) {
    if (error instanceof ReadError) return error;
    throw error;
  }
}

function readGrid(frame: Frame, layout: GridLayout): GridScene {
  const scene = str8tsReader.read(frame, layout);
  return { ...scene, around: surroundings(frame, layout, scene.cells) };
}

const frontLayout = (frame: Frame, buttons: readonly FrameRect[]): FrontLayout => {
  const { width, height } = frame;
  return { size: 0, buttons, area: { x: 0, y: 0, width, height }, frame: { width, height } };
};

/**
 * Still the same buttons, and still no board.
 * @throws ReadError when either is otherwise, so that everything is looked for anew
 */
function readFront(frame: Frame, { buttons }: FrontLayout): FrontScene {
  const grid = attempt(() => str8tsReader.read(frame, str8tsReader.locate(frame)));
  if (!(grid instanceof ReadError) || !buttons.every((button) => isStillButton(frame, button))) {
    throw new ReadError('what lay in front of the game has changed', { trouble: 'fading' });
  }
  return { kind: 'front', size: 0, buttons, why: grid.message, confidence: 1, signature: coarse(frame) };
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

/** The grid's area grown until it holds all keys, with room round them. */
function areaWith(frame: Frame, { area, pitchX }: Str8tsLayout, keys: readonly FramePoint[]): FrameRect {
  const room = 0.5 * pitchX;
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
