/**
 * The thresholds by which what is written in cells is classified. Shares of a length are of the
 * pitch unless they say otherwise; contrasts are 0..441.
 *
 * Confirmed on 2026-11-23: with these values no board is wrong of the bench's frames 91000 to 91079
 * and 91300 to 91389 (1 refused); of 91100 to 91149 and 91400 to 91489, which show a mouse pointer,
 * 1 is wrong and 56 are refused. Some value from none to eight times the one that stands here reads
 * one of 32 frames from 91200 on, or a picture of fixtures/str8ts, otherwise. None does for
 * `usual` and `pointerPx`: these bound what such pictures hardly show.
 */

/** What along the edge of a cell's area belongs to its lines, as shares of the area. */
export const rimLimits = {
  /** Thickness of what runs along the edge. */
  along: 0.12,
} as const;

/** The middle of a cell. */
export const middleLimits = {
  /** Half the size of what the strokes of any digit cross. */
  core: { x: 0.15, y: 0.2 },
  /** Share of that which must be covered for a digit to be hidden. */
  minOccluded: 0.08,
} as const;

/** The ink of a cell. */
export const inkLimits = {
  /** Contrast below which ink is noise. */
  minContrast: 24,
  /** Pitch at which digits are plain enough, px; larger cells are shrunk to at least this. */
  enoughPx: 32,
  /** Height below which something is a speck. */
  minHeight: 0.1,
  /** What is found at the second look. */
  minSecondHeight: 0.2,
} as const;

/** Digits and pencil marks. */
export const kindLimits = {
  /**
   * What is lower is a mark, what is higher a digit; between them the picture decides. What stands
   * alone in the middle may be a digit as low as a mark: old-style figures are of two heights.
   */
  heights: { mark: 0.2, digit: 0.36 },
  /** Height of old-style figures without ascender, as a share of the others'. */
  minLowDigit: 0.6,
  /** Distance below the border of marks and digits, as a share of it, where one is a digit yet. */
  nearBorder: 0.07,
  /** Shares of the other digits' contrast below which a glyph is faint, and a low one a mark. */
  faint: 0.3,
  pale: 0.6,
  /** Distance from where the other digits stand. */
  maxOff: { x: 0.16, y: 0.18 },
} as const;

/** Digits beyond doubt. */
export const certainLimits = {
  /** Share of the classifier from which on a cell shows how a number looks. */
  plainShare: 0.99,
} as const;

/** Glyphs that look the same. */
export const agreementLimits = {
  /** Distance of two, as a share of that to the nearest glyph of another number. */
  sameShare: 0.62,
} as const;

/** Digits in pieces. */
export const brokenLimits = {
  /** Share of "no digit" from which on pieces stay what they seemed. */
  maxOther: 0.4,
  /** Cells over which a pointer lies. */
  underPointer: 4,
} as const;

/** Cells unlike the others. */
export const outlierLimits = {
  /**
   * Share of the palest digits' contrast below which it is pencil marks that ran together: on 2,000
   * boards of small cells they had up to 0.5 where they touched the edge or crossed the cell; mouse
   * pointers over a digit had 0.7 and more.
   */
  asMarks: 0.6,
  /** The same where the edge of a cell is crossed: marks that fill small cells do that, too. */
  asDigits: 0.8,
  /** Share of the digits that are paler than the palest ones that count. */
  paler: 0.1,
  /**
   * Distance of a digit's upper or lower edge from those of the others, as a share of their height
   * and in px.
   */
  offLine: { share: 0.15, px: 1.5 },
  /**
   * Digits that show where one of the same number stands, and times by which it may be another: of
   * 5,894 digits of frames 919000 to 919149 of bench/read.ts one is out of place with these
   * (2026-11-26), and 8 of 9 pointers that were read as a digit, or nearly.
   */
  minKin: 2,
  minTimes: 25,
  /**
   * Share of the width of the strokes of all other digits below which one is none: a text cursor on
   * 30 boards of frames 26000 to 26029 of bench/str8ts-truth.ts (2026-11-26).
   */
  thin: 0.6,
  /** Share of the digits that says how unlike they are among each other. */
  usual: 0.8,
  /** Digits that show where they stand. */
  minDigits: 4,
  /** Share of the usual agreement of a cell's ring below which something crosses it. */
  wholeRing: 0.9,
  /**
   * What reaches farther is no pointer, px: where cells so far apart look the same way, the page is
   * made so.
   */
  pointerPx: 64,
} as const;

/** Digits in the colour of the player. */
export const enteredLimits = {
  /** Angle between two directions of colour, as the length of the difference of unit vectors. */
  minTurn: 0.17,
  /** Distance of two groups of colours, in standard deviations. */
  minSpreads: 2.2,
  /** Length of the paler digits' way from the ground, as a share of the others'. */
  maxPale: 0.75,
  /** Distance of two grounds, 0..441, up to which they are one. */
  sameGround: 12,
  /** Times that two groups are formed anew. */
  rounds: 10,
} as const;
