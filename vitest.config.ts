import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/runner/longest-first.ts';

/**
 * Three projects: everything that needs no display, the suite of which each file brings its own X
 * server, and Windows under Wine.
 */
export default defineConfig({
  test: {
    // Tests wait for programs and screens that they start a third of their time, so three of them
    // share two cores.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          // Modules are loaded once a worker; no test changes what another one imports.
          isolate: false,
          // Pictures lie outside of the heap, and a small heap is swept whole for every few of them.
          execArgv: ['--initial-old-space-size=256'],
          include: ['test/**/*.test.ts'],
          exclude: ['test/desktop/**', 'test/wine/**'],
          // Limits of tests stand in test/time-limits.ts, by suite.
          setupFiles: ['test/set-time-limit.ts'],
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'desktop',
          // Browsers and compositors by other hands may miss a moment on a busy machine; the report
          // names what needed a second try.
          retry: 1,
          include: ['test/desktop/**/*.test.ts'],
          // Whole games in a browser, ms: half a minute on an idle machine.
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'wine',
          include: ['test/wine/**/*.test.ts'],
          // Programs start slowly under Wine; more than one of them at a time would be late.
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
