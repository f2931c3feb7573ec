/// <reference lib="dom" />
/**
 * The game's clock. Events keep the time at which they happened, even while the page was busy, but
 * times never go back.
 */
export class PageClock {
  #lastMs = 0;

  now(): number {
    this.#lastMs = Math.max(this.#lastMs, performance.now());
    return this.#lastMs;
  }

  /** Returns when an event happened, or the last time given to the game, if that is later. */
  of({ timeStamp }: Event): number {
    this.#lastMs = Math.max(this.#lastMs, Math.min(timeStamp, performance.now()));
    return this.#lastMs;
  }
}
