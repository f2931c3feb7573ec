/**
 * Estimates how long before a step is due the loop must begin to look, so that the decision is made
 * and the input sent in time. A look takes a few milliseconds on a quiet machine and a tenth of a
 * second on a busy one, so the time is learned from the run itself.
 */

import type { Due } from '../games/game.ts';
import { loopLimits } from './loop-limits.ts';

/** Number of looks, and of steps, to remember. */
const memory = 8;

/** Learns the time that looks and steps take in one run. */
export class LeadTime {
  #lookMs: readonly number[] = [];
  #handsMs: readonly number[] = [];
  #fastestMs: number | undefined;

  /** Records the duration of a look and its decision. */
  recordLook(ms: number): void {
    this.#lookMs = [...this.#lookMs, ms].slice(-memory);
  }

  /** Records the time until a step's first input was sent. */
  recordHand(ms: number): void {
    this.#fastestMs = Math.min(this.#fastestMs ?? ms, ms);
    this.#handsMs = [...this.#handsMs, ms].slice(-memory);
  }

  /** The shortest time a step has taken, ms: no click takes effect sooner after it is sent. */
  get handMs(): number {
    return this.#fastestMs ?? 0;
  }

  /**
   * Returns when to begin looking for a step, on the run's clock, ms: one look earlier than needed,
   * since a look at a screen that fades takes longer than the last ones.
   */
  lookFrom({ atMs, looks }: Due): number {
    return atMs - slow(this.#handsMs) - (looks + 1) * (slow(this.#lookMs) + loopLimits.lookEveryMs);
  }
}

/**
 * Returns the second longest time: the longest may be a hung capture or a click behind a check that
 * stalled, which says nothing about the next one.
 */
function slow(times: readonly number[]): number {
  const [longest = 0, next = longest] = times.toSorted((a, b) => b - a);
  return next;
}
