import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/runner/longest-first.ts';

/**
 * Three projects: all tests without a display, the desktop tests, whose files each start an X
 * server, and Windows under Wine.
 */
export default defineConfig({
  test: {
    // Tests spend a third of their time waiting for programs and screens, so three share two cores.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          // Programs, sockets and timers may react late on a busy machine; `npm test` names the
          // tests that needed a second try in its last lines.
          retry: 1,
          // Each worker loads modules once; no test changes what another imports.
          isolate: false,
          // Pictures lie outside the heap; a small heap is fully collected after every few of them.
          execArgv: ['--initial-old-space-size=256'],
          include: ['test/**/*.test.ts'],
          exclude: ['test/desktop/**', 'test/wine/**'],
          // test/time-limits.ts has the time limits by suite.
          setupFiles: ['test/set-time-limit.ts'],
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'desktop',
          // So may third-party browsers and compositors.
          retry: 1,
          include: ['test/desktop/**/*.test.ts'],
          // Whole games in a browser, ms: half a minute on an idle machine.
          testTimeout: 240_000,
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'wine',
          include: ['test/wine/**/*.test.ts'],
          // Programs start slowly under Wine; several at a time would miss their deadlines.
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
