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
  /** Lowest figure, px, and of the tallest part of its area. */
  minHeightPx: 5,
  minHeight: 0.55,
  /** Height of what a rim goes round, as a share of the rim's, for it to be a figure. */
  inRim: 0.4,
  /** Width of a part over the figure that it belongs to, and heights that lines are apart. */
  overEachOther: 0.6,
  lineApart: 0.6,
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

/**
 * What is ink, and which parts of it are one glyph; confirmed with the digits of Str8ts, frames
 * 30000 to 30059 (2026-11-23). Shares are of full ink, or of the height of the tallest part.
 */
export const glyphLimits = {
  /** Ink from which on a pixel belongs to a part, and counts where the colour is measured. */
  minInk: 0.36,
  fullInk: 0.72,
  /**
   * Share of the farthest colour's distance from the ground below which the mean of full ink shows
   * that there is ink on both sides of it: of one ink it is `fullInk` and more; of a white arrow
   * over dark digits on grey it was 0.1 (2026-11-26).
   */
  minOneWay: 0.2,
  /** Parts of fewer pixels are specks. */
  minPixels: 3,
  /** A part beside others: its height, how much of it lies along theirs, and the gap. */
  beside: { height: 0.6, common: 0.7, gap: 0.8 },
  /** A part within others: how much of it lies along theirs, and the gap. */
  within: { common: 0.5, gap: 0.08 },
  /** How much likelier a sign that cannot stand there must be for the glyph to be none that can. */
  strangerLead: 0.3,
} as const;

/** Where a line is cut into letters; shares are of the height of the tallest. */
export const letterLimits = {
  /** Share of the narrower one from which on parts are over each other. */
  overEachOther: 0.5,
  /** Widths of a piece, and the width from which on one may be two letters that run together. */
  widths: { min: 0.1, max: 1.7, two: 0.55 },
  /** Cuts go through columns with at most this share of the fullest one's ink. */
  thinnest: 0.5,
  /** Cuts within letters that run together, and groups of letters in a line. */
  max: { cuts: 7, groups: 32 },
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
