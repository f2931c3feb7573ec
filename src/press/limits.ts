/**
 * The thresholds by which buttons of a page are found. Contrasts are 0..441. With these values the
 * dialogs of test/games/str8ts/play are pressed, and nothing else on its pages (2026-11-23).
 */

/** What looks like a button. */
export const buttonLimits = {
  /** Its size, px and as shares of the picture; and its width in heights. */
  size: { minWidthPx: 40, minHeightPx: 16, maxWidth: 0.75, maxHeight: 0.22 },
  aspect: { min: 1.4, max: 9 },
  /** The part of the picture that is looked at: neither its head nor its foot nor its sides. */
  middle: { left: 0.08, right: 0.92, top: 0.14, bottom: 0.94 },
  /** Share of its box that it fills, and of its upper and lower edge without round corners. */
  minFill: { box: 0.5, edge: 0.7 },
  /** Edge and round corners, as a share of its height. */
  inset: 0.16,
  /** Buttons that are named. */
  maxButtons: 6,
  /** The word on it. */
  word: {
    minContrast: 60,
    /** Height of a letter, as a share of the button's. */
    minHeight: 0.18,
    maxLetters: 24,
    /** Share of the letters that stand beside each other, and how far two may overlap, px. */
    minBeside: 0.7,
    overlapPx: 2,
    /** Width, in heights of it; distance from the middle, as shares of the button. */
    minAspect: 1.2,
    maxOff: { x: 0.16, y: 0.25 },
  },
} as const;
