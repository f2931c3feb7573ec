/**
 * Learns by bisection how long after one click a page loses the next one. It knows the longest gap
 * between two clicks after which the second was lost and the shortest after which it counted, and
 * names a gap between them until the two are close. What it is told first comes from the screen: a
 * ribbon that has landed, a picture that is still.
 */

import type { LockBounds } from '../page-times.ts';

/**
 * The gap shrinks by this share at first, and by twice as much each time, until a click is lost for
 * the first time.
 */
const firstStride = 0.04;
const maxStride = 0.16;

/**
 * A gap that was lost is exceeded by at most this share: what counted long after it was late for
 * another reason, since a loss is noticed late.
 */
const upShare = 0.15;

/** The two bounds are close enough once they differ by this share: 10 ms of 0.48 s. */
const closeShare = 0.02;

/** A loss at a gap that has counted before, or hardly more, puts that gap off by this share. */
const putOffShare = 0.015;
const sameShare = 0.05;

/** One learner per lock and run. */
export class LockLearner {
  readonly #minMs: () => number;
  #lostMs = 0;
  #countedMs = Number.POSITIVE_INFINITY;
  #stride = firstStride;

  /** @param minMs the gap never becomes shorter than this, whatever counted, ms */
  constructor(minMs: () => number) {
    this.#minMs = minMs;
  }

  /** What is known; absent while no click has counted. */
  get bounds(): LockBounds | undefined {
    const [lostMs, countedMs] = [this.#lostMs, this.#countedMs];
    return Number.isFinite(countedMs) ? { lostMs, countedMs } : undefined;
  }

  /** Goes on from what an earlier run learned. */
  recall({ lostMs, countedMs }: LockBounds): void {
    this.#lostMs = lostMs;
    this.#countedMs = countedMs;
  }

  /** The gap to try next, ms; `undefined` while no click has counted. */
  get gapMs(): number | undefined {
    const counted = this.#countedMs;
    if (!Number.isFinite(counted)) return undefined;
    const lost = this.#lostMs;
    if (counted - lost <= closeShare * counted) return counted;
    const tried =
      lost > 0 ? Math.min((lost + counted) / 2, lost * (1 + upShare)) : counted * (1 - this.#stride);
    return Math.min(counted, Math.max(tried, this.#minMs()));
  }

  /** Whether a gap is shorter than any that has counted, so that the click may well be lost. */
  isTrial(gapMs: number): boolean {
    return Number.isFinite(this.#countedMs) && gapMs < this.#countedMs;
  }

  /**
   * A click counted, or was lost.
   * @param gapMs since the click that locked the page
   */
  settle(gapMs: number, isLost: boolean): void {
    if (isLost) return this.#lose(gapMs);
    if (this.#lostMs === 0 && gapMs < this.#countedMs && Number.isFinite(this.#countedMs))
      this.#stride = Math.min(maxStride, 2 * this.#stride);
    this.#countedMs = Math.min(this.#countedMs, gapMs);
    // It counts there, so what was lost later than that was lost by bad luck.
    if (this.#lostMs >= gapMs) this.#lostMs = gapMs * (1 - sameShare);
  }

  #lose(gapMs: number): void {
    const counted = this.#countedMs;
    if (gapMs < counted) this.#lostMs = Math.max(this.#lostMs, gapMs);
    // A loss after a much longer pause is bad luck and no lock.
    else if (gapMs <= counted * (1 + sameShare)) this.#countedMs = gapMs * (1 + putOffShare);
  }
}
