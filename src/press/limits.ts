/**
 * Thresholds for finding the buttons of a page. Contrasts are 0..441. With these values the dialogs
 * of test/games/str8ts/play are pressed, and nothing else on its pages (2026-11-23).
 */

/** The appearance of a button. */
export const buttonLimits = {
  /** Its size, px and as shares of the picture; and its width in heights. */
  size: { minWidthPx: 40, minHeightPx: 16, maxWidth: 0.75, maxHeight: 0.22 },
  aspect: { min: 1.4, max: 9 },
  /** The part of the picture that is searched: its top, bottom and sides are excluded. */
  middle: { left: 0.08, right: 0.92, top: 0.14, bottom: 0.94 },
  /** Filled share of its box, and of its upper and lower edge without the round corners. */
  minFill: { box: 0.5, edge: 0.7 },
  /** Width of the edge with round corners, as a share of its height. */
  inset: 0.16,
  /** Maximum number of buttons whose words are read. */
  maxButtons: 6,
  /** The word on a button. */
  word: {
    minContrast: 60,
    /** Height of a letter, as a share of the button's. */
    minHeight: 0.18,
    maxLetters: 24,
    /** Minimum share of letters next to each other, and how far two may overlap, px. */
    minBeside: 0.7,
    overlapPx: 2,
    /** Width in heights of the word; distance from the middle, as shares of the button. */
    minAspect: 1.2,
    maxOff: { x: 0.16, y: 0.25 },
  },
} as const;

/**
 * The writing on a card in front of a board. With these values the cards of
 * test/games/solved-card.test.ts are told apart; in five fonts at 16, 24 and 34 px 291 of 315 cards
 * with words for solved are recognised, and of 870 with similar words only "Solved…" (2026-11-27).
 */
export const cardLimits = {
  /**
   * An exclamation mark: maximum width, as a share of its height, and minimum height of its bar, in
   * heights of its dot.
   */
  mark: { maxWidth: 0.33, minBar: 2 },
  /** Maximum height of a dot or dash, as a share of the line's height. */
  maxDot: 0.3,
} as const;
