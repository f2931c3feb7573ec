/**
 * How long after its time the effect of a click may still be on its way, where pictures come by
 * themselves and show what was a while ago. A click that is repeated meanwhile undoes itself.
 */

/** Effects that are remembered, and the fewest that say something. */
const memory = { max: 8, min: 3 } as const;

/** Learns it from the effects of one run. */
export class Lag {
  readonly #maxMs: number;
  #seenMs: readonly number[] = [];

  /** @param maxMs of the screen; 0 where it shows what is there */
  constructor(maxMs = 0) {
    this.#maxMs = maxMs;
  }

  /**
   * An effect was seen.
   * @param ms after the click
   */
  seen(ms: number): void {
    this.#seenMs = [...this.#seenMs, ms].slice(-memory.max);
  }

  /** What a click's time is lengthened by, ms: no effect of late has taken longer. */
  get ms(): number {
    if (this.#seenMs.length < memory.min) return this.#maxMs;
    return Math.min(this.#maxMs, Math.max(...this.#seenMs));
  }
}
