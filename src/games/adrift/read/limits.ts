/**
 * The thresholds by which the reader of Adrift resolves a cube. They held on the bench's frames 140000 to
 * 140499, untouched and half-played, on 2026-11-22: no board was read wrongly.
 */

export const limits = {
  /** Search nodes after which it is unknown how many solutions a board has; puzzles need a few dozen. */
  maxLegalNodes: 3000,
  /** Hypotheses that are classified for one picture before it is given up. */
  maxHypotheses: 48,
  /** Cells from which on a side's boards are so rarely puzzles that the fewest hypotheses are believed. */
  minSideOfFewest: 4,
  /** Certainty, 0..1, of what only the puzzle could tell; an upper bound. */
  maxResolvedCertainty: 0.3,
  /** Contrast, levels, from which on a mark is seen so plainly that it is no misreading. */
  minPlainContrast: 40,
  /** Difference of grounds of one face, OKLab, from which on they are plainly two. */
  minPlainDistance: 0.1,
  /** Difference of a cell's sharp corners, levels, up to which it is plain that nothing lies over it. */
  maxPlainUnrest: 10,
  /** Chroma, OKLab, from which on a ground could be a path's fill. */
  minFillChroma: 0.03,
  /** Difference of grounds of one face, OKLab, up to which both could be bare ground. */
  maxGroundDistance: 0.15,

  // What surrounds the cube.
  /** Levels beyond everything seen before from which on a place has changed. */
  minSignChange: { ring: 6, tiles: 6, grounds: 6 },
} as const;
