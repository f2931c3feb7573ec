/**
 * The thresholds by which the features of a cube's cells become a board. With these values none of
 * the bench's frames 30000 to 30059, untouched and played, is read wrong or refused (2026-11-23).
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

/** How lines join cells, and which tips of lines are ends. */
export const lineLimits = {
  /**
   * Distance up to which a disc and its line are of one colour, light aside; and two ends could be,
   * on whatever faces.
   */
  oneColor: 0.12,
} as const;

/** How ends are paired. */
export const pairLimits = {
  /** Distance up to which two ends are of one colour. */
  maxDistance: 0.075,
  /** The same while the shades of the faces are not known. */
  maxFirstDistance: 0.16,
  /** Certainty, 0..1, that every pair has over an exchange of partners. */
  minMargin: 0.34,
  /** Share of all distances by which another pairing leads to a certainty of 1. */
  fullMargin: 0.6,
  /** Distance that means nothing. */
  noise: 0.004,
  /** Beginnings of pairings that are tried. */
  maxTried: 20_000,
  /** Rounds in which pairs and shades are measured by each other. */
  rounds: 3,
} as const;

/** How grounds are gathered into groups. */
export const groupLimits = {
  /** Grounds whose colours are a chain of steps up to this one are one group. */
  step: 0.028,
  /**
   * A group that falls apart into parts farther than `apart` from each other, each of `cells` cells
   * and no wider than `width`, is several: fills of two colours may differ by little.
   */
  parts: { apart: 0.014, width: 0.005, cells: 2 },
  /**
   * A face is checkered where its two largest groups have `each` cells or more, `both` of the face
   * together, and differ by `apart` at most.
   */
  checkers: { each: 4, both: 0.6, apart: 0.16 },
} as const;

/** What grounds mean on a board without fills. */
export const groundLimits = {
  /** Distance of the a and b of stones up to which they are of one kind. */
  maxOfStones: 0.08,
  /** Distance of two groups that leaves no doubt. */
  surely: 0.1,
} as const;

/** How fills blend with grounds (blend.ts). Costs are squared strays. */
export const blendLimits = {
  /** Shares of a disc's colour that are tried. */
  shares: { min: 0.2, step: 0.025, count: 31 },
  /**
   * What is measured of one colour strays `times` as far as cells of one group do, and within these
   * levels.
   */
  stray: { times: 2, min: 2, max: 6 },
  /** How far colours stray that follow from other faces, and what a level counts there. */
  strayElsewhere: 0.04,
  oneLevel: 0.002,
  /** How far the grounds of two faces stray, light aside. */
  strayOfGrounds: 0.03,
  /** Share of ground in a fill through which the ground can be seen. */
  minRest: 0.12,
  /**
   * A fill; one that is no path; a fill on a face of which nothing is known; a group of stones, and
   * a further one on the same face; a ground unlike another face's; the most one thing can cost.
   */
  costs: {
    fill: 3.5,
    noPath: 12,
    unseenFill: 5.25,
    stone: 6,
    moreStones: 12,
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
  /** How many times nearer a group must be to one meaning than to another. */
  minNearer: 1.6,
  /** What is this many times farther off than it may be is none of them. */
  stoneFrom: 1.4,
  /** What has this share of a disc's chroma, and its hue to this cosine, is no stone. */
  discTint: { share: 0.35, cosine: 0.9 },
  /** Differences that mean nothing, as a share of what is allowed. */
  noise: 0.15,
  /** Lead of the nearest meaning, as a share of both distances, that gives a certainty of 1. */
  fullMargin: 0.6,
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
   * What a cube costs, each kind outweighing all of the next: the hypotheses it rests on; ends
   * beside the other end of their path, since paths of two cells are rare; and cells of drawn
   * paths, which would have to be seen.
   */
  costs: { hypothesis: 100, shortEnd: 1, drawnCell: 0.001 },
  /** Lead over another board: more than drawn cells cost together, less than one short end. */
  minLead: 0.5,
  /** Greatest certainty, 0..1, of what only the puzzle settles. */
  maxCertainty: 0.3,
  /** Contrast, levels, from which on a mark is seen too plainly to be misread. */
  minPlainContrast: 40,
  /** Difference of grounds of one face from which on they are plainly two. */
  minPlainDistance: 0.1,
  /** Difference of a cell's corners, levels, up to which plainly nothing lies over it. */
  maxPlainUnrest: 10,
} as const;
