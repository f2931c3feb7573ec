/** The times of the practice game, and what they force on whoever plays it. */

/** All times in milliseconds, at least 0. */
export interface StrataTimings {
  /** How long a ribbon flies until it lies. */
  readonly flightMs: number;
  /** How long after a ribbon click another one is lost. */
  readonly lockMs: number;
  /** How long the palette fades from one tile to the other; nothing is locked meanwhile. */
  readonly paletteFadeMs: number;
  /**
   * How long the Next frame takes to appear once the last ribbon lies; it takes clicks after that.
   */
  readonly solvedFadeMs: number;
  /** How long a screen takes to vanish, and the next one to appear; neither takes clicks. */
  readonly fadeOutMs: number;
  readonly fadeInMs: number;
  /** Period of the triangles' chase. */
  readonly chaseMs: number;
}

/** Close to what is known of the real game; see docs/strata.md. */
export const defaultTimings: Omit<StrataTimings, 'lockMs'> = {
  flightMs: 500,
  paletteFadeMs: 200,
  solvedFadeMs: 300,
  fadeOutMs: 600,
  fadeInMs: 1400,
  chaseMs: 1600,
};

/**
 * 0 before `from`, 1 once `lasting` has passed.
 * @param nowMs time of the game
 * @param fromMs when it begins
 * @param lasting how long it takes, ms
 * @returns 0..1
 */
export const progress = (nowMs: number, fromMs: number, lasting: number): number =>
  lasting <= 0 ? Number(nowMs >= fromMs) : Math.min(1, Math.max(0, (nowMs - fromMs) / lasting));
