/**
 * Time as a port: real on the desktop; virtual in memory, where tests wait minutes within seconds.
 */
export interface Clock {
  /**
   * Reads the clock.
   * @returns ms since some fixed start; never decreases
   */
  now(): number;
  /**
   * Resolves after `ms` of this clock, or as soon as `signal` is aborted.
   * @param ms at least 0
   * @param signal ends the sleep early
   */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /**
   * Sets an alarm for work that may never end. Unlike a sleep, it does not advance a virtual clock,
   * but goes off when a sleep passes it.
   * @param ms from now, at least 0
   * @returns the alarm, to await or cancel
   */
  alarm(ms: number): Alarm;
}

/** A pending alarm. */
export interface Alarm {
  /** Resolves when it goes off; never if it is cancelled. */
  readonly goesOff: Promise<void>;
  /** Cancels it; a second call has no effect. */
  cancel(): void;
}

/** The real clock: monotonic, in ms since the process started. */
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
 * Waits for work that may never end; a later result or failure is dropped.
 * @param ms time limit, in real time
 * @param work in progress
 * @param late returns or throws a substitute for the result at the time limit
 * @returns the result, or that of `late`
 */
export function within<T>(ms: number, work: Promise<T>, late: () => T): Promise<T> {
  const { goesOff, cancel } = systemClock.alarm(ms);
  return Promise.race([work, goesOff.then(late)]).finally(cancel);
}

/**
 * Repeats work and times each run.
 * @param times number of runs, at least 1
 * @param work to repeat
 * @returns the duration of each run, ms, and the last result
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
 * Formats a duration.
 * @param seconds at least 0
 * @returns for example "8.2 s", "3 min 20 s" or "2 h 5 min"
 */
export function timeInWords(seconds: number): string {
  if (seconds < 60) return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
  const whole = Math.round(seconds);
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}
