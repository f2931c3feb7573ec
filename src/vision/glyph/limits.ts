/** Thresholds for reading numbers and words. */

/**
 * Reading numbers; shares are of the figures' height. Chosen on the rims of 200 nonograms and the
 * cells of 300 boards of eight games of Simon Tatham's collection (2026-11-23).
 */
export const numberLimits = {
  /** Minimum contrast of ink, Euclidean in sRGB. */
  minContrast: 45,
  /** Areas are shrunk by a whole factor, to at least this side, px. */
  enoughPx: 44,
  /** Minimum height of a figure, px, and as a share of the tallest part of its area. */
  minHeightPx: 5,
  minHeight: 0.55,
  /** Minimum height of a figure inside a rim, as a share of the rim's. */
  inRim: 0.4,
  /**
   * Minimum overlap of a part with the figure above or below it, as a share of the part's width;
   * and minimum distance of two lines.
   */
  overEachOther: 0.6,
  lineApart: 0.6,
  /** Quantile of the ink of a figure's pixels that counts as its contrast. */
  fullest: 0.95,
  /** Maximum gap between two figures of a number. */
  maxGap: 0.42,
  /**
   * The same where nothing else can be meant: 0.42 to 0.53 for the 11 of 7 of 153 faces. Those of
   * two numbers with a space between them stand at least 0.24 apart (2026-12-01).
   */
  maxWideGap: 0.55,
  /** Maximum gap between a letter and its dot. */
  dotGap: 0.3,
  /** Maximum difference of the tops or bottoms of a number's figures; always allowed: px. */
  maxUnlevel: 0.25,
  unlevelPx: 1.5,
} as const;

/**
 * What counts as ink, and which parts form a glyph; confirmed with the digits of Str8ts, frames
 * 30000 to 30059 (2026-11-23). Shares are of full ink, or of the height of the tallest part.
 */
export const glyphLimits = {
  /** Minimum ink of a part's pixels, and of the pixels that determine the ink's colour. */
  minInk: 0.36,
  fullInk: 0.72,
  /**
   * If the mean of full ink is closer to the ground than this share of the farthest colour's
   * distance, there is ink on both sides of the ground: for a single ink it is `fullInk` or more;
   * for a white arrow over dark digits on grey it is 0.1 (2026-11-26).
   */
  minOneWay: 0.2,
  /** Minimum number of pixels of a part; fewer are specks. */
  minPixels: 3,
  /** A part next to others: minimum height, minimum vertical overlap, maximum gap. */
  beside: { height: 0.6, common: 0.7, gap: 0.8 },
  /** A part within others: minimum vertical overlap as a share of it, and maximum gap. */
  within: { common: 0.5, gap: 0.08 },
  /** Lead with which a sign that is not allowed rules out all allowed ones. */
  strangerLead: 0.3,
} as const;

/** Glyphs that look the same. */
export const agreementLimits = {
  /** Maximum distance of two glyphs, as a share of that to the nearest glyph of another sign. */
  sameShare: 0.62,
  /**
   * The same where both glyphs have twins of which they differ this many times less. In frame 44290
   * of Str8ts (bench/read.ts, side web, with a mistake) fives pass for threes at 0.58; with 0.4 no
   * other of 500 boards is read otherwise (2026-11-28).
   */
  apartShare: 0.4,
  twinTimes: 10,
  /**
   * A glyph less certain than this is another sign than the surer ones that are read like it if
   * all differ from it by more than `maxSame` (mean squared). Of 710 boards of rule files (9800 to
   * 9949, five kinds), 99 % of the glyphs have a twin within 0.034; the rule refutes 7 of 23 boards
   * with a wrong sign, and 5 of 635 others (2026-11-30).
   */
  sure: 0.8,
  maxSame: 0.04,
} as const;

/** Cutting a line into letters; shares are of the tallest letter's height. */
export const letterLimits = {
  /** Minimum overlap of parts above each other, as a share of the narrower one. */
  overEachOther: 0.5,
  /** Range of a piece's width, and the minimum width of two merged letters. */
  widths: { min: 0.1, max: 1.7, two: 0.55 },
  /** Cuts go through columns with at most this share of the fullest column's ink. */
  thinnest: 0.5,
  /** Maximum number of cuts in merged letters, and of groups in a line. */
  max: { cuts: 7, groups: 32 },
} as const;

/** Finding known words. Chosen with bench/read-words.ts (2026-11-22). */
export const wordLimits = {
  /** Minimum contrast of ink, Euclidean in sRGB. */
  minContrast: 60,
  /** Lines of this height or more are shrunk, px. */
  tallPx: 72,
  /**
   * Minimum share of each letter, minimum geometric mean, and maximum lead of any other reading, as
   * a logarithm. Of 13,500 other words one is mistaken for a start word with these (2026-11-30).
   */
  sure: { letter: 0.2, mean: 0.7, rival: 0.7 },
  /**
   * The same for a word that is only possible. Of 720 lines that deny a solved board, in six fonts
   * at 12, 15 and 20 px, 700 have a possible word for that and 626 a sure one; of 1,980 neutral
   * lines 34 have one, all "Noch einmal spielen" (2026-11-27).
   */
  possible: { letter: 0.02, mean: 0.3, rival: 5 },
} as const;
