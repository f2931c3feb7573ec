/** Time as a port: real on the desktop, virtual in memory, so that a wave of minutes plays in seconds. */
export interface Clock {
  /** Milliseconds since some fixed start; never goes back. */
  now(): number;
  /**
   * Resolves after `ms` milliseconds of this clock, or at once when `signal` is or becomes aborted.
   * @param ms at least 0
   */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /**
   * An alarm for work that may never end. Unlike a sleep it does not wait for anything itself: on a virtual clock it
   * goes off when somebody else's sleep passes it.
   * @param ms from now, at least 0
   */
  alarm(ms: number): Alarm;
}

/** An alarm that was set. */
export interface Alarm {
  /** Resolves when it goes off; never once it was cancelled. */
  readonly goesOff: Promise<void>;
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
