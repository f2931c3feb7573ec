/**
 * Learns by bisection for how long after one click a page ignores the next. It tracks the longest
 * gap after which the second click was lost and the shortest after which it counted, and proposes
 * gaps in between until the two are close. The first gaps come from the screen: a ribbon that has
 * landed, a picture that is still.
 */

/** Bounds on the duration of a lock, as gaps between two clicks, ms. */
export interface LockBounds {
  /** The longest gap after which the second click was lost; 0 if none was. */
  readonly lostMs: number;
  /** The shortest gap after which the second click took effect. */
  readonly countedMs: number;
}

/**
 * Share by which the gap shrinks at first; it doubles with each success, up to a maximum, until a
 * click is lost for the first time.
 */
const firstStride = 0.04;
const maxStride = 0.16;

/**
 * Share by which the two bounds may differ in the end: 20 ms of 0.48 s. Another trial, lost every
 * second time, costs more than it saves in fifty clicks. A click lost at a gap that has counted
 * lengthens that gap by less, so it starts no new search.
 */
const closeShare = 0.04;

/**
 * A loss at a gap that has counted before, or slightly more (`sameShare`), lengthens that gap by
 * this share.
 */
const lengthenShare = 0.015;
const sameShare = 0.05;

/** Learns one lock in one run. */
export class LockLearner {
  #lostMs = 0;
  #countedMs = Number.POSITIVE_INFINITY;
  #stride = firstStride;

  /**
   * @param minMs minimum gap, whatever counted, ms
   * @param maxRiseShare max share by which a trial exceeds a lost gap; a gap that counted may be
   *   much longer just because the loss before it was noticed late
   */
  constructor(
    private readonly minMs: () => number,
    private readonly maxRiseShare: number,
  ) {}

  /** The learned bounds; `undefined` while no click has counted. */
  get bounds(): LockBounds | undefined {
    const [lostMs, countedMs] = [this.#lostMs, this.#countedMs];
    return Number.isFinite(countedMs) ? { lostMs, countedMs } : undefined;
  }

  /** Continues from what an earlier run learned. */
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
      lost > 0
        ? Math.min((lost + counted) / 2, lost * (1 + this.maxRiseShare))
        : counted * (1 - this.#stride);
    return Math.min(counted, Math.max(tried, this.minMs()));
  }

  /** Returns whether a gap is shorter than any that has counted, so the click is often lost. */
  isTrial(gapMs: number): boolean {
    return Number.isFinite(this.#countedMs) && gapMs < this.#countedMs;
  }

  /** Returns whether a gap is so close to the lock that the click is sometimes lost. */
  isClose(gapMs: number): boolean {
    return Number.isFinite(this.#countedMs) && gapMs <= this.#countedMs * (1 + sameShare);
  }

  /**
   * Records that a click counted or was lost.
   * @param gapMs time since the click that locked the page
   */
  settle(gapMs: number, isLost: boolean): void {
    if (isLost) return this.#onLost(gapMs);
    if (this.#lostMs === 0 && gapMs < this.#countedMs && Number.isFinite(this.#countedMs))
      this.#stride = Math.min(maxStride, 2 * this.#stride);
    this.#countedMs = Math.min(this.#countedMs, gapMs);
    // This gap counts, so losses at longer gaps were bad luck.
    if (this.#lostMs >= gapMs) this.#lostMs = gapMs * (1 - sameShare);
  }

  #onLost(gapMs: number): void {
    const counted = this.#countedMs;
    if (gapMs < counted) this.#lostMs = Math.max(this.#lostMs, gapMs);
    // A loss after a much longer pause is bad luck, not a lock.
    else if (gapMs <= counted * (1 + sameShare)) this.#countedMs = gapMs * (1 + lengthenShare);
  }
}
