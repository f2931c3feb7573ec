/** Plays a game on the caller's ports: the loop of the command line, without its terminal. */

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

/** The ports and options of a run; a `Place` fits. */
export interface PlayParts<L extends Layout = Layout> {
  /** The screen to read. */
  readonly screen: Screen;
  /** Clicks, drags and types; nothing else may use it during the run. */
  readonly pointer: Pointer;
  /** The default is the system's clock. */
  readonly clock?: Clock;
  /**
   * The rectangles of all displays, in pointer units: moving the pointer into a corner stops the
   * run. Absent when no person can move the pointer.
   */
  readonly displays?: () => Promise<readonly ScreenRect[]>;
  /** Ends the run within one action, with no button or key left pressed. */
  readonly signal?: AbortSignal;
  /** Where the game is, if known from `readPicture` or a profile. */
  readonly layout?: L;
  /** The player's options: the game's own among those of `puzzlebot play <game> --help`. */
  readonly options?: GameOptions;
}

/**
 * A run, from its start to its end. Iterating over it yields its events, all of them if the
 * iteration begins at once. Leaving a `for await` early ends the run like the signal.
 */
export interface Run extends AsyncIterable<RunEvent, void, undefined> {
  /**
   * The result of the run. Expected failures are reported in `reason` and `exitCode`; the promise
   * rejects for a bad option, a game that cannot be played, and unexpected failures.
   */
  readonly result: Promise<RunResult>;
}

/**
 * Plays a game. Every click passes the gate, which asks the screen where it is and which window
 * would receive the click.
 * @param choice the game
 * @param parts ports and options; the caller closes the ports
 * @returns the running run
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
