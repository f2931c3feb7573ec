/**
 * Time as a port: real on the desktop, virtual in memory, so that minutes of waiting take seconds
 * in a test.
 */
export interface Clock {
  /**
   * Reads the clock.
   * @returns milliseconds since some fixed start; never decreases
   */
  now(): number;
  /**
   * Resolves after `ms` milliseconds of this clock, or as soon as `signal` is aborted.
   * @param ms at least 0
   * @param signal ends the sleep early
   */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /**
   * Sets an alarm for work that may never end. Unlike a sleep it does not move a virtual clock:
   * there it goes off when a sleep passes it.
   * @param ms from now, at least 0
   * @returns the alarm, to be waited for or cancelled
   */
  alarm(ms: number): Alarm;
}

/** An alarm that was set. */
export interface Alarm {
  /** Resolves when it goes off; never after it was cancelled. */
  readonly goesOff: Promise<void>;
  /** Cancels it; a second call does nothing. */
  cancel(): void;
}

/** The real clock: monotonic, in milliseconds since the process started. */
export const systemClock: Clock = {
  now: () => performance.now(),
  sleep(ms, signal) {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const finish = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', finish);
        resolve();
      };
      const timer = setTimeout(finish, ms);
      signal?.addEventListener('abort', finish, { once: true });
    });
  },
  alarm(ms) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goesOff = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
    });
    return { goesOff, cancel: () => clearTimeout(timer) };
  },
};

/**
 * Waits for work that may never end; whatever comes of it later is dropped, also a failure.
 * @param ms how long, in real time
 * @param work under way
 * @param late gives or throws what stands in for the answer when the time is over
 * @returns the answer, or what `late` gives
 */
export function within<T>(ms: number, work: Promise<T>, late: () => T): Promise<T> {
  const { goesOff, cancel } = systemClock.alarm(ms);
  return Promise.race([work, goesOff.then(late)]).finally(cancel);
}

/**
 * Does the same several times and measures each.
 * @param times at least 1
 * @param work what is done
 * @returns how long each took, ms, and what the last one gave
 */
export async function timed<T>(times: number, work: () => Promise<T>): Promise<{ ms: number[]; last: T }> {
  const ms: number[] = [];
  for (;;) {
    const startMs = performance.now();
    const last = await work();
    ms.push(performance.now() - startMs);
    if (ms.length >= times) return { ms, last };
  }
}

/**
 * Writes a time for people.
 * @param seconds at least 0
 * @returns such as "8.2 s", "3 min 20 s" or "2 h 5 min"
 */
export function timeInWords(seconds: number): string {
  if (seconds < 60) return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
  const whole = Math.round(seconds);
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}
