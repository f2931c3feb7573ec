/** Pictures of half-played boards: plays a game in memory and keeps some of its pictures. */

import type { Frame } from '../../../src/core/frame.ts';
import type { OptionValues } from '../../../src/core/options.ts';
import type { FrameSize } from '../../../src/core/points.ts';
import { VirtualClock } from '../../../src/core/virtual-clock.ts';
import type { Game, Layout, Reader, Scene } from '../../../src/games/game.ts';
import { ClickGate } from '../../../src/input/click-gate.ts';
import { attempt, isUnread } from '../../../src/perception/attempt.ts';
import { playLoop } from '../../../src/play/loop.ts';
import { EmbeddedPractice } from '../../../src/practice/embedded.ts';

/**
 * Plays one practice game and keeps some of its pictures.
 * @param game with a practice game and a player
 * @param options of both
 * @param max number of pictures, spread over the run
 * @returns pictures of distinct unsolved boards
 */
export async function halfPlayed(game: Game, options: OptionValues, max: number): Promise<Frame[]> {
  const { practice, player, reader } = game;
  if (!practice || !player || !reader) throw new RangeError(`${game.name} does not play in memory`);
  const clock = new VirtualClock();
  const size: FrameSize = practice.size;
  const screen = new EmbeddedPractice(practice.create(options), size, clock);
  const kept = new Map<string, Frame>();
  let layout: Layout | undefined;
  let last: string | undefined;
  try {
    await playLoop({
      reader,
      session: player.start(options),
      screen,
      gate: new ClickGate(screen, screen),
      clock,
      listen(event) {
        if (event.kind === 'located') layout = event.layout;
        if (event.kind !== 'look') return;
        last = layout && event.scene && boardKey(reader, event.scene, layout);
        if (last !== undefined) kept.set(last, event.frame);
      },
    });
  } finally {
    await screen.close();
  }
  if (last !== undefined) kept.delete(last);
  const frames = [...kept.values()];
  const step = Math.max(1, frames.length / max);
  return Array.from({ length: Math.min(max, frames.length) }, (_, i) => frames[Math.floor(i * step)]!);
}

/** Identifies a board: all that is read of it, except for places and confidence. */
function boardKey(reader: Reader, scene: Scene, layout: Layout): string | undefined {
  const document = attempt(() => reader.describe(scene, layout));
  if (isUnread(document)) return undefined;
  return JSON.stringify({ ...document, confidence: undefined, layout: undefined });
}
