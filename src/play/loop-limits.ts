/**
 * The limits of a run. Every wait has one in time and one in looks, and ends only when both have
 * passed: on a slow machine a few looks may fill any time, on a fast one many looks may take no
 * time at all.
 */

/** A wait's two limits. */
interface Patience {
  /** Of the run's clock, ms. */
  readonly ms: number;
  /** Looks, or tries, or questions to the pointer. */
  readonly looks: number;
}

/** The limits. */
export const loopLimits = {
  /** Pause between two looks, ms: the least, and the most that it grows to as a wait goes on. */
  lookEveryMs: 16,
  maxBetweenLooksMs: 60,
  /** The pause is this share of the time already waited. */
  pauseShare: 0.06,
  /**
   * A step's effect is not looked for before this share of the shortest time in which its kind has
   * shown.
   */
  blindShare: 0.75,
  /**
   * Times are learned only from looks that follow each other so closely, ms; a pause or a hung
   * capture would spoil them.
   */
  denseMs: 250,
  /**
   * A step whose time is up is not missed while the picture still changes, up to this many times
   * its time.
   */
  movingShare: 6,
  /** The least looks of a wait that has its own limit in time. */
  waitLooks: 10,
  /** The same for a trial, which is often without effect and does no harm when it is repeated. */
  trialLooks: 4,
  /**
   * A picture that cannot be read: before the game was read for the first time, and later (two
   * fades of 5 s).
   */
  unreadable: { ms: 10_000, looks: 20 },
  unreadableLater: { ms: 20_000, looks: 20 },
  /**
   * Something known lies in front of the game, or the click's place no longer looks as it was read.
   */
  covered: { ms: 60_000, looks: 20 },
  /** Clicks that the gate refuses for another reason, such as a window that keeps moving. */
  refused: { ms: 20_000, looks: 10 },
  /** A picture that cannot be taken: the window is minimised, gone, the capture fails. */
  capture: { ms: 10_000, looks: 5 },
  /**
   * One picture, and one click with the questions before it, ms; a busy machine takes a tenth of
   * it.
   */
  grabMs: 12_000,
  clickMs: 60_000,
  /**
   * Pause between two tries of a capture that failed, ms; doubled each time up to the second
   * number.
   */
  captureRetryMs: [100, 1000],
  /**
   * Clicks in a row without effect end the run once chance explains them in fewer cases than this:
   * a wave of 1000 clicks is ended wrongly once in 100. `minMisses` is the fewest such
   * clicks; a run that loses none comes down to it after 100.
   */
  chanceOfMisses: 1e-5,
  minMisses: 3,
  /**
   * What is assumed of the line before the first click: one click of six lost, so that seven in a
   * row end the run.
   */
  lostBefore: { lost: 1, clicks: 6 },
  /** A board that comes back to the same state this often without progress ends the run. */
  returns: 6,
  /**
   * So do clicks with an effect and without progress: this many times what the whole plan takes,
   * and never fewer than `minVain`, since on tiny boards two clicks that come twice
   * already cost more than the share.
   */
  vainShare: 2,
  minVain: 16,
  /** How often the pointer is asked whether the user holds it, ms. */
  handEveryMs: 250,
  /**
   * With no terminal to press `r` in, the run goes on when the pointer has lain still for
   * this time, ms.
   */
  handRestMs: 3000,
  /** How long a pause lasts at most with a terminal and without. */
  pausedWithKeys: { ms: 900_000, looks: 100 },
  pausedWithout: { ms: 60_000, looks: 20 },
} as const;

/**
 * Whether a wait is over: both limits have passed.
 * @param limit in time and in looks
 * @param ms how long it has been so
 * @param looks how many looks that were
 * @returns whether it is
 */
export const isOver = (limit: Patience, ms: number, looks: number): boolean =>
  ms >= limit.ms && looks >= limit.looks;
