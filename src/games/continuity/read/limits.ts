/**
 * The thresholds by which the reader of Continuity observes a board and classifies what lies in its
 * cells; those of finding it stand in locate/limits.ts. Colours are compared in OKLab, where black
 * and white are 1 apart; levels are 0..255.
 *
 * Confirmed on bench frames 71000 to 71059, 73000 to 73099 and those of 72000 to 72349 with cells
 * of up to 10 px (2026-11-23): setting a value to none, half, double or a hundredfold refuses
 * boards or misreads them. `near.max`, `even.max`, `ring`, `rim` and foreignLimits bound
 * pictures that the bench does not draw; test/games/continuity and fixtures/continuity hold these.
 */

/** When a cell is air or wall. */
export const cellLimits = {
  /** The part of a cell that is averaged, as shares of its edge: its middle, and half its size. */
  middle: { down: 0.55, half: 0.22 },
  /** The greatest difference between the quarters of an uneven cell, in standard deviations. */
  spreadPerDeviation: 1.5,
  /** Distance from one of the two colours: a share of their distance, and at most. */
  near: { share: 0.25, max: 0.09 },
  /**
   * Standard deviation of brightness within the middle of a cell of one colour, levels: in plain
   * pictures, and at most. In between it is a multiple of the deviation below which most
   * cells lie, given as a share of them.
   */
  even: { plain: 14, max: 28, ofUsual: 4, usual: 0.9 },
} as const;

/** Which board cell is the gap. */
export const gapLimits = {
  /** Mean difference of the cells of the gap's corners from their median, levels. */
  evenLevels: 7,
  /** Distance of its colour from air and walls. */
  minAway: 0.03,
} as const;

/** What the gap shows. */
export const signLimits = {
  /** Distance from the ground from which on a pixel is ink. */
  ink: 0.11,
  /** Shares of ink below which a place is empty, and above which it has a sign. */
  inked: { empty: 0.03, sure: 0.09 },
  /** Where arrows are looked for: from the middle of the gap, as a share of a tile's edge. */
  arrowAt: 0.35,
  /** Half the edge of these places, and of the middle. */
  half: 0.1,
  /** Thickness of the ring whose colour is the ground, in cells. */
  ring: 0.3,
  /**
   * Distance within which the colour of rims is the same: orange, at which tiles slide in pictures
   * without signs, or that of the first look.
   */
  rim: 0.08,
} as const;

/** How a cell is compared with the outlines of figures. */
export const figureLimits = {
  /** Shares of the distance from air between which a sample is partly covered. */
  covered: { none: 0.2, full: 0.6 },
  /**
   * Share of the samples that are farther from air than the distance these are shares of: smeared
   * edges reach beyond the colour of a figure.
   */
  farthest: 0.125,
  /** The mean difference from an outline at which its fit has fallen to 1/e. */
  looseness: 0.2,
  /** How far a figure may lie beside its place, in shares of a cell's edge. */
  shifts: [-0.08, -0.04, 0, 0.04, 0.08],
  /** Distances between which it is open whether two areas of a cell have one colour. */
  sameColor: { surely: 0.045, not: 0.1 },
} as const;

/** How the player's face is read. */
export const faceLimits = {
  /** How far a face may lie beside its place, in shares of a cell's edge. */
  shifts: [-0.1, -0.05, 0, 0.05, 0.1],
  /**
   * Pixels over which an edge is smeared, between one of a plain picture and two of a spoilt one:
   * of frames 793010 to 793089 as many are read as with both (2026-11-26).
   */
  smear: 1.5,
  /** Pixels after which large faces are thinned out. */
  enoughPixels: 220,
  /** Differences of brightness that are noise in any picture, levels. */
  noiseLevels: 3,
} as const;

/** How figures are recognised that are not those of the practice game. */
export const foreignLimits = {
  /** Coverage from which on a sample belongs to a figure. */
  covered: 0.5,
  /** Difference of the looks of two figures that are alike, 0..2. */
  maxUnlike: 0.12,
  /**
   * How many times more a door covers than the player. One of a whole cell covers 1.3 times what a
   * player of 12 by 14 sixteenths does, in whole samples.
   */
  minLarger: 1.25,
  /** Samples along an edge of a cell from which on a figure is cut by it. */
  minCut: 3,
} as const;

/** When figures are named, and when they stay in doubt. */
export const limits = {
  /** Lead of the names over any others, as a sum of fits. */
  minLead: 0.2,
  /** How well each figure must fit its outline, 0..1. */
  minFit: 0.3,
  /**
   * How many times better one of the player's two faces explains the picture than the other; so it
   * explains 1 - 1/1.8 of it at least.
   */
  minFaceLead: 1.8,
  /** Certainty, 0..1, of figures that are not those of the practice game. */
  foreignCertainty: 0.5,
} as const;
