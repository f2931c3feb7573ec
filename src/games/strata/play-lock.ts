/**
 * Learns from the screen how long a ribbon click blocks the next one. Two times are learned: how long a ribbon
 * flies (seen), and how long after a click the next one is still lost (seen by its having no effect). Nothing is
 * assumed: at first a ribbon is clicked as soon as the one before has landed.
 */

import type { StepOutcome } from '../game.ts';

/**
 * A lost click says that the lock is longer than the time since the click before; wait this much longer next time.
 * Each loss costs far more than the wait it saves, so a few big strides beat many small ones.
 */
const lostMargin = 1.5;

/** Share of the learned flight that is slept through before looking again. */
const sleepShare = 0.96;

/** One learner per run. */
export class LockLearner {
  #lastClickMs: number | undefined;
  #flying = false;
  #flightMs: number | undefined;
  #lockMs = 0;
  /** The shortest time between two ribbon clicks that both worked. */
  #workedMs = Number.POSITIVE_INFINITY;

  /** A new puzzle: no ribbon is in flight, and the time since the last one says nothing. */
  newPuzzle(): void {
    this.#lastClickMs = undefined;
    this.#flying = false;
  }

  /** A ribbon click was seen to work, or not. */
  settle(outcome: StepOutcome): void {
    const sinceMs = this.#lastClickMs === undefined ? undefined : outcome.clickedMs - this.#lastClickMs;
    if (outcome.result === 'missed') {
      // A loss after a pause that has worked before is bad luck, not a lock.
      if (sinceMs !== undefined && sinceMs < this.#workedMs)
        this.#lockMs = Math.max(this.#lockMs, sinceMs * lostMargin);
      return;
    }
    if (outcome.result !== 'seen') return;
    if (sinceMs !== undefined) this.#workedMs = Math.min(this.#workedMs, sinceMs);
    this.#lastClickMs = outcome.clickedMs;
    this.#flying = true;
  }

  /** No ribbon is in flight at this look. */
  landed(atMs: number): void {
    if (this.#flying && this.#lastClickMs !== undefined) {
      const flightMs = atMs - this.#lastClickMs;
      this.#flightMs = Math.min(this.#flightMs ?? flightMs, flightMs);
    }
    this.#flying = false;
  }

  /** How long the ribbon in flight will surely go on flying, ms; 0 when nothing is known yet. */
  untilLandedMs(atMs: number): number {
    if (this.#flightMs === undefined || this.#lastClickMs === undefined) return 0;
    return Math.max(0, this.#lastClickMs + this.#flightMs * sleepShare - atMs);
  }

  /** How long a ribbon click would still be lost, as far as was learned, ms. */
  untilFreeMs(atMs: number): number {
    return this.#lastClickMs === undefined ? 0 : Math.max(0, this.#lastClickMs + this.#lockMs - atMs);
  }
}
