/**
 * What bounds the reading of the template, in one table: measured on 36 drawn boards of 2 to 12
 * lamps, as PNG and as JPEG of quality 70, 2026-11-23. Dark lamps have a chroma of
 * at most 0.03, lit ones of at least 0.15; within a lamp colours differ by at most 0.005.
 */
export const readLimits = {
  /** Difference from the ground from which a pixel belongs to a lamp, OKLab. */
  minContrast: 0.12,
  /** Shortest run of such pixels that is a lamp, px. */
  minLampPx: 6,
  /** What shines has at least this chroma, OKLab; what does not is grey. */
  shiningChroma: 0.08,
  /** Smallest margin of a chroma from that boundary, as a share of it. */
  minMargin: 0.3,
  /** Largest difference within one lamp, OKLab; one with more has something lying over it. */
  maxSpread: 0.06,
} as const;
