/**
 * The thresholds by which the features of a cube's cells become a board. With these values none of
 * the bench's frames 30000 to 30059, untouched and played, is read wrong or refused (2026-11-23).
 * Of 910000 to 910129, played, one is refused (2026-11-26).
 * Colours and their distances are in OKLab unless another unit is named.
 */

/** Colours under two lights. */
export const colorLimits = {
  /** Weight of a difference of lightness beside one of hue, where light may differ. */
  lightWeight: 0.15,
  /** Darker colours have no hue that can be trusted. */
  minLightness: 0.2,
  /** Weight of lightness between faces, which may be shaded. */
  lightnessElsewhere: 0.5,
} as const;

/** How ends are paired. */
export const pairLimits = {
  /** Distance up to which two ends are of one colour. */
  maxDistance: 0.075,
  /** The same while the shades of the faces are not known. */
  maxFirstDistance: 0.16,
  /** Certainty, 0..1, that every pair has over an exchange of partners. */
  minMargin: 0.34,
  /** Share of all distances by which another pairing, or meaning, leads to a certainty of 1. */
  fullMargin: 0.6,
  /** Distance that means nothing. */
  noise: 0.004,
  /** Beginnings of pairings that are tried. */
  maxTried: 20_000,
} as const;

/** How grounds are gathered into groups. */
export const groupLimits = {
  /** Grounds whose colours are a chain of steps up to this one are one group. */
  step: 0.028,
  /**
   * A face is checkered where its two largest groups have `each` cells or more; blocks beside them
   * differ from each other by more than `apart`.
   */
  checkers: { each: 4, apart: 0.16 },
} as const;

/** How fills blend with grounds (blend.ts). Costs are squared strays. */
export const blendLimits = {
  /** Shares of a disc's colour that are tried. */
  shares: { min: 0.2, step: 0.025, count: 31 },
  /** How far what is measured of one colour strays, levels. */
  strayLevels: 2,
  /** How far colours stray that follow from other faces. */
  strayElsewhere: 0.04,
  /** How far the grounds of two faces stray, light aside. */
  strayOfGrounds: 0.03,
  /** Share of ground in a fill through which the ground can be seen. */
  minRest: 0.12,
  /** A fill; a group of stones; a ground unlike another face's; the most one thing can cost. */
  costs: {
    fill: 3.5,
    stone: 6,
    otherGround: 12,
    max: 36,
  },
  /** Lead of the best assignment over any other one. */
  minLead: 1.5,
} as const;

/** What grounds mean on a board with fills. */
export const fillLimits = {
  /** Distance from what is expected, as it was seen on the same face, or follows from others. */
  maxDistance: { sameFace: 0.05, otherFace: 0.1 },
  /** What is this many times farther off than it may be is none of them. */
  stoneFrom: 1.4,
} as const;

/** How the puzzle settles what the picture leaves open (resolve-cube.ts). */
export const resolveLimits = {
  /** Search nodes after which the number of solutions is unknown; puzzles need a few dozen. */
  maxLegalNodes: 3000,
  /** Hypotheses that are classified for one picture before it is given up. */
  maxHypotheses: 48,
  /** On smaller sides boards are so often puzzles that hypotheses cost nothing. */
  minSideOfCosts: 4,
  /**
   * What a cube costs: the hypotheses it rests on, which outweigh all else; and ends beside the
   * other end of their path, since paths of two cells are rare: frame 910017 (2026-11-26).
   */
  costs: { hypothesis: 100, shortEnd: 1 },
  /** Lead over another board. */
  minLead: 0.5,
  /** Greatest certainty, 0..1, of what only the puzzle settles. */
  maxCertainty: 0.3,
  /** Share of a cube that stones cover, at most: block picture 710056 (2026-11-26). */
  maxStones: 0.5,
  /** Contrast, levels, from which on a mark is seen too plainly to be misread. */
  minPlainContrast: 40,
  /** Difference of a cell's corners, levels, up to which plainly nothing lies over it. */
  maxPlainUnrest: 10,
  /** Distance of two groups of grounds that leaves no doubt. */
  minPlainApart: 0.1,
} as const;
