import { defineConfig } from 'vitest/config';

/** Two projects: everything that needs no display, and the suite of which each file brings its own X server. */
export default defineConfig({
  test: {
    // A core left free, as is the default, is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          // Modules are loaded once a worker; no test changes what another one imports.
          isolate: false,
          include: ['test/**/*.test.ts'],
          exclude: ['test/desktop/**'],
          // Limits of tests stand in test/time-limits.ts, by suite.
          setupFiles: ['test/set-time-limit.ts'],
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'desktop',
          include: ['test/desktop/**/*.test.ts'],
          // Whole games in a browser, ms: half a minute on an idle machine.
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
