/**
 * Thresholds of the search for straight edges. With these values none of the bench's frames 30000
 * to 30059, untouched and played, is misread or refused (2026-11-23).
 */

/** Edges, straight pieces and long lines. */
export const edgeLimits = {
  /** Maximum error of an edge's direction, in steps of 2°: Sobel on faint anti-aliased edges. */
  directionSlack: 9,
  /** Maximum difference in direction from a piece's first pixel, in the same steps. */
  pieceSlack: 8,
  /** Maximum RMS distance of a piece's pixels from its line, px. */
  maxBend: 0.6,
  /** Maximum distance of a piece's ends from its line, px, and maximum angle between, radians. */
  offLine: 1.3,
  offAngle: 0.09,
} as const;
