/**
 * What bounds the search for straight edges. With these values none of the bench's frames 30000 to
 * 30059, untouched and played, is read wrong or refused (2026-11-23).
 */

/** Edges, straight pieces and long lines. */
export const edgeLimits = {
  /** Steps that an edge's direction may be off, of 2°: Sobel on faint anti-aliased edges. */
  directionSlack: 9,
  /** Steps that pixels of one straight piece may differ from its first one. */
  pieceSlack: 8,
  /** Root mean square distance of a piece's pixels from its line, px. */
  maxBend: 0.6,
  /** Distance of a piece's ends from the line it belongs to, px; and the angle between, radians. */
  offLine: 1.3,
  offAngle: 0.09,
} as const;
