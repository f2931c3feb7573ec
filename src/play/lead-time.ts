/**
 * How long before a step is due the loop must begin to look, so that the step is decided and its
 * hand is there in time. A look takes a few milliseconds on a quiet machine and a tenth of a second
 * on a busy one, so the time is learned from the run itself.
 */

import type { Due } from '../games/game.ts';
import { loopLimits } from './loop-limits.ts';

/** Looks that are remembered. */
const memory = 8;

/** Learns what looks and steps of one run cost. */
export class LeadTime {
  #lookMs: readonly number[] = [];
  #handMs: number | undefined;

  /** A look was taken and decided on. */
  look(ms: number): void {
    this.#lookMs = [...this.#lookMs, ms].slice(-memory);
  }

  /** A step was carried out. */
  hand(ms: number): void {
    this.#handMs = Math.min(this.#handMs ?? ms, ms);
  }

  /** The shortest time that a step has taken, ms: no click counts sooner after it was sent. */
  get handMs(): number {
    return this.#handMs ?? 0;
  }

  /** When to begin with the looks for a step, on the run's clock, ms. */
  lookFrom({ atMs, looks }: Due): number {
    // The longest of them may be a hung capture, which says nothing of the next look.
    const [, slow = 0] = this.#lookMs.toSorted((a, b) => b - a);
    return atMs - this.handMs - looks * (slow + loopLimits.lookEveryMs);
  }
}
