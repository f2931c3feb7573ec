import type { Clock } from './clock.ts';

/** A clock that stands still until somebody sleeps on it; a sleep moves it on at once. */
export class VirtualClock implements Clock {
  #nowMs = 0;

  now(): number {
    return this.#nowMs;
  }

  /** Moves the clock on by `ms` (at least 0) and yields one turn of the event loop, so that signals are heard. */
  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    if (!signal?.aborted) this.#nowMs += Math.max(0, ms);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}
