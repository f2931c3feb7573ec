import { defineConfig } from 'vitest/config';

/** ms; against hanging only, for a loaded machine may be slow. */
const patience = { testTimeout: 240_000, hookTimeout: 120_000 };

/** Two projects: everything that needs no display, and the suite of which each file brings its own X server. */
export default defineConfig({
  test: {
    // A core left free, as is the default, is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/desktop/**'],
          ...patience,
        },
      },
      {
        test: {
          name: 'desktop',
          include: ['test/desktop/**/*.test.ts'],
          ...patience,
        },
      },
    ],
  },
});
