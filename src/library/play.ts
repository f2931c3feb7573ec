/** Plays a game on ports of the caller: the loop of the command line, without its terminal. */

import { type Clock, systemClock } from '../core/clock.ts';
import type { Pointer } from '../core/pointer.ts';
import type { ScreenRect } from '../core/points.ts';
import type { Screen } from '../core/screen.ts';
import type { Layout, Scene } from '../games/game.ts';
import { ClickGate } from '../input/click-gate.ts';
import type { RunEvent } from '../play/events.ts';
import { playLoop, type RunResult } from '../play/loop.ts';
import { EventQueue } from './event-queue.ts';
import {
  chosenGame,
  type GameChoice,
  type GameOptions,
  objectFor,
  partOf,
  typedOptions,
} from './named-game.ts';

/** What a game is played with; a `Place` is one. */
export interface PlayParts<L extends Layout = Layout> {
  /** What is looked at. */
  readonly screen: Screen;
  /** What clicks, drags and types; nothing else may use it meanwhile. */
  readonly pointer: Pointer;
  /** Default the time of the system. */
  readonly clock?: Clock;
  /**
   * The rectangles of all displays, in pointer units: a pointer in a corner of them stops the run.
   * Absent where no hand of a person can reach the pointer.
   */
  readonly displays?: () => Promise<readonly ScreenRect[]>;
  /** Ends the run within one action; no button or key is down then. */
  readonly signal?: AbortSignal;
  /** Where the game lies, if that is known: of `readPicture`, or of a profile. */
  readonly layout?: L;
  /** Of the game: those of `puzzlebot play <game> --help` that are the player's. */
  readonly options?: GameOptions;
}

/**
 * A run, from its start to its end. Iterating over it gives its events, from the first on when the
 * iteration begins at once. Leaving a `for await` early ends the run as the signal does.
 */
export interface Run extends AsyncIterable<RunEvent, void, undefined> {
  /**
   * What the run came to. Expected failures are told in `reason` and `exitCode`; it rejects for a
   * wrong option, a game that cannot be played, and failures that nobody expects.
   */
  readonly result: Promise<RunResult>;
}

/**
 * Plays a game. Every click passes the gate, which asks the screen where it is and who would
 * receive the click.
 * @param choice the game
 * @param parts what it is played with; the caller closes them
 * @returns the run, which has begun
 */
export function play<S extends Scene, L extends Layout>(choice: GameChoice<S, L>, parts: PlayParts<L>): Run {
  const left = new AbortController();
  let queue: EventQueue | undefined;
  const result = playWith(choice, parts, left.signal, (event) => queue?.add(event));
  result.then(
    () => queue?.end(),
    (error: unknown) => queue?.end(error),
  );
  return {
    result,
    async *[Symbol.asyncIterator]() {
      queue = new EventQueue();
      const mine = queue;
      let isOver = false;
      try {
        for (;;) {
          const event = await mine.next();
          isOver = event === undefined;
          if (event === undefined) return;
          yield event;
        }
      } finally {
        if (!isOver) left.abort();
        await result.catch(() => {});
      }
    },
  };
}

async function playWith<S extends Scene, L extends Layout>(
  choice: GameChoice<S, L>,
  parts: PlayParts<L>,
  left: AbortSignal,
  listen: (event: RunEvent) => void,
): Promise<RunResult> {
  const {
    screen,
    pointer,
    clock = systemClock,
    displays,
    layout,
    options = {},
  } = objectFor('the parts', parts, 'screen', 'pointer');
  const signal = parts.signal ? AbortSignal.any([parts.signal, left]) : left;
  const game = await chosenGame(choice);
  const player = partOf(game.player, game, 'be played');
  const session = player.start(typedOptions(options, player.options));
  const reader = partOf(session.reader ?? game.reader, game, 'read pictures');
  const gate = new ClickGate(screen, pointer, displays);
  return playLoop({
    title: game.title,
    reader,
    session,
    screen,
    gate,
    clock,
    listen,
    ...(signal ? { signal } : {}),
    ...(layout ? { layout } : {}),
  });
}
