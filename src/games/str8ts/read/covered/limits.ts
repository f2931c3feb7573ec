/**
 * Thresholds for reading covered cells. Unless another date is given, they were chosen on
 * 2026-11-23 together with those of observe/limits.ts.
 */

/** Covered cells. */
export const coveredLimits = {
  /** Probability of "no digit" from which on a cell is examined. */
  doubtfulShare: 0.4,
  /** Maximum distance of a colour from the ground-ink segment, as a share of its length. */
  maxOff: 0.3,
  /**
   * Minimum size of a component that is not noise, pixels: with 1, of frames 3000 to 3160 under a
   * pointer one is wrong and two more are refused (2026-11-26).
   */
  speck: 3,
  /**
   * Width of an outline that may have the colour of the ground, px: with 1, a digit half under a
   * cross cannot be distinguished from an empty cell in fixtures/str8ts (2026-11-25).
   */
  outlinePx: 2,
  /**
   * Minimum share of the other samples that a line's colour must match; confirmed on frames 2000 to
   * 2179 of bench/str8ts-truth.ts under pointers of nine shapes (2026-11-26).
   */
  minSameLine: 1 / 3,
  /**
   * Minimum number of samples between cells of the same shades for comparing only these: with all
   * samples four more of frames 956000 to 956159 under a pointer are refused (2026-11-26).
   */
  minSameShades: 2,
  /**
   * Share of the median agreement of black cells' rings below which something crosses a ring. On
   * frames 2400 to 3599 of bench/str8ts-truth.ts it was 0.81 to 0.92 under pointers that hid a
   * given, and 0.98 where a round corner was in a ring (2026-11-26).
   */
  minRing: 0.95,
  /**
   * Maximum pitch at which a pointer can make a white cell look black, px: without it 2 more boards
   * under pointers are refused, frames 7960 to 8039 of bench/str8ts-truth.ts (2026-11-26).
   */
  maxHiddenPx: 45,
  /** Minimum number of visible pixels that distinguish two readings. */
  minApart: 6,
  /**
   * Minimum share of the distinguishing pixels that are visible, and minimum factor over those of
   * the other reading.
   */
  minSeen: 0.35,
  minTimes: 3,
  /**
   * Minimum share of a number's ink that is missing where ground is visible, and of the visible ink
   * that is not the number's, to rule the number out. Under pointers on frames 3000 to 3299 of
   * bench/str8ts-truth.ts the right number misses 0.06 or less, and has 0.05 of other ink if all of
   * it is visible; numbers ruled out have 0.17 and more (2026-11-26).
   */
  minMissing: 0.1,
  minForeign: 0.15,
  /** Minimum number of visibly blank rows in which a number would have ink. */
  minBlank: 2,
} as const;

/**
 * Things with straight sides over the grid; lengths are shares of the pitch unless given in px.
 * Chosen on the pictures of fixtures/str8ts/should-read, with and without messages of five looks
 * over them (2026-12-01).
 */
export const overLimits = {
  /** Minimum distance of a side from the lines of the grid that run beside it. */
  inset: 0.15,
  insetPx: 5,
  /** Maximum distance between the pieces of one side, px. */
  alignedPx: 1.5,
  /** How near the line and how far beyond it a side must be seen. */
  reach: { near: 0.1, far: 0.3 },
  /**
   * Minimum length of a side: mouse pointers of twice the usual size have up to 37 px, an I-beam
   * over a fixture 1.3 of the pitch.
   */
  minLength: 1.4,
  minLengthPx: 40,
  /** Half the width of the band in which a line is looked for. */
  band: { share: 0.12, px: 2 },
  /** Distances from the side at which it is looked for, px. */
  besidePx: [3, 4],
  /**
   * Maximum contrast of a hidden line, and minimum contrast of one that shows, levels, and as a
   * multiple: below messages lines have 0 to 14, beside them 16 to 224.
   */
  maxHidden: 16,
  minShown: 12,
  minTimes: 4,
} as const;
