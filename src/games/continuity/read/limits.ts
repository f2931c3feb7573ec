/**
 * The thresholds for observing a Continuity board and classifying its cells; those for locating it
 * are in locate/limits.ts. Colours are compared in OKLab, where black and white are 1 apart; levels
 * are 0..255.
 *
 * Confirmed on bench frames 71000 to 71059, 73000 to 73099 and those of 72000 to 72349 with cells
 * of up to 10 px (2026-11-23): replacing a value by zero, half, double or a hundredfold refuses or
 * misreads boards. `near.max`, `even.max`, `ring`, `rim` and foreignLimits bound pictures that the
 * bench does not draw; test/games/continuity and fixtures/continuity cover these.
 */

/** Classifying a cell as air or wall. */
export const cellLimits = {
  /** Averaged part of a cell, in shares of its edge: vertical centre, and half its size. */
  middle: { down: 0.55, half: 0.22 },
  /** Max difference between a cell's quarters that counts as one standard deviation. */
  spreadPerDeviation: 1.5,
  /**
   * Max distance from air or wall: `factor` times what is `usual` on this page, a quantile of all
   * cells, clamped to `min`..`max`; at most a `share` of the distance of air and wall. On the drawn
   * pages that were read, cells of air and wall have at most 0.011, and figures as little as 0.076
   * (2026-12-01).
   */
  near: { min: 0.05, max: 0.09, factor: 8, usual: 0.9, share: 0.25 },
  /**
   * Max standard deviation of brightness within the middle of a cell of one colour, levels:
   * `factor` times what is `usual`, a quantile of all cells, clamped to `min`..`max`.
   */
  even: { min: 14, max: 28, factor: 4, usual: 0.9 },
} as const;

/**
 * Where an outline crosses the way from the middle of a cell to its side: the measured square, its
 * distance from the centre and half its edge, in shares of the cell's edge. It stays off lines
 * between cells. Frames 794000 to 794099 read as without it (2026-11-29).
 */
export const outlineLimits = { off: 0.32, half: 0.1 } as const;

/** Finding the gap among the board cells. */
export const gapLimits = {
  /** Max mean difference of the cells in the gap's corners from their median, levels. */
  evenLevels: 7,
  /**
   * Min distance of its colour from air and walls. A panel of 9 to 17 levels beside the air is
   * 0.0266 to 0.0331 away in 15 of 96 web pages, and nothing else even is closer; in 118 frames
   * from 795000 on the gap has 0.06 and more (2026-12-01).
   */
  minAway: 0.015,
} as const;

/** Reading the sign in the gap. */
export const signLimits = {
  /** Distance from the ground above which a pixel is ink. */
  ink: 0.11,
  /** Share of ink below which a place is empty, and above which it has a sign. */
  inked: { empty: 0.03, sure: 0.09 },
  /** Distance of the arrows from the gap's middle, as a share of a tile's edge. */
  arrowAt: 0.35,
  /** Half the edge of the squares sampled there and in the middle, likewise. */
  half: 0.1,
  /** Thickness of the ring that gives the ground's colour, in cells. */
  ring: 0.3,
  /**
   * Max distance between rims of the same colour: from orange, which means sliding in pictures
   * without signs, or from the rims seen first.
   */
  rim: 0.08,
} as const;

/**
 * Learning how deep walls reach into the cells beside them. Frames 791000 to 791059 and 796000 to
 * 796119 read as without it (2026-12-01).
 */
export const marginLimits = {
  /** Min distance from air of what a wall draws, as a share of the distance of air and wall. */
  share: 0.15,
  /** Quantile of the empty cells whose distance counts: cells are placed to a part of a sample. */
  quantile: 0.85,
  /** Max depth, in samples: twelfths of a cell's edge. */
  maxDepth: 3,
  /** Max number of empty cells measured per side. */
  cells: 15,
} as const;

