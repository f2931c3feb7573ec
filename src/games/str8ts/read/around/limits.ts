/**
 * The thresholds by which a page is looked at beside the grid: its number pad and what surrounds
 * the grid. Levels are 0..255. With these values the pages of test/games/str8ts/play are played to
 * their end, and runs that were recorded are read as before (2026-11-23).
 */

/** What surrounds the grid. */
export const surroundingsLimits = {
  /**
   * Strips along the sides, in eight parts each so that a frame is told from a button, and tiles.
   */
  shape: {
    ring: { from: 0.03, step: 0.05, count: 12, parts: 8, span: 0.7 },
    tiles: { across: 16, down: 12, gap: 0.7 },
  },
  /** What is looked at of a key round the middle of its digit, in heights of it each way. */
  keyReach: 0.8,
  /** Side of what is taken for a key, in heights of its digit; a cell at least. */
  keySide: 2.5,
  /** Where a cell's ground is looked at, beside its digit, and half the size; shares of a cell. */
  groundPlaces: [
    [0, -0.36],
    [0, 0.36],
    [-0.36, 0],
    [0.36, 0],
  ],
  groundHalf: 0.04,
} as const;

/** Levels beyond everything seen before from which on a place has changed. */
export const minSignChange = { ring: 10, grounds: 8, tiles: 5 } as const;

/** What may be a digit of a key. */
export const glyphLimits = {
  /** Difference of levels from which on a pixel does not belong to the ground. */
  minDifference: 26,
  /** Height of a digit, px, and as a share of the picture's. */
  height: { minPx: 8, maxShare: 0.14 },
  /** Width of a part, in heights of it. */
  maxAspect: 1.3,
  /** Share of "no digit". */
  maxOther: 0.5,
  /** Pixels of a rectangle, about, that are looked at for its commonest colour. */
  samples: 4000,
  /** Letters of one word: gap between two, and height that they share, in heights of them. */
  maxGap: 0.45,
  minLevel: 0.5,
  /** Room round a glyph that is read, in heights of it. */
  room: 0.2,
} as const;

/** Which glyphs are keys of one pad. */
export const keyLimits = {
  /** Difference of the heights of one pad's digits, as a share. */
  sameHeight: 0.2,
  /** Share of the votes for a digit. */
  minShare: 0.05,
  /** Difference of middles of one row, and of one column, in heights of a digit. */
  aligned: { row: 0.25, column: 0.4 },
  /** Others in line with a key that count. */
  enoughMates: 3,
} as const;

/** A pad beside the grid. */
export const padLimits = {
  /** Room round the grid that belongs to it, as a share of a cell. */
  margin: 0.12,
  /** Sides of what is searched, px; of what stands out within it; and what of that is its edge. */
  minPx: 8,
  minInnerPx: 14,
  insetPx: 2,
  /** Share of a rectangle that something within it may take. */
  maxInner: 0.95,
  /** Levels of keys within keys. */
  maxDepth: 3,
  /**
   * Share of a cell on each side that is left out where cells may be keys: on frames 941891, 942029
   * and 942284 of bench/str8ts-truth.ts the frames of keys reach 0.12 into it from the sides, and
   * their digits are 0.3 and more away from them (2026-11-26).
   */
  keyInset: 0.15,
} as const;

/** A pad that has opened over the grid. */
export const openPadLimits = {
  /** Side of an area that digits are looked for on, px; share of its box that a round key fills. */
  minPx: 12,
  minFill: 0.45,
  /** How far round the grid it may reach, in cells. */
  reach: 4,
  /** How far a digit may be from where the others put it, in heights of it. */
  off: 0.4,
  /**
   * Share of the votes from which on a glyph may be the digit of its place, and may be one of those
   * that tell where the others are; and the mean of all.
   */
  shares: { min: 0.1, seed: 0.3, mean: 0.5 },
  /** How far the digits of cells may be from their middles, as a share of a cell. */
  inCell: 0.2,
} as const;

/** A page as the player sees it. */
export const pageLimits = {
  /** Side of a board, as a share of the picture's shorter one. */
  minBoard: 0.35,
  /** Distance of a button's edges from the lines of a grid up to which it is in line, in cells. */
  inLine: 0.13,
  /** Distance from where a grid was at which it lies elsewhere, in cells. */
  minMove: 0.1,
  /** Room round the keys of a pad, in cells. */
  keyRoom: 0.5,
  /** Parts of the picture whose colours show that it is still. */
  coarse: { across: 8, down: 6 },
} as const;
