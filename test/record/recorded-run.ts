/**
 * Plays the embedded practice game and records it, for tests of records and for the recorded
 * fixtures.
 */

import { rmSync } from 'node:fs';
import { playLoop, type RunResult } from '../../src/play/loop.ts';
import { RunRecorder } from '../../src/record/record.ts';
import type { RecordBudget } from '../../src/record/record-budget.ts';
import { recordVersion } from '../../src/record/record-lines.ts';
import type { RunEvent } from '../../src/play/events.ts';
import type { Frame } from '../../src/core/frame.ts';
import type { Pointer } from '../../src/core/pointer.ts';
import type { FrameSize, ScreenPoint } from '../../src/core/points.ts';
import { VirtualClock } from '../../src/core/virtual-clock.ts';
import type { Game } from '../../src/games/game.ts';
import { strata } from '../../src/games/strata/index.ts';
import { ClickGate } from '../../src/input/click-gate.ts';
import { EmbeddedPractice } from '../../src/practice/embedded.ts';

/** The game to play, and its faults. */
export interface RecordedPlay {
  readonly options: Readonly<Record<string, string | boolean>>;
  readonly size?: FrameSize;
  /** Clicks and drags, counted from 1, that never reach the game. */
  readonly lost?: readonly number[];
  readonly mode?: 'all' | 'failures';
  readonly budget?: RecordBudget;
  readonly game?: Game;
  /** Interval in which the picture is grey, ms of the game's clock. */
  readonly greyMs?: readonly [number, number];
  /** Receives each event after it was recorded. */
  readonly listen?: (event: RunEvent) => void;
}

/** Wraps a pointer so that some clicks and drags get lost. */
function lossy(inner: Pointer, lost: readonly number[]): Pointer {
  let clicks = 0;
  const click: Pointer['click'] = async (...how) => {
    clicks++;
    if (!lost.includes(clicks)) await inner.click(...how);
  };
  const drag = async (path: readonly ScreenPoint[]) => {
    clicks++;
    if (!lost.includes(clicks)) await inner.drag?.(path);
  };
  return new Proxy(inner, {
    get: (target, name) => {
      if (name === 'click') return click;
      if (name === 'drag' && target.drag) return drag;
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

/** Makes a screen grey for a while, as if something covered it. */
function greying(screen: EmbeddedPractice, clock: VirtualClock, [from, to]: readonly [number, number]): void {
  const grab = screen.grab.bind(screen);
  screen.grab = async () => {
    const frame = await grab();
    const isGrey = clock.now() >= from && clock.now() < to;
    return isGrey ? { ...frame, data: new Uint8Array(frame.data.length).fill(90) } : frame;
  };
}

/** Plays, and records the run in a folder. */
export async function recordPlay(
  folder: string,
  play: RecordedPlay,
): Promise<{
  readonly result: RunResult;
  readonly kept: string | undefined;
  readonly frames: readonly Frame[];
}> {
  const game = play.game ?? (strata as unknown as Game);
  const { reader, player, practice } = game;
  if (!reader || !player || !practice) throw new Error('this game cannot be played');
  const clock = new VirtualClock();
  const screen = new EmbeddedPractice(
    practice.create(play.options),
    play.size ?? { width: 640, height: 480 },
    clock,
    { origin: { x: 300, y: 200 } },
  );
  if (play.greyMs) greying(screen, clock, play.greyMs);
  const head = {
    game: game.name,
    options: play.options,
    on: screen.name,
    started: '2026-01-01T00:00:00.000Z',
  };
  const recorder = new RunRecorder(
    folder,
    { kind: 'run', version: recordVersion, ...head },
    play.mode ?? 'all',
    play.budget,
  );
  const frames: Frame[] = [];
  const session = player.start(play.options);
  const ownReader = session.reader ?? reader;
  const result = await playLoop({
    reader: ownReader,
    session: recorder.watch(session, ownReader),
    screen,
    gate: new ClickGate(screen, lossy(screen, play.lost ?? [])),
    clock,
    listen: (event) => {
      recorder.listen(event);
      if (event.kind === 'look') frames.push(event.frame);
      play.listen?.(event);
    },
  });
  return { result, kept: recorder.close(), frames };
}

/**
 * Regenerates the runs of a fixture folder by their names, and prints how each ended.
 * @param folder with a slash at its end
 */
export async function recordAll(folder: string, runs: Readonly<Record<string, RecordedPlay>>): Promise<void> {
  for (const [name, play] of Object.entries(runs)) {
    rmSync(folder + name, { recursive: true, force: true });
    const { result } = await recordPlay(folder + name, play);
    console.log(name, result.reason, `${result.misses} misses`);
  }
}
