/**
 * Walks as keys with times. Time begins with the key that ends the standstill, and the game takes
 * the keys that are down at the edge of each tick; so keys change half-way between two edges, and
 * as much as half a tick may go wrong before anything else happens than was meant. The same table
 * tells what would happen if keys came earlier or later.
 */

import type { Key, KeyStroke, Typing } from '../../../core/keyboard.ts';
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
  /** Where it ends when no key slips. */
  readonly expected: PlayState;
}

/** The key that stops time and lets it go on. */
export const clockKey: Key = 'Space';

/** How long that key is held, ms; a game that looks once a frame sees it. */
const clockHoldMs = 40;

/**
 * Joins ticks of the same input.
 * @param inputs one a tick
 * @returns the stretches in order; two in a row differ
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
 * When each stretch ends, in ticks: its last tick and half of the time to the next.
 * @param stretches of one walk, in order
 * @returns one end a stretch, ascending
 */
export function endsOf(stretches: readonly Stretch[]): number[] {
  let sum = 0.5;
  return stretches.map(({ ticks }) => (sum += ticks));
}

/**
 * The keys of a walk: time goes on, and the keys change as they must. Time stops at the end of a
 * walk from which play goes on; one into the door ends with it, since a page may bring something in
 * front then, which the key that stops time would press.
 * @param stretches of one walk, at least one
 * @param timing how long a tick takes, ms; and whether time stops at the end
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
    const firstMs = Math.min(clockHoldMs, holdMs);
    return [
      { keys: [clockKey, ...keys], holdMs: firstMs },
      { keys, holdMs: holdMs - firstMs },
    ];
  });
  const stop = stops ? [{ keys: [clockKey], holdMs: clockHoldMs }] : [];
  return { strokes: [...strokes, ...stop], joined: true };
}

/**
 * The keys that are down for an input.
 * @param input of one tick
 * @returns the keys; empty when the player stands
 */
export const keysOf = ({ run, jump }: Input): Key[] => [
  ...(run < 0 ? (['ArrowLeft'] as const) : run > 0 ? (['ArrowRight'] as const) : []),
  ...(jump ? (['ArrowUp'] as const) : []),
];

/**
 * Plays a walk whose keys come at other times.
 * @param level the level
 * @param state in which the walk begins
 * @param walk its stretches, and after how many ticks each really ends, the last one with the
 *   standstill; fractions count as passed
 * @param ends after how many ticks each stretch really ends, the last one with the standstill;
 *   fractions count as passed
 * @returns the state at the end
 */
export function walked(
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
