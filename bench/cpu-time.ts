/** Measures processor time of this process, which other programs on the machine do not prolong. */

import { cpuMs } from '../test/support/cpu-ms.ts';

/**
 * Runs a task; returns its processor time in ms, garbage collection in other threads included, and
 * its result.
 */
export function cpuTimed<T>(task: () => T): { readonly ms: number; readonly result: T } {
  const startMs = cpuMs();
  const result = task();
  return { ms: cpuMs() - startMs, result };
}

/**
 * Makes an alarm that returns whether that much processor time has passed since.
 * @param limitMs infinite for never
 */
export function cpuAlarm(limitMs: number): () => boolean {
  const startMs = cpuMs();
  return () => cpuMs() - startMs >= limitMs;
}
