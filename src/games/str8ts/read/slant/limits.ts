/**
 * Thresholds of the search for nearly upright and nearly level lines. With these values the bench
 * reads 37, 39 and 35 of the 39 frames 95100 to 95138, rotated by 1 degree, or with corners pulled
 * in by up to 1.5 % and 6 %, none wrong (2026-11-23).
 */

/** Edges and pencils of lines. */
export const slantLimits = {
  /** Distance between sampled rows, and maximum shift of an edge from one to the next, px. */
  stride: 2,
  maxStepPx: 1,
  /** Minimum length of an edge, and maximum root mean square distance from its line, px. */
  minLengthPx: 30,
  maxBendPx: 0.7,
  /** Number of longest edges to keep, and of those among them that define pencil hypotheses. */
  maxEdges: 400,
  heads: 40,
  /** Maximum change of the slope per px. */
  maxGrowth: 0.001,
  /**
   * Maximum deviation of an edge from its pencil over its length, and of an upright grid's side
   * from vertical or horizontal, px. Of frames 5000 to 5140 and 7000 to 7070, rotated by 0.3 to 1.5
   * degrees, this bound reads two more than without it, and none wrong; of 5200 to 5239 and 7100 to
   * 7149, rotated on a larger page, 87 instead of 83, none wrong instead of three (2026-11-26).
   */
  maxOffPx: 2,
  /** Minimum number of edges of a pencil. */
  minLines: 6,
  /** Maximum slope of lines that count as upright or level. */
  minTilt: 0.004,
} as const;
