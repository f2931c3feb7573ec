import type { Alarm, Clock } from './clock.ts';

/** A pending alarm, and its action. */
interface SetAlarm {
  readonly atMs: number;
  readonly ring: () => void;
}

/** A clock that advances only by sleeps, which it does at once. */
export class VirtualClock implements Clock {
  #nowMs = 0;
  #alarms: SetAlarm[] = [];

  now(): number {
    return this.#nowMs;
  }

  /**
   * Advances the clock and yields one turn of the event loop, so that signals are handled. A sleep
   * that would pass an alarm advances only to the alarm, sets it off and never resolves, like
   * hanging work.
   * @param ms at least 0
   * @param signal if already aborted, the clock does not advance
   */
  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    if (!signal?.aborted) {
      const untilMs = this.#nowMs + Math.max(0, ms);
      const first = this.#alarms.toSorted((a, b) => a.atMs - b.atMs)[0];
      if (first && first.atMs <= untilMs) {
        this.#nowMs = Math.max(this.#nowMs, first.atMs);
        this.#alarms = this.#alarms.filter((alarm) => alarm !== first);
        first.ring();
        return new Promise<void>(() => {});
      }
      this.#nowMs = untilMs;
    }
    await new Promise<void>((resolve) => setImmediate(resolve));
  }

  alarm(ms: number): Alarm {
    let set: SetAlarm | undefined;
    const goesOff = new Promise<void>((resolve) => {
      set = { atMs: this.#nowMs + ms, ring: resolve };
      this.#alarms.push(set);
    });
    return {
      goesOff,
      cancel: () => {
        this.#alarms = this.#alarms.filter((alarm) => alarm !== set);
      },
    };
  }
}
