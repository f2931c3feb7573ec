/**
 * The thresholds by which what is left of a cell tells what it holds. They were chosen with those
 * of observe/limits.ts on 2026-11-23, where no other date is given.
 */

/** What is left of a cell that something lies over. */
export const leftLimits = {
  /** Share of "no digit" from which on a cell is looked at. */
  doubtfulShare: 0.4,
  /** Distance of a colour from the way between ground and ink, as a share of that way. */
  maxOff: 0.3,
  /**
   * Pixels that touch each other which are more than noise: with 1, of frames 3000 to 3160 under a
   * pointer one is wrong and two more are refused (2026-11-26).
   */
  speck: 3,
  /**
   * Width of an outline that may have the colour of the ground, px: with 1, a digit half under a
   * cross is no more told from none in fixtures/str8ts (2026-11-25).
   */
  outlinePx: 2,
  /**
   * Share of the other places at which a line must look the same; confirmed on frames 2000 to 2179
   * of bench/str8ts-truth.ts under pointers of nine shapes (2026-11-26).
   */
  minSameLine: 1 / 3,
  /**
   * Places between cells of the same shades from which on these alone are compared: with all
   * places four more of frames 956000 to 956159 under a pointer are refused (2026-11-26).
   */
  minSameShades: 2,
  /**
   * Share of the usual agreement of black cells' rings below which something crosses one: under
   * pointers that hid a given on frames 2400 to 3599 of bench/str8ts-truth.ts it was 0.81 to 0.92,
   * and 0.98 where a round corner was in a ring (2026-11-26).
   */
  minRing: 0.95,
  /**
   * Pitch up to which a pointer can cover a white cell so that it seems to be black, px: without it
   * 2 more boards under pointers are refused, frames 7960 to 8039 of
   * bench/str8ts-truth.ts (2026-11-26).
   */
  maxHiddenPx: 45,
  /** Pixels that must be seen to set two readings apart. */
  minApart: 6,
  /** Their share of all that set them apart, and times that it must be the other reading's. */
  minSeen: 0.35,
  minTimes: 3,
  /**
   * Share of a number's ink that is missing where ground is seen, and of what stands there that is
   * none of its ink, so that it is not the number: under pointers on frames 3000 to 3299 of
   * bench/str8ts-truth.ts the right number misses 0.06 and less, and where it is all that is seen
   * 0.05 is other ink; what is ruled out has 0.17 and more (2026-11-26).
   */
  minMissing: 0.1,
  minForeign: 0.15,
  /** Rows that must be seen to be blank where a number would have ink. */
  minBlank: 2,
} as const;
