/**
 * Converts walks to timed keystrokes. Time starts with the key that ends the standstill, and the
 * game samples the keys at the edge of each tick. So keys change half-way between two edges, which
 * tolerates errors of up to half a tick. `playWalk` predicts what happens if keys come earlier or
 * later.
 */

import { type Key, type KeyStroke, strokeMs, type Typing } from '../../../core/keyboard.ts';
import type { Level } from '../level.ts';
import type { Input } from '../physics.ts';
import { type PlayState, step } from '../step.ts';

/** One input for several ticks. */
export interface Stretch {
  readonly input: Input;
  readonly ticks: number;
}

/** A walk between two standstills. */
export interface Burst {
  readonly stretches: readonly Stretch[];
  /** The state at its end if no key slips. */
  readonly expected: PlayState;
}

/** The key that stops and resumes time. */
export const clockKey: Key = 'Space';
/** How long this key is held before the arrows at most, in ticks: the first tick samples them. */
const maxClockShare = 0.4;

/**
 * Groups equal consecutive inputs.
 * @param inputs one per tick
 * @returns the stretches in order; neighbouring ones differ
 */
export function stretchesOf(inputs: readonly Input[]): Stretch[] {
  const found: { input: Input; ticks: number }[] = [];
  for (const input of inputs) {
    const last = found.at(-1);
    if (last && last.input.run === input.run && last.input.jump === input.jump) last.ticks++;
    else found.push({ input, ticks: 1 });
  }
  return found;
}

/**
 * Returns when each stretch ends, in ticks: half a tick after its last tick.
 * @param stretches of one walk, in order
 * @returns one end per stretch, ascending
 */
export function endsOf(stretches: readonly Stretch[]): number[] {
  let sum = 0.5;
  return stretches.map(({ ticks }) => (sum += ticks));
}

/**
 * Returns the keystrokes of a walk: the first one resumes time. The last one stops it, except after
 * a walk into the door: a page may then show a dialog that the key would operate.
 * @param stretches of one walk, at least one
 * @param timing length of a tick, ms; and whether to stop time at the end
 * @returns the keystrokes, joined without a pause
 */
export function typingOf(
  stretches: readonly Stretch[],
  { tickMs, stops }: { readonly tickMs: number; readonly stops: boolean },
): Typing {
  const ends = endsOf(stretches);
  const strokes = stretches.flatMap(({ input }, i): KeyStroke[] => {
    const keys = keysOf(input);
    const holdMs = (ends[i]! - (ends[i - 1] ?? 0)) * tickMs;
    if (i > 0) return [{ keys, holdMs }];
    // Pages that resume time once the key is released take an arrow before that for a slide.
    const firstMs = Math.min(strokeMs, maxClockShare * tickMs);
    return [
      { keys: [clockKey], holdMs: firstMs },
      { keys, holdMs: holdMs - firstMs },
    ];
  });
  const stop = stops ? [{ keys: [clockKey], holdMs: strokeMs }] : [];
  return { strokes: [...strokes, ...stop], joined: true };
}

/**
 * Returns the keys held down for an input.
 * @param input of one tick
 * @returns the keys; empty when the player stands
 */
export const keysOf = ({ run, jump }: Input): Key[] => [
  ...(run < 0 ? (['ArrowLeft'] as const) : run > 0 ? (['ArrowRight'] as const) : []),
  ...(jump ? (['ArrowUp'] as const) : []),
];

/**
 * Plays a walk with given times for its keys.
 * @param level in play
 * @param state at the start of the walk
 * @param walk its stretches, and the time in ticks at which each really ends, the last one with the
 *   standstill; each whole tick reached is played
 * @returns the state at the end
 */
export function playWalk(
  level: Level,
  state: PlayState,
  { stretches, ends }: { readonly stretches: readonly Stretch[]; readonly ends: readonly number[] },
): PlayState {
  let now = state;
  let tick = 1;
  for (const [i, { input }] of stretches.entries()) {
    for (; tick <= ends[i]!; tick++) now = step(level, now, input);
  }
  return now;
}
