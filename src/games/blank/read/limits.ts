/**
 * Thresholds of the template's reader, measured on 36 drawn boards of 2 to 12 lamps, as PNG and as
 * JPEG of quality 70, 2026-11-23. The chroma of dark lamps is at most 0.03, of lit lamps at least
 * 0.15; colours within a lamp differ by at most 0.005.
 */
export const readLimits = {
  /** Minimum colour distance between a lamp's pixels and the ground, OKLab. */
  minContrast: 0.12,
  /** Minimum run of such pixels that counts as a lamp, px. */
  minLampPx: 6,
  /** Chroma above which something counts as lit, OKLab; unlit things are grey. */
  shiningChroma: 0.08,
  /** Minimum distance of a chroma from that boundary, as a share of it. */
  minMargin: 0.3,
  /** Maximum colour spread within one lamp, OKLab; above it something covers the lamp. */
  maxSpread: 0.06,
} as const;
