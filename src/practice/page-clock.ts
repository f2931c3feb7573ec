/// <reference lib="dom" />
/**
 * The game's clock. What happened while the page was busy counts as of when it happened, but times
 * never go back.
 */
export class PageClock {
  #lastMs = 0;

  now(): number {
    this.#lastMs = Math.max(this.#lastMs, performance.now());
    return this.#lastMs;
  }

  /** When an event happened, or the last time that the game was told, if that is later. */
  of({ timeStamp }: Event): number {
    this.#lastMs = Math.max(this.#lastMs, Math.min(timeStamp, performance.now()));
    return this.#lastMs;
  }
}
