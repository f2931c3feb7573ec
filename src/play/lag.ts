/**
 * Estimates how late a streamed picture shows the effect of a click. A click that is repeated while
 * its effect is still on the way undoes itself.
 */

/** Number of effects to remember, and how many are needed for an estimate. */
const memory = { max: 8, min: 3 } as const;

/** Learns the lag of pictures from the effects seen in one run. */
export class Lag {
  #seenMs: readonly number[] = [];

  /** @param maxMs maximum lag of the screen; 0 where pictures are current */
  constructor(private readonly maxMs = 0) {}

  /** Records an effect that was seen `ms` after its click. */
  recordEffect(ms: number): void {
    this.#seenMs = [...this.#seenMs, ms].slice(-memory.max);
  }

  /** Extra time for a click, ms: no recent effect has taken longer. */
  get ms(): number {
    if (this.#seenMs.length < memory.min) return this.maxMs;
    return Math.min(this.maxMs, Math.max(...this.#seenMs));
  }
}
