/**
 * Thresholds for the page around the grid: its number pad and its surroundings. Levels are 0..255.
 * With these values the pages of test/games/str8ts/play are played to the end, and the recorded
 * runs keep their readings (2026-11-23).
 */

/** Surroundings of the grid. */
export const surroundingsLimits = {
  /**
   * Strips along the sides, in eight parts each to distinguish a frame from a button, and tiles.
   */
  shape: {
    ring: { from: 0.03, step: 0.05, count: 12, parts: 8, span: 0.7 },
    tiles: { across: 16, down: 12, gap: 0.7 },
  },
  /** Distance sampled round the centre of a key's digit in each direction, in digit heights. */
  keyReach: 0.8,
  /** Assumed side of a key, in digit heights; at least a cell. */
  keySide: 2.5,
  /** Sample positions of a cell's ground off its digit, and half their size; shares of a cell. */
  groundPlaces: [
    [0, -0.36],
    [0, 0.36],
    [-0.36, 0],
    [0.36, 0],
  ],
  groundHalf: 0.04,
} as const;

/** Minimum difference from everything seen before that counts as a change, levels. */
export const minSignChange = { ring: 10, grounds: 8, tiles: 5 } as const;

/** Digits of keys. */
export const glyphLimits = {
  /** Minimum difference from the ground, levels, of a pixel that does not belong to it. */
  minDifference: 26,
  /** Minimum height of a digit, px, and maximum height as a share of the picture's. */
  height: { minPx: 8, maxShare: 0.14 },
  /** Maximum width of a component, in heights of it. */
  maxAspect: 1.3,
  /** Maximum probability of "no digit". */
  maxOther: 0.5,
  /** Approximate number of pixels sampled for the most frequent colour of a rectangle. */
  samples: 4000,
  /** Letters of one word: maximum gap, and minimum vertical overlap, in letter heights. */
  maxGap: 0.45,
  minLevel: 0.5,
  /** Margin round a glyph for classification, in glyph heights. */
  room: 0.2,
} as const;

/** Assignment of glyphs to the keys of one pad. */
export const keyLimits = {
  /** Maximum difference between the heights of one pad's digits, as a share. */
  sameHeight: 0.2,
  /** Minimum probability of the assigned digit. */
  minShare: 0.05,
  /** Maximum offset of centres within a row, and within a column, in digit heights. */
  aligned: { row: 0.25, column: 0.4 },
  /**
   * Rows, or columns: maximum distance of two neighbours, in pitches, and maximum distance from
   * even places, as a share of a pitch: 0.07 on the pages of the tests, 0.45 among digits of a
   * browser's address (2026-11-28).
   */
  step: { max: 3, maxOff: 0.15 },
  /** Number of glyphs aligned with a key beyond which more do not count. */
  enoughAligned: 3,
} as const;

/** A pad next to the grid. */
export const padLimits = {
  /** Margin round the grid that belongs to it, as a share of a cell. */
  margin: 0.12,
  /** Minimum side of a searched region, and of a component to search within; its edge; px. */
  minPx: 8,
  minInnerPx: 14,
  insetPx: 2,
  /** Maximum area of a nested region, as a share of its parent. */
  maxInner: 0.95,
  /** Maximum nesting depth. */
  maxDepth: 3,
  /**
   * Inset from each side of a cell that may be a key, as a share of the cell: on frames 941891,
   * 942029 and 942284 of bench/str8ts-truth.ts the frames of keys reach 0.12 into the cell, and
   * their digits are 0.3 and more from its sides (2026-11-26).
   */
  keyInset: 0.15,
  /**
   * Height and width of the area of a key, in heights of its digit: on pages of the tests and by
   * other hands 1.8 to 3, and to 11.4 in width (2026-12-01).
   */
  key: { minHeight: 1.4, maxHeight: 5, maxWidth: 16 },
} as const;

/** A pad that has opened over the grid. */
export const openPadLimits = {
  /** Minimum side of an area that may be a key, px, and minimum share of its box that it fills. */
  minPx: 12,
  minFill: 0.45,
  /** Maximum distance of the pad from the grid, in cells. */
  reach: 4,
  /** Maximum offset of a digit from its lattice position, in digit heights. */
  off: 0.4,
  /**
   * Minimum probabilities: of the digit at a lattice position, of a digit that defines the lattice,
   * and of all digits in the mean.
   */
  shares: { min: 0.1, seed: 0.3, mean: 0.5 },
  /** Maximum offset of a cell's digit from the cell's centre, as a share of a cell. */
  inCell: 0.2,
} as const;

/** Areas of a page. */
export const pageLimits = {
  /** Minimum side of a board, as a share of the picture's shorter one. */
  minBoard: 0.35,
  /** Maximum distance of a button's edges from the grid lines that it is aligned with, in cells. */
  inLine: 0.13,
  /** Minimum displacement of a grid that has moved, in cells. */
  minMove: 0.1,
  /** Margin round the keys of a pad, in cells. */
  keyRoom: 0.5,
} as const;
