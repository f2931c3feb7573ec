/**
 * Chooses how far to walk before stopping time again. Longer walks need fewer stops, but keys may
 * take effect a tick early or late. A walk is therefore cut before a place where such a slip would
 * be deadly or lead to a dead end. Each length is simulated with every change of keys one tick too
 * early and too late, one by one and all together.
 */

import type { SeenPlay } from '../read/scene.ts';
import { isSolvableRelaxed } from '../search/solve-level.ts';
import type { Input } from '../physics.ts';
import { type Burst, endsOf, type Stretch, stretchesOf, playWalk } from './key-times.ts';
import { stateLine } from './known-state.ts';

/** The longest walk in ticks without a look: a window may lose the keyboard at any time. */
export const maxTicks = 14;
const maxChanges = 7;
/** Ticks without a key that follow a walk that should have won but did not. */
const idleTicks = 20;

/**
 * Chooses the first part of a walk.
 * @param play level and state at the start of the walk
 * @param inputs one per tick, at least one
 * @returns the longest part that no slip of a key spoils, or else the least dangerous one
 */
export function chooseBurst(play: SeenPlay, inputs: readonly Input[]): Burst {
  let best: { readonly burst: Burst; readonly danger: number } | undefined;
  for (let length = Math.min(inputs.length, maxTicks); length > 0; length--) {
    const stretches = stretchesOf(inputs.slice(0, length));
    if (stretches.length > maxChanges) continue;
    const ends = endsOf(stretches);
    const burst = { stretches, expected: playWalk(play.level, play.state, { stretches, ends }) };
    const danger = dangerOf(play, burst, ends);
    if (danger === 0) return burst;
    if (!best || danger < best.danger) best = { burst, danger };
  }
  return best!.burst;
}

/** Returns the share of slips that end badly, 0..1. */
function dangerOf(
  { level, state }: SeenPlay,
  { stretches, expected }: Burst,
  ends: readonly number[],
): number {
  const { won } = expected;
  const idle: Stretch = { input: { run: 0, jump: false }, ticks: idleTicks };
  const played = won ? [...stretches, idle] : stretches;
  const slips = [-1, 1].flatMap((by) => [
    ends.map((end) => end + by),
    ...ends.map((_, i) => ends.map((end, k) => (k === i ? end + by : end))),
  ]);
  const safe = new Map<string, boolean>();
  const isSafe = (slip: readonly number[]): boolean => {
    const end = playWalk(level, state, {
      stretches: played,
      ends: won ? [...slip, slip.at(-1)! + idleTicks] : slip,
    });
    if (end.won) return true;
    if (end.deaths > state.deaths) return false;
    const line = stateLine(level, end);
    const known = safe.get(line);
    if (known !== undefined) return known;
    const answer = isSolvableRelaxed(level, end);
    safe.set(line, answer);
    return answer;
  };
  return slips.filter((slip) => !isSafe(slip)).length / slips.length;
}
