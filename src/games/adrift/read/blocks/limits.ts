/**
 * Thresholds for boards whose ends are blocks: cells filled with one colour. Measured on 60
 * untouched and 60 played pictures of test/support/adrift/draw-blocks.ts, numbers 700000 to 700059
 * (2026-11-23). Differences in levels are those of the channel that differs most, 0..255.
 */

/** The contents of one cell. */
export const bodyLimits = {
  /** Samples next to a side, of 24, that may show the lines between cells. */
  rimSamples: 3,
  /** Stride of the samples that are compared with all others. */
  step: 5,
  /** Maximum difference between colours of one body, levels. */
  oneColor: 18,
  /** Minimum difference of a sample that is not part of the body, levels. */
  other: 30,
  /** Minimum share of a cell's inside that its body covers. */
  minBody: 0.45,
  /** Minimum share of the inside that a sign covers, and the maximum share due to noise. */
  sign: { min: 0.045, noise: 0.02 },
  /** Maximum distance between the centres of sign and cell, cells. */
  maxOff: 0.06,
} as const;

/** The meaning of the cells together. */
export const blockLimits = {
  /** Minimum chroma of a block, OKLab. */
  minChroma: 0.05,
  /** Minimum ratio of the palest block's chroma to that of ground and stones. */
  minTimes: 1.6,
  /**
   * Maximum distance in OKLab, light aside, from a cell to the colour that fills it, and how many
   * times farther away the next colour must be.
   */
  fill: { within: 0.05, times: 1.5 },
  /** Maximum share of a face covered by stones of one kind: picture 710063 (2026-11-26). */
  maxStones: 0.5,
  /** Maximum number of ground groups for which all meanings are tried. */
  maxGroups: 8,
} as const;

/**
 * What a cell shows since the cube was untouched. With these values all of 190 played pictures are
 * read, numbers 981000 to 981069, with blocks inset by 0 to 0.2 and a strength of 0.4 to 1
 * (2026-11-29).
 */
export const sinceLimits = {
  /** Distance from the middle of an end to the samples around it, cells. */
  middle: 0.08,
  /** Shares of a path's colour in its fills that are tried; the rest is ground. */
  shares: [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3],
} as const;
