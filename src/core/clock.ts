/** Time as a port: real on the desktop, virtual in memory, so that a wave of minutes plays in seconds. */
export interface Clock {
  /** Milliseconds since some fixed start; never goes back. */
  now(): number;
  /**
   * Resolves after `ms` milliseconds of this clock, or at once when `signal` is or becomes aborted.
   * @param ms at least 0
   */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
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
};