/** Comparing a cell with the outlines of figures. */
export const figureLimits = {
  /** Shares of the figure's distance from air between which a sample is partly covered. */
  covered: { none: 0.2, full: 0.6 },
  /** Share of the samples farther from air than the figure's colour, because of smeared edges. */
  outliers: 0.125,
  /** Mean difference from an outline at which its fit has fallen to 1/e. */
  fitScale: 0.2,
  /** Tried displacements of a figure, in shares of a cell's edge. */
  shifts: [-0.08, -0.04, 0, 0.04, 0.08],
  /** Max distance of the same colour, and min distance of different ones; undecided between. */
  colors: { same: 0.045, different: 0.1 },
} as const;

/** Reading the player's face. */
export const faceLimits = {
  /** Tried displacements of a face, in shares of a cell's edge. */
  shifts: [-0.1, -0.05, 0, 0.05, 0.1],
  /**
   * Width over which an edge is smeared, px: between 1 of a clean picture and 2 of a degraded one.
   * It reads as many of frames 793010 to 793089 as trying both (2026-11-26).
   */
  smear: 1.5,
  /** Approximate number of pixels to which large faces are subsampled. */
  targetPixels: 220,
  /** Difference of brightness that is noise in any picture, levels. */
  noiseLevels: 3,
} as const;

/** Recognising figures drawn differently from the practice game's. */
export const foreignLimits = {
  /** Min coverage of a sample that belongs to a figure. */
  covered: 0.5,
  /**
   * Max difference between the looks of like figures, 0..2. On the drawn pages that were read, keys
   * differ by at most 0.19, in cells of 10 px; keys that glow, by up to 0.38 (2026-12-01).
   */
  maxUnlike: 0.2,
  /** Min difference between a single key and the other figures: 0.39 on 80 drawn pages. */
  minUnlike: 0.25,
  /** Max empty rows of samples below a figure that stands. */
  maxBelow: 1,
  /**
   * Min ratio of the areas covered by the door and the player. A door that fills its cell covers
   * 1.3 times as many samples as a player of 12 by 14 sixteenths.
   */
  minLarger: 1.25,
  /**
   * Min covered samples of a door: 88 in a narrow arch of 140 drawn pages. A person beside a flag
   * on a pole has 43, and the flag, which is the door, 35 (2026-12-01).
   */
  minDoor: 72,
  /**
   * Min ratio of the areas of a door that is larger all around, and max share of the player outside
   * it: a robot before an arch has 1.13, a cube beside a round portal 1.02 (2026-12-01).
   */
  minAround: 1.08,
  maxOutside: 0.05,
  /** Min covered samples along an edge of a cell that cuts a figure. */
  minCut: 3,
} as const;

/** Accepting the names of figures. */
export const limits = {
  /** Min lead of an assignment over the next best, as a sum of fits. */
  minLead: 0.2,
  /** Min fit of a figure to its outline, 0..1. */
  minFit: 0.3,
  /**
   * Min ratio of what the worse of the player's two faces leaves unexplained to what the better one
   * does; the better one therefore explains at least 1 - 1/1.8.
   */
  minFaceLead: 1.8,
  /**
   * Max fit to the practice game's outline of another player, whose face is unknown: in cells of
   * `clearPx` px and more, and in smaller ones. Robots of five drawings fit by at most 0.74. Among
   * 650 players of the practice game, most of them in small cells or through JPEG, those with an
   * unclear face in cells of 14 px and more fit by at least 0.87, unless something covers them
   * (frames 794000 to 794249 and 795000 to 797499, 2026-12-01).
   */
  maxStrangerFit: { clearPx: 14, clear: 0.72, small: 0.58 },
  /**
   * Max share of the variance within his body that a face of the practice game explains in another
   * player: 0.07 to 0.35 in robots, at least 0.3 in the same frames (2026-12-01).
   */
  maxStrangerFace: 0.28,
  /** Certainty of figures drawn differently from the practice game's, 0..1. */
  foreignCertainty: 0.5,
} as const;
