/**
 * What bounds the search for lines that are nearly upright or level. With these values the bench
 * reads frames 95100 to 95138, turned by 1 degree or with corners pulled in by up to 1.5 and 6 %,
 * 37, 39 and 35 of 39, none wrong (2026-11-23).
 */

/** Edges, and pencils of them. */
export const slantLimits = {
  /** Rows from one that is looked at to the next, and how far an edge may move in between, px. */
  stride: 2,
  maxStepPx: 1,
  /** Levels by which the two sides of an edge pixel differ. */
  minStep: 10,
  /** Rows without it after which an edge ends, px; share of its rows in which it is seen. */
  maxGapPx: 6,
  minDensity: 0.7,
  /** Length, px, and root mean square distance of its pixels from a line. */
  minLengthPx: 30,
  maxBendPx: 0.7,
  /** Edges that are kept, the longest, and those among them that a pencil of lines begins with. */
  maxEdges: 400,
  heads: 40,
  /** Distance of two edges that tell how slopes grow, px; and how much they may, a px. */
  minApartPx: 40,
  maxGrowth: 0.001,
  /** How far an edge may leave its pencil over its length, px. */
  maxOffPx: 2,
  /** Fewest edges of a pencil. */
  minLines: 6,
  /** Slope up to which lines count as upright and level. */
  minTilt: 0.004,
  /** How far a side of the grid must slip over its length, px; less is read as it is. */
  minSlipPx: 2,
} as const;
