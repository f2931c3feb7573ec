/**
 * Thresholds for turning the features of a cube's cells into a board. With these values none of the
 * bench's frames 30000 to 30059, untouched and played, is misread or refused (2026-11-23). Of
 * 910000 to 910129, played, one is refused (2026-11-26). Colours and their distances are in OKLab
 * unless another unit is named.
 */

/** Colours under two lights. */
export const colorLimits = {
  /** Weight of a difference in lightness relative to one in hue, where light may differ. */
  lightWeight: 0.15,
  /** Below this lightness hue is unreliable. */
  minLightness: 0.2,
  /** Weight of lightness when comparing faces, which may be shaded. */
  lightnessElsewhere: 0.5,
} as const;

/** How ends are paired. */
export const pairLimits = {
  /** Maximum distance between two ends of one colour. */
  maxDistance: 0.075,
  /** The same before the shades of the faces are known. */
  maxFirstDistance: 0.16,
  /** Minimum certainty, 0..1, of every pair against an exchange of partners. */
  minMargin: 0.34,
  /** Lead over another pairing or meaning that gives certainty 1, as a share of both distances. */
  fullMargin: 0.6,
  /** Distance due to noise. */
  noise: 0.004,
  /** Maximum number of partial pairings tried. */
  maxTried: 20_000,
} as const;

/** How grounds are grouped. */
export const groupLimits = {
  /**
   * Maximum step of single linkage within a group: between cells without marks, and to cells with
   * marks. On frames 987000 to 987149, untouched and played, cells of one ground differ by at most
   * 0.008 from the next; brown fills on dark browser pages by 0.018 and 0.022 (2026-12-01).
   */
  step: { empty: 0.014, marked: 0.028 },
  /**
   * A face is checkered if its two largest groups have `each` cells or more; on boards of blocks,
   * two grounds farther apart than `apart` are not checks.
   */
  checkers: { each: 4, apart: 0.16 },
} as const;

/** How fills blend with grounds (blend.ts). Costs are squared normalised deviations. */
export const blendLimits = {
  /** Shares of a disc's colour tried. */
  shares: { min: 0.2, step: 0.025, count: 31 },
  /** Standard deviation of a colour measured on one face, levels. */
  strayLevels: 2,
  /** Standard deviation of a predicted fill. */
  strayElsewhere: 0.04,
  /** Standard deviation between the grounds of two faces, light aside. */
  strayOfGrounds: 0.03,
  /** Minimum share of ground in a fill from which the ground's colour can be inferred. */
  minRest: 0.12,
  /** Of a fill, a group of stones, a ground unlike another face's; cap of one deviation. */
  costs: {
    fill: 3.5,
    stone: 6,
    otherGround: 12,
    max: 36,
  },
  /** Minimum lead of the best assignment over any other. */
  minLead: 1.5,
} as const;

/** How grounds are labelled on a board with fills. */
export const fillLimits = {
  /**
   * Maximum distance from the expected colour, as seen on the same face or predicted from others.
   */
  maxDistance: { sameFace: 0.05, otherFace: 0.1 },
  /**
   * A group at more than this multiple of the maximum distance from all expected colours is stone.
   */
  stoneFrom: 1.4,
} as const;

/** How the puzzle settles what the picture leaves undecided (resolve-cube.ts). */
export const resolveLimits = {
  /** Search nodes after which the number of solutions stays unknown; puzzles need a few dozen. */
  maxLegalNodes: 3000,
  /** Maximum number of hypotheses classified per picture. */
  maxHypotheses: 48,
  /**
   * Minimum side on which a hypothesis costs 1: smaller boards are puzzles too often. And the
   * minimum lead over another board.
   */
  minSideOfCosts: 4,
  minLead: 0.5,
  /** Maximum certainty, 0..1, of cells that only the puzzle settles. */
  maxCertainty: 0.3,
  /** Maximum share of a cube covered by stones: block picture 710056 (2026-11-26). */
  maxStones: 0.5,
  /** Minimum contrast, levels, of a mark that cannot be misread. */
  minPlainContrast: 40,
  /** Maximum difference of the corners of a cell that is clearly not covered, levels. */
  maxPlainSpread: 10,
  /** Minimum distance of two groups of grounds that are clearly distinct. */
  minPlainApart: 0.1,
} as const;

/**
 * Marks in strokes instead of filled shapes, medians of a board. Twelve boards with letters as ends
 * have areas of at most 0.09, with at most 0.53 of one colour. Of 271 readings of frames 980000 to
 * 980149 and 980200 to 980329 none has an area below 0.10, and none with less than 0.65 of one
 * colour one below 0.19; frame 130087, with rims on fills, has 0.13 and 0.46 (2026-11-27).
 */
export const strokeLimits = {
  /** Share of a cell that a mark covers. */
  maxArea: 0.11,
  /** Share of a mark that has its colour. */
  maxPure: 0.65,
} as const;
