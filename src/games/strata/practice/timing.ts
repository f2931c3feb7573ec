/** The timing of the practice game. */

/** All times in milliseconds, at least 0. */
export interface StrataTimings {
  /** Flight of a ribbon. */
  readonly flightMs: number;
  /** How long after a ribbon click further ones are lost. */
  readonly lockMs: number;
  /** Fade of the palette from one tile to another; nothing is locked meanwhile. */
  readonly paletteFadeMs: number;
  /** Fade-in of the Next frame after the last ribbon has landed; then it takes clicks. */
  readonly solvedFadeMs: number;
  /** Fade-out of a screen and fade-in of the next; neither takes clicks meanwhile. */
  readonly fadeOutMs: number;
  readonly fadeInMs: number;
  /** Period of the triangles' chase. */
  readonly chaseMs: number;
}

/** Close to the known timing of the real game; see docs/strata.md. */
export const defaultTimings: Omit<StrataTimings, 'lockMs'> = {
  flightMs: 500,
  paletteFadeMs: 200,
  solvedFadeMs: 300,
  fadeOutMs: 600,
  fadeInMs: 1400,
  chaseMs: 1600,
};

/**
 * Returns the progress of something timed: 0 before it begins, 1 after it has ended.
 * @param nowMs the current time
 * @param fromMs when it begins
 * @param lasting how long it takes, ms
 * @returns 0..1
 */
export const progress = (nowMs: number, fromMs: number, lasting: number): number =>
  lasting <= 0 ? Number(nowMs >= fromMs) : Math.min(1, Math.max(0, (nowMs - fromMs) / lasting));
