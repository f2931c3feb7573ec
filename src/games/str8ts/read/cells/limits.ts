/**
 * The thresholds by which areas, shades and borders of cells are measured. Shares of a length are
 * of the pitch unless they say otherwise; levels are 0..255.
 *
 * Chosen on 2026-11-24 with those of observe/limits.ts and locate/limits.ts: whatever could be set
 * to none, or to the value of another one, without a picture being read worse of frames 700000 to
 * 700299 of the bench, 60 under a pointer, 156 cut, turned or pulled, and the fixtures, is gone.
 */

/** Where the ground of a cell begins. */
export const areaLimits = {
  /** Insets that are tried, as shares. */
  insets: [0.05, 0.1, 0.15, 0.2],
  /** Thickness of the ring that is looked at: the outermost pixel may be half a line. */
  ring: { minPx: 2, share: 0.04 },
  /** Agreement of a cell's ring, 0..1, that is good enough. */
  evenRing: 0.8,
  /** Agreement by which a larger inset must be better in one cell, and in the mean of some. */
  minGain: 0.1,
  sameMean: 0.02,
  /**
   * Difference of two grounds, OKLab, up to which they are one, in a cell or in two: a frame's
   * colour is farther from it. Chosen on 2026-11-23 on frames 93000 to 93149 of the bench.
   */
  maxSameGround: 0.1,
  /** Share of a cell's ring that must have one colour, or something lies over it. */
  minEven: 0.55,
} as const;

/** Which cells are black. */
export const shadingLimits = {
  /** Gap of lightness, 0..1, that can be the border. */
  minGap: 0.03,
  /**
   * Distance of two grounds, up to which they are one colour; lightness is that of luma here. On 80
   * boards of frames 22320 to 22560 of bench/str8ts-truth.ts, plainly highlighted, half of them
   * JPEG of quality 60, black cells were at most 0.026 apart on 77, and highlights at least 0.029
   * away from them on all (2026-11-26).
   */
  sameColor: 0.03,
  /** Shadings that are handed on. */
  maxShadings: 4,
  /** Share of black cells below which a board is the less likely the fewer there are. */
  fewBlack: 0.12,
  /** How much the spread of the black cells' lightness, beside the contrast, counts against it. */
  spreadWeight: 8,
  /** What is left of the score where the black cells are the brighter ones. */
  invertedFactor: 0.8,
} as const;

/** The lines between cells. */
export const borderLimits = {
  /** Where along a border it is looked at, as shares of the cell; how far to both sides of it. */
  places: [0.25, 0.5, 0.75],
  reach: 0.2,
  /** When lines are missing. */
  missing: {
    /**
     * Where among all borders, in order of their steps, the usual one stands: what covers the grid
     * may hide more than half of them.
     */
    usual: 0.8,
    /** A smaller share of the usual step is no line, and a cell so near to it has its colour. */
    minShare: 0.25,
    /** Levels that a line which is faint all along must step by, or it is missing (2026-11-26). */
    minFaint: 10,
    /** Borders without a line that show that something covers the grid. */
    minCount: 3,
  },
  /**
   * Share of the step from black to white that must happen within two pixels, in the median, where
   * a picture is sharp.
   */
  minSharp: 0.35,
  /** Times as thick as the others that the lines round a Sudoku's boxes are. */
  minThickTimes: 1.45,
} as const;

/** The selected cell. */
export const selectedLimits = {
  /** Distance from every other ground, OKLab, from which on a cell stands out. */
  standsOut: 0.03,
} as const;

/**
 * How uneven light is told from the shades of cells. With light that falls off by up to a half
 * across the picture, straight or round a spot, 117 of 120 boards are read, and 105 without this:
 * frames 955000 to 955059 of bench/str8ts-truth.ts (2026-11-26).
 */
export const lightLimits = {
  /** Luma below which a ground does not show the light, levels. */
  minLuma: 30,
  /** Difference that counts as none, as a logarithm. */
  alike: 0.02,
  /** Difference from which on neighbours are of two shades, as a logarithm. */
  shade: 0.05,
  /** How far light bends over half a board, as a logarithm. */
  maxBend: 0.2,
  /** Rounds of least squares. */
  rounds: 12,
} as const;
