/** What bounds the reading of numbers and words, in one table. */

/**
 * What bounds the reading of numbers; heights are those of the figures. Chosen on the rims of 200
 * nonograms and the cells of 300 boards of eight games of Simon Tatham's collection (2026-11-23).
 */
export const numberLimits = {
  /** Least contrast of ink, Euclidean in sRGB. */
  minContrast: 45,
  /** From this height of an area on it is looked at in fewer pixels, px. */
  enoughPx: 44,
  /** Fewest pixels of a part. */
  minPixels: 3,
  /** Lowest figure, px, and of the tallest part of its area. */
  minHeightPx: 5,
  minHeight: 0.55,
  /** Greatest gap between two figures of one number. */
  maxGap: 0.42,
  /** Greatest gap between a letter and its dot. */
  dotGap: 0.3,
  /**
   * How far figures of one number may differ in height or stand apart from one line, and what
   * counts as none, px.
   */
  maxUnlevel: 0.25,
  unlevelPx: 1.5,
} as const;

/** What bounds the search for known words. Chosen with bench/read-words.ts (2026-11-22). */
export const wordLimits = {
  /** Least contrast of ink, Euclidean in sRGB. */
  minContrast: 60,
  /** From this height of a line on it is looked at in fewer pixels, px. */
  tallPx: 72,
  /**
   * The least share of any letter, their least geometric mean, and how much likelier any other
   * reading may be, as a logarithm. At 0.12, 0.55 and 1.2 3 of 3,600 other words were taken for a
   * start word ("STAT" once, "Las" twice for "Los", which is listed no more); at these none of
   * 2,250.
   */
  sure: { letter: 0.2, mean: 0.7, rival: 0.7 },
} as const;
