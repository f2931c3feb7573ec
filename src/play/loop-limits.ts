/**
 * The limits of a run. Every wait has a limit in time and one in looks, and ends only when both are
 * exceeded: on a slow machine a few looks can use up any time, on a fast one many looks take
 * hardly any.
 */

/** The two limits of a wait. */
interface Patience {
  /** Time on the run's clock, ms. */
  readonly ms: number;
  /** Looks, tries, or queries of the pointer. */
  readonly looks: number;
}

/** The limits. */
export const loopLimits = {
  /** Pause between two looks, ms: the minimum, and the maximum that it grows to during a wait. */
  lookEveryMs: 16,
  maxBetweenLooksMs: 60,
  /** The pause is this share of the time already waited. */
  pauseShare: 0.06,
  /**
   * No look is taken for a step's effect before this share of the shortest time observed for its
   * kind.
   */
  blindShare: 0.75,
  /**
   * Times are learned only from looks that are at most this far apart, ms; a pause or a hung
   * capture would distort them.
   */
  denseMs: 250,
  /**
   * A step whose time is up does not count as missed while the picture still changes, up to this
   * multiple of its time.
   */
  movingFactor: 6,
  /** Minimum number of looks of a wait that brings its own limit in time. */
  waitLooks: 10,
  /** The same for a trial, which often has no effect and may safely be repeated. */
  trialLooks: 4,
  /**
   * A picture that cannot be read: before the first successful reading, and later (two fades of
   * 5 s). A program that is still starting gets more time: one started for the run, or one that
   * changed its picture within the first limit.
   */
  unreadable: { ms: 10_000, looks: 20 },
  unreadableWhileStarting: { ms: 30_000, looks: 20 },
  unreadableLater: { ms: 20_000, looks: 20 },
  /**
   * The same where nothing is left to do, of a picture that no longer changes: what follows a
   * solved board fades in within 2 s.
   */
  unreadableAtEnd: { ms: 6000, looks: 20 },
  /** A known window covers the game, or the click's place no longer looks as it was read. */
  covered: { ms: 60_000, looks: 20 },
  /** Clicks that the gate refuses for another reason, for example a window that keeps moving. */
  refused: { ms: 20_000, looks: 10 },
  /** A picture that cannot be taken: the window is minimised or gone, or the capture fails. */
  capture: { ms: 10_000, looks: 5 },
  /**
   * Time for one picture, and for one click including the checks before it, ms; a busy machine
   * needs a tenth of it.
   */
  grabMs: 12_000,
  clickMs: 60_000,
  /**
   * Pause before a failed capture is tried again, ms; doubled each time up to the second number.
   */
  captureRetryMs: [100, 1000],
  /**
   * Consecutive clicks without effect end the run once their probability by chance is below this:
   * of 100 waves of 1000 clicks, one is ended wrongly. `minMisses` bounds their number from below;
   * a run that loses no click reaches that bound after 100 clicks.
   */
  chanceOfMisses: 1e-5,
  minMisses: 3,
  /** Prior for the share of lost clicks: one in six, so that seven in a row end the run. */
  lostBefore: { lost: 1, clicks: 6 },
  /** A board that comes back to the same state this often without progress ends the run. */
  returns: 6,
  /**
   * Clicks with an effect but without progress also end it: this multiple of the whole plan's
   * clicks, and at least `minVain`, since on tiny boards two repeated clicks already exceed the
   * multiple.
   */
  vainFactor: 2,
  minVain: 16,
  /** Interval of the checks whether the user holds the mouse, ms. */
  handEveryMs: 250,
  /**
   * Without a terminal to press `r` in, the run resumes once the pointer has been still for this
   * time, ms.
   */
  handRestMs: 3000,
  /** Maximum length of a pause, with a terminal and without. */
  pausedWithKeys: { ms: 900_000, looks: 100 },
  pausedWithout: { ms: 60_000, looks: 20 },
} as const;

/**
 * Returns whether a wait has exceeded both of its limits.
 * @param limit in time and in looks
 * @param ms duration so far
 * @param looks number of looks so far
 * @returns true when the wait is over
 */
export const isOver = (limit: Patience, ms: number, looks: number): boolean =>
  ms >= limit.ms && looks >= limit.looks;
