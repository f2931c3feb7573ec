/**
 * Thresholds for the areas, shades and borders of cells. Shares of a length are of the pitch unless
 * stated otherwise; levels are 0..255.
 *
 * Chosen on 2026-11-24 with those of observe/limits.ts and locate/limits.ts. Every threshold that
 * could be dropped, or merged with another, without a worse reading was removed. Measured on frames
 * 700000 to 700299 of the bench, 60 under a pointer, 156 cut, rotated or distorted, and the
 * fixtures.
 */

/** Areas of cells. */
export const areaLimits = {
  /** Insets to try, as shares. */
  insets: [0.05, 0.1, 0.15, 0.2],
  /** Thickness of the sampled ring: its outermost pixel may be half line. */
  ring: { minPx: 2, share: 0.04 },
  /** Minimum agreement of a uniform ring, 0..1. */
  evenRing: 0.8,
  /** Minimum gain in agreement that justifies a larger inset: in one cell, and in the mean. */
  minGain: 0.1,
  sameMean: 0.02,
  /**
   * Maximum distance of two grounds that count as one, OKLab, within a cell or between cells; a
   * frame's colour is farther away. Chosen on 2026-11-23 on frames 93000 to 93149 of the bench.
   */
  maxSameGround: 0.1,
  /** Minimum share of a cell's ring in one colour; below it, something covers the cell. */
  minEven: 0.55,
} as const;

/** Separation of black and white cells. */
export const shadingLimits = {
  /** Minimum gap of lightness, 0..1, between black and white. */
  minGap: 0.03,
  /**
   * Maximum distance of two grounds of one colour, in OKLab with luma as lightness. Measured on 80
   * boards of frames 22320 to 22560 of bench/str8ts-truth.ts with clear highlights, half of them
   * JPEG of quality 60: black cells were at most 0.026 apart on 77, and highlights at least 0.029
   * away from them on all (2026-11-26).
   */
  sameColor: 0.03,
  /** Maximum number of shadings returned. */
  maxShadings: 4,
  /** Share of black cells below which the score falls in proportion. */
  fewBlack: 0.12,
  /** Weight of the spread of the black cells' colours, relative to the contrast. */
  spreadWeight: 8,
  /** Penalty factor if the black cells are the brighter ones. */
  invertedFactor: 0.8,
} as const;

/** Borders between cells. */
export const borderLimits = {
  /** Positions of scans along a border, as shares of the cell, and their reach to either side. */
  places: [0.25, 0.5, 0.75],
  reach: 0.2,
  /** Recognition of missing lines. */
  missing: {
    /**
     * Quantile of the steps of all borders that counts as usual: an object over the grid may hide
     * more than half of them.
     */
    usual: 0.8,
    /**
     * Minimum step of a line, as a share of the usual one, and minimum difference of a cell from
     * the lines' colour, as a share of the same.
     */
    minShare: 0.25,
    /** Minimum typical step of a grid line that is faint over its length, levels (2026-11-26). */
    minFaint: 10,
    /** Minimum number of missing lines that show that something covers the grid. */
    minCount: 3,
  },
  /**
   * Minimum share of the step from black to white within two pixels, in the median, in a sharp
   * picture.
   */
  minSharp: 0.35,
  /** Minimum thickness of the lines round Sudoku boxes, as a factor of the other lines'. */
  minThickTimes: 1.45,
} as const;

/**
 * Breaks in the borders of cells. Of frames 66300 to 66359 of bench/str8ts-truth.ts, one of 60 has
 * a break without a pointer, and 43 have one under a pointer; with 0.03 it is 3 and 46, with 0.14
 * 1 and 39 (2026-11-30).
 */
export const breakLimits = {
  /** Distance of a colour from the border's usual one, OKLab, that makes a break. */
  minDistance: 0.07,
  /** Minimum length of a break, px: resampling and JPEG change single pixels. */
  minPx: 2,
  /** Length at either end of a border where round corners may be, a share of the cell. */
  corner: 0.15,
  /**
   * Maximum share of a border that can be told from the rest. In frame 61769 (web) under a pointer,
   * the arm of a cross covers more than half of a line, and the rest seems to be the break.
   */
  maxShare: 0.25,
} as const;

/** The selected cell. */
export const selectedLimits = {
  /** Minimum distance from every other ground, OKLab, for a cell to stand out. */
  standsOut: 0.03,
} as const;

/**
 * Correction of uneven light. If the light falls off by up to a half across the picture, linearly
 * or round a spot, 117 of 120 boards are read, and 105 without this: frames 955000 to 955059 of
 * bench/str8ts-truth.ts (2026-11-26).
 */
export const lightLimits = {
  /** Luma below which a ground does not show the light, levels. */
  minLuma: 30,
  /**
   * Minimum number of differences between neighbours for each term of the light. Frame 41686 of
   * bench/read.ts (side web), a dark 4x4 in even light, has 4 for five terms (2026-11-28).
   */
  minSteps: 2,
  /** Log difference that counts as none. */
  alike: 0.02,
  /** Log difference from which on neighbours have different shades. */
  shade: 0.05,
  /** Standard deviation of the quadratic terms over half a board, as a logarithm. */
  maxBend: 0.2,
  /** Iterations of least squares. */
  rounds: 12,
} as const;

/**
 * Patterns that the cells of one shade share. Chosen on 2026-11-28 on 22 pages drawn in Chromium
 * with black cells of seven kinds, of which 5 are read without this and 18 with it; no verdict on
 * 450 boards of the bench from 46600 on changes.
 */
export const patternLimits = {
  /** Minimum number of cells: with fewer, the writing of some is part of their median. */
  minCells: 4,
  /** Minimum unevenness of a pattern, levels. */
  minLevels: 8,
  /** Width of the rim where lines may show, as a share of the inside of a cell. */
  rim: 0.1,
  /** Distance of the places at which a pattern is looked for, px. */
  step: 3,
  /** Difference from the pattern, levels, from which on a pixel is ink. */
  inkLevels: 64,

  // Patterns that run across the page: chosen on 2026-11-29 on 72 drawn boards with black cells of
  // twelve patterns, of which 15 are read without smoothing and 56 with it, none wrong.
  /** Half sides of the ring between the lines of a cell and its writing, as shares of the pitch. */
  ringHalves: [0.44, 0.34],
  /** Inset of what is smoothed from the middles of a cell's lines, as a share of the pitch. */
  lineInset: 0.04,
  /** Maximum period, as a share of a cell. */
  maxPeriod: 0.25,
  /** Share of the cells that are certainly empty. */
  emptyShare: 0.25,
  /** Maximum standard deviation of an even cell, levels. */
  maxDeviation: 6,
} as const;
