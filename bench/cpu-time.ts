/**
 * Measures by the processor's time of this process, which other programs on the machine do not
 * lengthen.
 */

/**
 * Milliseconds of processor time that a task takes, and what it gives. Garbage collection in other
 * threads counts too.
 */
export function cpuTimed<T>(task: () => T): { readonly ms: number; readonly result: T } {
  const start = process.cpuUsage();
  const result = task();
  const { user, system } = process.cpuUsage(start);
  return { ms: (user + system) / 1000, result };
}

/**
 * Says whether so much processor time has gone by since it was made.
 * @param limitMs infinite for never
 */
export function cpuAlarm(limitMs: number): () => boolean {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000 >= limitMs;
  };
}
