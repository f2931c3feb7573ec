import type { StrataTimings } from '../../../src/games/strata/practice/timing.ts';

/**
 * Computes the minimum time from a puzzle that accepts clicks to a Next frame that accepts clicks.
 * Each ribbon except the last waits for its lock, the last one for its flight. Palette clicks cost
 * nothing: they take effect at once and fit into the locks.
 * @param timings of the game
 * @param ribbons how many are laid; twice the size
 * @returns ms
 */
export const forcedPuzzleMs = (timings: StrataTimings, ribbons: number): number =>
  Math.max(0, ribbons - 1) * timings.lockMs + timings.flightMs + timings.solvedFadeMs;

/**
 * Computes the minimum time from the start of a wave's first fade-in to the full wave-complete
 * screen.
 * @param timings of the game
 * @param ribbons ribbons of each puzzle, in order
 * @returns ms
 */
export const forcedWaveMs = (timings: StrataTimings, ribbons: readonly number[]): number =>
  timings.fadeInMs +
  ribbons.reduce(
    (sum, count) => sum + forcedPuzzleMs(timings, count) + timings.fadeOutMs + timings.fadeInMs,
    0,
  );
