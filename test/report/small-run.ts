/**
 * Runs for tests of the report: one written by hand, line by line, and real ones played in memory.
 */

import { playLoop } from '../../src/play/loop.ts';
import { RunRecorder } from '../../src/record/record.ts';
import { recordVersion } from '../../src/record/record-lines.ts';
import type { RunRecord } from '../../src/record/run-folder.ts';
import type { FrameSize } from '../../src/core/points.ts';
import { VirtualClock } from '../../src/core/virtual-clock.ts';
import type { Game } from '../../src/games/game.ts';
import { ClickGate } from '../../src/input/click-gate.ts';
import { EmbeddedPractice } from '../../src/practice/embedded.ts';

/** Plays a game in memory and records it. */
export async function recordSmallRun(
  folder: string,
  game: Game,
  options: Readonly<Record<string, string | boolean>>,
  {
    on = 'embedded practice',
    size = game.practice?.size,
  }: { on?: string; size?: FrameSize | undefined } = {},
): Promise<void> {
  const { reader, player, practice } = game;
  if (!reader || !player || !practice || !size) throw new Error('this game cannot be played');
  const clock = new VirtualClock();
  const screen = new EmbeddedPractice(practice.create(options), size, clock);
  const started = '2026-01-02T03:04:05.000Z';
  const head = { kind: 'run', version: recordVersion, game: game.name, options, on, started } as const;
  const recorder = new RunRecorder(folder, head, 'all');
  await playLoop({
    reader,
    session: recorder.watch(player.start(options), reader),
    screen,
    gate: new ClickGate(screen, screen),
    clock,
    listen: recorder.listen,
  });
  recorder.close();
}

const place = { width: 100, height: 80, origin: { x: 0, y: 0 }, density: 1 };

/** Makes a look at a scene, or at trouble. */
export const look = (number: number, atMs: number, shows: { kind?: string; trouble?: string } = {}) => ({
  kind: 'look',
  atMs,
  look: number,
  still: true,
  place,
  ...(shows.trouble === undefined
    ? { scene: { kind: shows.kind ?? 'puzzle', confidence: 0.9 } }
    : { trouble: shows.trouble }),
});

/** Makes the event of a kept picture. */
export const frame = (number: number, atMs: number) => ({
  kind: 'frame',
  atMs,
  look: number,
  file: `frames/${String(number).padStart(6, '0')}.png`,
  sha256: '',
});

/** Makes the decision to click. */
export const act = (atMs: number, label: string) => ({
  kind: 'decision',
  atMs,
  clockMs: atMs,
  decision: { kind: 'act', step: { kind: 'lamp', label, at: { x: 10, y: 20 }, withinMs: 1000 } },
});

/** Makes the decision to wait. */
export const wait = (atMs: number, why: string) => ({
  kind: 'decision',
  atMs,
  clockMs: atMs,
  decision: { kind: 'wait', why, limitMs: 5000 },
});

export const click = (atMs: number, label: string, repeat = false) => ({
  kind: 'click',
  atMs,
  label,
  at: { x: 10, y: 20 },
  screen: { x: 10, y: 20 },
  repeat,
});

export const outcome = (atMs: number, label: string, result: string, afterMs?: number) => ({
  kind: 'outcome',
  atMs,
  label,
  result,
  ...(afterMs === undefined ? {} : { afterMs }),
});

export const plan = (atMs: number, level: number, labels: readonly string[]) => ({
  kind: 'plan',
  atMs,
  level,
  steps: labels.map((label) => ({ kind: 'lamp', label, at: { x: 1, y: 2 }, withinMs: 9 })),
});

export const end = (atMs: number, reason = 'all done', exitCode = 0) => ({
  kind: 'end',
  atMs,
  finished: exitCode === 0,
  reason,
  exitCode,
});

/** Makes a record of these events, as read from a file. */
export function runOf(events: readonly object[]): RunRecord {
  const started = '2026-01-02T03:04:05.000Z';
  const head = {
    kind: 'run',
    version: recordVersion,
    game: 'lamps',
    options: { seed: '7' },
    on: 'a window',
    started,
  } as const;
  const lines = events.map((event, i) => ({ number: i + 2, text: '', event: event as never }));
  return { folder: 'somewhere', head, lines, headText: '' };
}
