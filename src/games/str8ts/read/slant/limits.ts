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
  /** Length, px, and root mean square distance of its pixels from a line. */
  minLengthPx: 30,
  maxBendPx: 0.7,
  /** Edges that are kept, the longest, and those among them that a pencil of lines begins with. */
  maxEdges: 400,
  heads: 40,
  /** How much slopes may grow, a px. */
  maxGrowth: 0.001,
  /**
   * How far an edge may leave its pencil over its length, and the side of an upright grid, px. Of
   * frames 5000 to 5140 and 7000 to 7070, turned by 0.3 to 1.5 degrees, with this bound two more
   * are read than without it, and none wrong; of 5200 to 5239 and 7100 to 7149, turned on a larger
   * page, 87 are read in place of 83, none wrong in place of three (2026-11-26).
   */
  maxOffPx: 2,
  /** Fewest edges of a pencil. */
  minLines: 6,
  /** Slope up to which lines count as upright and level. */
  minTilt: 0.004,
} as const;
