/**
 * Thresholds for classifying what is written in the cells. Shares of a length are of the pitch
 * unless stated otherwise; contrasts are 0..441.
 *
 * Confirmed on 2026-11-23: with these values no board is wrong in the bench's frames 91000 to 91079
 * and 91300 to 91389 (1 refused); in 91100 to 91149 and 91400 to 91489, which show a mouse pointer,
 * 1 is wrong and 56 are refused. Each value was varied from zero to eight times itself on 32 frames
 * from 91200 on and the pictures of fixtures/str8ts. Each changes at least one reading, except
 * `usual` and `pointerPx`, which bound cases that such pictures hardly show.
 */

/** Recognition of line remnants along the edge of a cell's area, as shares of the area. */
export const rimLimits = {
  /** Maximum thickness of a component that runs along the edge. */
  along: 0.12,
} as const;

/** The middle of a cell. */
export const middleLimits = {
  /** Half the size of the core, which the strokes of any digit cross. */
  core: { x: 0.15, y: 0.2 },
  /** Minimum share of the core that must be covered to hide a digit. */
  minOccluded: 0.08,
} as const;

/** The ink of a cell. */
export const inkLimits = {
  /** Contrast below which ink is noise. */
  minContrast: 24,
  /** Pitch at which digits are clear enough, px; larger cells are scaled down to at least this. */
  enoughPx: 32,
  /** Height below which a component is a speck. */
  minHeight: 0.1,
  /** Minimum height of a digit found by the second measurement. */
  minSecondHeight: 0.2,
  /**
   * Contrast, as a share of a glyph's, below which ink around the glyph is the echo of its edges,
   * as JPEG leaves it. On frames 50000 to 50099 (side web) and 60200 to 60259 with a pointer, an
   * echo has 0.13, and digits below something else have at least 0.74 (2026-11-29).
   */
  maxEcho: 0.3,
} as const;

/** Digits and pencil marks. */
export const kindLimits = {
  /**
   * A glyph below `mark` is a mark, one above `digit` a digit; in between, the border depends on
   * the picture. A lone glyph in the middle may be a digit as low as a mark: old-style figures have
   * two heights.
   */
  heights: { mark: 0.2, digit: 0.36 },
  /** Minimum height of old-style figures without ascender, as a share of the others'. */
  minLowDigit: 0.6,
  /** Distance below the border of marks and digits, as a share of it, that still makes a digit. */
  nearBorder: 0.07,
  /** The same in pixels: a step of one pixel between two heights separates nothing. */
  nearBorderPx: 0.5,
  /**
   * How many times as high as the picture's crowded marks, and as strong, a lone low glyph must be
   * for a digit in a lower face, which more cells show than lie under a pointer. Frame 40220 of
   * bench/read.ts (side web) has 1.33 and 1.45.
   */
  aboveMarks: { height: 1.15, contrast: 1.3 },
  /**
   * Share of the usual contrast below which a glyph is faint, and of the palest digits' below which
   * a low one is a mark.
   */
  faint: 0.3,
  pale: 0.6,
  /** Maximum distance from the digits' usual position. */
  maxOff: { x: 0.16, y: 0.18 },
} as const;

/** Digits read with certainty. */
export const certainLimits = {
  /** Minimum probability from the classifier for a glyph to serve as an example of its number. */
  plainShare: 0.99,
} as const;

/** Digits in pieces. */
export const brokenLimits = {
  /** Probability of "no digit" from which on pieces are not joined. */
  maxOther: 0.4,
  /** Maximum number of cells under a pointer; with more marks, the board has pencil marks. */
  underPointer: 4,
} as const;

/** Cells unlike the others. */
export const outlierLimits = {
  /**
   * Share of the palest digits' contrast below which ink is merged pencil marks. On 2,000 boards of
   * small cells, marks that touched the edge or crossed the cell had up to 0.5; mouse pointers over
   * a digit had 0.7 and more.
   */
  asMarks: 0.6,
  /** The same for ink that crosses the edge of a cell, as marks that fill small cells also do. */
  asDigits: 0.8,
  /** Quantile of the digits' contrast that counts as that of the palest digits. */
  paler: 0.1,
  /**
   * Distance of a digit's upper or lower edge from those of the others, as a share of their height
   * and in px.
   */
  offLine: { share: 0.15, px: 1.5 },
  /**
   * Minimum number of other digits of a number that show its position, and maximum factor by which
   * a number may be less likely than the best one. Of 5,894 digits of frames 919000 to 919149 of
   * bench/read.ts one is out of place with these (2026-11-26), and 8 of 9 pointers that were read
   * as a digit, or nearly.
   */
  minPeers: 2,
  minTimes: 25,
  /**
   * Stroke width, as a share of that of each other digit, below which a glyph is not a digit: a
   * text cursor on 30 boards of frames 26000 to 26029 of bench/str8ts-truth.ts (2026-11-26).
   */
  thin: 0.6,
  /** Quantile of the digits' deviations from the text line that counts as their usual spread. */
  usual: 0.8,
  /** Minimum number of digits that define the text line. */
  minDigits: 4,
  /** Share of the median agreement of the cells' rings below which something crosses a ring. */
  wholeRing: 0.9,
  /**
   * Maximum extent of a pointer, px: if cells farther apart show the same feature, it is a part of
   * the page's design.
   */
  pointerPx: 64,
  /**
   * Maximum distance of a digit from a break that something makes which may be this digit: the tip
   * of a cross and a text cursor in frames 61006 (unseen) and 61769 (web) under a pointer are next
   * to it. Digits stand farther inside (2026-11-30).
   */
  besideBreak: 0.1,
} as const;

/** Digits entered by the player. */
export const enteredLimits = {
  /** Minimum angle between two colour directions, as the distance of their unit vectors. */
  minTurn: 0.17,
  /** Minimum distance of two clusters of colours, in standard deviations. */
  minSpreads: 2.2,
  /**
   * Both for two directions that are close but tight: dark green among green on two browser pages
   * has 0.15 and 0.16, 640 deviations. Of frames 76000 to 76079 (side unseen), inks of two colours
   * below `minTurn` have 0.11 and 0.16, 20 and 260; of one colour, at most 0.10 and 7 (2026-12-01).
   */
  clear: { minTurn: 0.1, minSpreads: 10 },
  /** Maximum contrast of the paler digits with the ground, as a share of the others'. */
  maxPale: 0.75,
  /** Maximum distance of two grounds that count as one, 0..441. */
  sameGround: 12,
  /** Iterations of the clustering. */
  rounds: 10,
} as const;
