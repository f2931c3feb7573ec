/**
 * How long a test may take before it counts as hanging, by suite. A limit is about ten times what
 * the slowest test of the suite takes on an idle machine, since a busy one may be eight times
 * slower.
 */

import { vi } from 'vitest';

/** Limits by the first match, ms, on paths below test/. */
const limits: readonly (readonly [suite: RegExp, ms: number])[] = [
  // Values and rules: none takes a second.
  [/^(architecture|core|runner|sat|vision)\//, 15_000],
  // Reads 500 spoilt files one after the other.
  [/^cli\/strangers/, 600_000],
  // Play thousands of clicks, draw hundreds of pictures, or start the program dozens of times.
  [/^(docs|play|practice|record)\/|^cli\/commands|^sabr\/(oracle|large|fuzz|library)/, 240_000],
  [/(^|\/)(generate|read|faults|fixtures|play-edges|play-foreign|readers)(-\w+)*\.test\.ts$/, 240_000],
  [/\/read\//, 120_000],
];
/** For the other suites, ms. */
const defaultMs = 180_000;

/**
 * Finds the time limit of a test file.
 * @param file path below test/, with slashes
 * @returns ms
 */
export function timeLimitMs(file: string): number {
  return limits.find(([suite]) => suite.test(file))?.[1] ?? defaultMs;
}

/**
 * Sets the limit for the tests of the file that is about to be collected.
 * @param path of the test file
 */
export function limitTime(path: string): void {
  const file = path.replaceAll('\\', '/').split('/test/').at(-1) ?? '';
  vi.setConfig({ testTimeout: timeLimitMs(file) });
}
