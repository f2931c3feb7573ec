/** Thresholds for finding lines of text. */

/**
 * Lines of text. Chosen on the status lines of Simon Tatham's collection and of drawn pages in six
 * fonts (2026-11-24).
 */
export const textLineLimits = {
  /** Min step in brightness between neighbouring pixels, levels. */
  minEdge: 40,
  /** Range of the heights of signs, px; smaller ones count only in a line that others form. */
  sign: { min: 5, max: 60 },
  /** Max ratio of width to height of a sign, or of several that touch. */
  maxWidth: 12,
  /** Max gap between two signs of one line, as a share of the line's height. */
  gap: 1.3,
  /** Min vertical overlap of two signs of one line, as a share of the smaller height. */
  minOverlap: 0.6,
  /** Max ratio of a sign's height to that of the line before it. */
  maxGrowth: 2.2,
  /** Min gaps between words, as shares of the line's height, in the order they are tried. */
  wordGaps: [0.42, 0.3, 0.2],
} as const;
