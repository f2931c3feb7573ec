/** Measures processor time of this process, which other programs on the machine do not prolong. */

/**
 * Runs a task; returns its processor time in ms, garbage collection in other threads included, and
 * its result.
 */
export function cpuTimed<T>(task: () => T): { readonly ms: number; readonly result: T } {
  const start = process.cpuUsage();
  const result = task();
  const { user, system } = process.cpuUsage(start);
  return { ms: (user + system) / 1000, result };
}

/**
 * Makes an alarm that returns whether that much processor time has passed since.
 * @param limitMs infinite for never
 */
export function cpuAlarm(limitMs: number): () => boolean {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000 >= limitMs;
  };
}
