/**
 * The thresholds by which boards are read whose ends are blocks: cells that have a colour all over.
 * Measured on 60 untouched and 60 played pictures of test/support/adrift/draw-blocks.ts, numbers
 * 700000 to 700059 (2026-11-23). Levels are those of the channel that differs most, 0..255.
 */

/** What one cell shows. */
export const bodyLimits = {
  /** Samples from a side that may show lines between cells; of 24. */
  rimSamples: 3,
  /** From one sample that is compared with the others to the next. */
  step: 5,
  /** Difference up to which colours are one body, levels. */
  oneColor: 18,
  /** Difference from which on a sample is none of the body, levels. */
  other: 30,
  /** Share of a cell's inside that its body covers, at least. */
  minBody: 0.45,
  /** Share of the inside that a sign covers, at least; and what else is a blur, at most. */
  sign: { min: 0.045, noise: 0.02 },
  /** Distance of a sign's middle from the cell's, cells. */
  maxOff: 0.06,
} as const;

/** What the cells mean together. */
export const blockLimits = {
  /** Colourfulness of a block in OKLab, at least. */
  minChroma: 0.05,
  /** How many times more colourful the palest block is than ground and stones. */
  minTimes: 1.6,
  /**
   * Distance in OKLab, light aside, up to which a colour fills a cell; and how many times that the
   * next has.
   */
  fill: { within: 0.05, times: 1.5 },
  /** Share of a face that stones of one look cover, at most: picture 710063 (2026-11-26). */
  maxStones: 0.5,
  /** Groups of grounds whose meanings are all tried, at most. */
  maxGroups: 8,
} as const;
