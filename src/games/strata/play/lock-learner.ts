/**
 * Learns from the screen how long a ribbon click blocks the next one. Two times are learned: how
 * long a ribbon flies (seen), and how long after a click the next one is still lost (seen by its
 * having no effect). Nothing is assumed: at first a ribbon is clicked some of a flight after the
 * one before was seen to have landed, since the last of a flight may lie outside the window.
 */

import type { StepOutcome } from '../../game.ts';

/**
 * A lost click says that the lock is longer than the time since the click before. The first stride
 * is small, since a lock mostly ends with what is seen of the flight; each further one doubles,
 * since a loss costs more than a wait.
 */
const firstStride = 0.1;

/**
 * Share of the shortest flight seen that is slept through before looking again, at most; and never
 * longer than a ribbon was once seen still flying, since a look that came late (a pause, a capture
 * that failed) makes any flight seem long.
 */
const sleepShare = 0.97;

/** The lock is taken to last this share of the shortest flight longer than that flight. */
const restShare = 0.15;

/** One learner per run. */
export class LockLearner {
  #lastClickMs: number | undefined;
  #landedMs: number | undefined;
  /**
   * The shortest time from a click to a look with nothing in flight, and the longest to one with
   * the ribbon there.
   */
  #flightMs: number | undefined;
  #flyingMs = 0;
  #lockMs = 0;
  #stride = firstStride;
  /** The shortest time between two ribbon clicks that both worked. */
  #workedMs = Number.POSITIVE_INFINITY;

  /** A new puzzle: no ribbon is in flight, and the time since the last one says nothing. */
  newPuzzle(): void {
    this.#lastClickMs = undefined;
    this.#landedMs = undefined;
  }

  /** A ribbon click was seen to work, or not. */
  settle(outcome: StepOutcome): void {
    const sinceMs = this.#lastClickMs === undefined ? undefined : outcome.clickedMs - this.#lastClickMs;
    if (outcome.result === 'missed') {
      // A loss after a pause that has worked before is bad luck, not a lock.
      if (sinceMs === undefined || sinceMs >= this.#workedMs) return;
      this.#lockMs = Math.max(this.#lockMs, sinceMs * (1 + this.#stride));
      this.#stride *= 2;
    }
    if (outcome.result !== 'seen') return;
    if (sinceMs !== undefined) this.#workedMs = Math.min(this.#workedMs, sinceMs);
    this.#lastClickMs = outcome.clickedMs;
    this.#landedMs = undefined;
  }

  /** The ribbon is still in flight at this look. */
  flying(atMs: number): void {
    if (this.#lastClickMs === undefined || this.#landedMs !== undefined) return;
    this.#flyingMs = Math.max(this.#flyingMs, atMs - this.#lastClickMs);
  }

  /** No ribbon is in flight at this look. */
  landed(atMs: number): void {
    if (this.#lastClickMs === undefined || this.#landedMs !== undefined) return;
    this.#landedMs = atMs;
    const flightMs = atMs - this.#lastClickMs;
    this.#flightMs = Math.min(this.#flightMs ?? flightMs, flightMs);
  }

  /** How long the ribbon in flight will surely not have landed, ms; 0 when nothing is known yet. */
  untilLandedMs(atMs: number): number {
    if (this.#flightMs === undefined || this.#lastClickMs === undefined) return 0;
    const sleptMs = Math.min(this.#flightMs * sleepShare, this.#flyingMs);
    return Math.max(0, this.#lastClickMs + sleptMs - atMs);
  }

  /** How long a ribbon click would still be lost, as far as was learned, ms. */
  untilFreeMs(atMs: number): number {
    if (this.#lastClickMs === undefined) return 0;
    const lockMs = Math.max(this.#lockMs, (this.#flightMs ?? 0) * (1 + restShare));
    return Math.max(0, this.#lastClickMs + lockMs - atMs);
  }
}
