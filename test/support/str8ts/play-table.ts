/** Plays the practice game of Str8ts from its pixels alone, for tests of the player. */

import type { RunEvent } from '../../../src/play/events.ts';
import { playLoop, type RunResult } from '../../../src/play/loop.ts';
import { ReadError } from '../../../src/core/errors.ts';
import type { Frame } from '../../../src/core/frame.ts';
import type { Pointer } from '../../../src/core/pointer.ts';
import type { FrameSize } from '../../../src/core/points.ts';
import { VirtualClock } from '../../../src/core/virtual-clock.ts';
import type { OptionValues } from '../../../src/core/options.ts';
import type { Reader } from '../../../src/games/game.ts';
import type { PracticeGame } from '../../../src/games/practice-game.ts';
import { str8tsPlayer } from '../../../src/games/str8ts/play/play.ts';
import { makePlayReader, playReader } from '../../../src/games/str8ts/read/around/play-reader.ts';
import type { PlayLayout, PlayScene } from '../../../src/games/str8ts/read/around/play-scene.ts';
import { str8tsPractice, type Str8tsWitness } from '../../../src/games/str8ts/practice/practice.ts';
import { ClickGate } from '../../../src/input/click-gate.ts';
import { EmbeddedPractice } from '../../../src/practice/embedded.ts';

/**
 * Wraps the player's reader so that it reads each picture only once: half of the looks see nothing
 * new.
 */
export function cachingReader(
  reader: Reader<PlayScene, PlayLayout> = playReader,
): Reader<PlayScene, PlayLayout> {
  let last: { frame: Frame; layout: PlayLayout; seen: PlayScene | ReadError } | undefined;
  const readOnce = (frame: Frame, layout: PlayLayout): PlayScene | ReadError => {
    try {
      return reader.read(frame, layout);
    } catch (error) {
      if (error instanceof ReadError) return error;
      throw error;
    }
  };
  return {
    ...reader,
    read(frame, layout) {
      if (last?.frame !== frame || last.layout !== layout)
        last = { frame, layout, seen: readOnce(frame, layout) };
      if (last.seen instanceof ReadError) throw last.seen;
      return last.seen;
    },
  };
}

/** The game, and the disturbances. */
export interface Played {
  readonly game: PracticeGame;
  readonly window?: FrameSize;
  readonly player?: OptionValues;
  readonly clock?: VirtualClock;
  /** Puts a pointer between the player and the game. */
  readonly through?: (pointer: Pointer) => Pointer;
}

/** The result of a game. */
export interface Outcome {
  readonly result: RunResult;
  readonly witness: Str8tsWitness;
  readonly stray: number;
  /** Labels of the clicks and keys that were sent. */
  readonly labels: readonly string[];
}

/** Plays a game. */
export async function play({
  game,
  window,
  player = {},
  clock = new VirtualClock(),
  through = (pointer) => pointer,
}: Played): Promise<Outcome> {
  const screen = new EmbeddedPractice(game, window ?? { width: 480, height: 400 }, clock, {
    origin: { x: 90, y: 40 },
  });
  const labels: string[] = [];
  const session = str8tsPlayer(makePlayReader).start(player);
  const result = await playLoop({
    reader: cachingReader(session.reader),
    session,
    screen,
    gate: new ClickGate(screen, through(screen)),
    clock,
    listen: (event: RunEvent) => {
      if (event.kind === 'click') labels.push(event.label);
    },
  });
  return { result, witness: screen.witness() as Str8tsWitness, stray: screen.strayClicks, labels };
}

/** Plays the practice game with these options. */
export const playOptions = (options: OptionValues, other: Omit<Played, 'game'> = {}): Promise<Outcome> =>
  play({ game: str8tsPractice.create(options), ...other });
