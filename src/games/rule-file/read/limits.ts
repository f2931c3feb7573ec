/**
 * What bounds the reader of rule-file games, in one table. Shares are of the pitch. Chosen on
 * pictures of eight games of Simon Tatham's collection and on pages of our own (2026-11-23).
 */

/** How the lattice is found. */
export const latticeLimits = {
  /** Pixels a cell. */
  pitch: { min: 11, max: 160 },
  /** Greatest difference of the two pitches, as a share. */
  maxOblong: 0.12,
  /** Lines of the smallest lattice. */
  minLines: 4,
  /** Least share of the sides of cells that hold an edge, or lie between cells that look alike. */
  minSupport: 0.6,
  /** Exponent on that share when lattices are compared. */
  strictness: 6,
  /** Score of a second lattice, as a share of the first, that makes it unclear which is meant. */
  rival: 0.6,
  /** Pairs of combs that are looked at. */
  maxPairs: 60,
} as const;

/** How a cell is looked at. */
export const cellLimits = {
  /**
   * How far inside its lines rings lie that may show its ground, and how thick they are: bevels and
   * round corners cross some of them.
   */
  insets: [0.13, 0.07, 0.22],
  ring: 0.06,
  /** Share of a ring that is enough. */
  even: 0.9,
  /** What is written is looked for within this inset. */
  writingInset: 0.1,
  /** The same where letters may hang below their line. */
  letterInset: 0.06,
  /**
   * Surely a dot up to the first share of that area, surely a mark from the second one on: dots
   * have 0.1 to 0.35, stars of fonts 0.45 to 0.6, lamps and rings from 0.7 on (2026-11-24).
   */
  dot: [0.4, 0.6],
  /** Distance in OKLab up to which two grounds are one colour. */
  sameColor: 0.045,
  /** Least share of the ring that has one colour. */
  minEven: 0.55,
  /** Contrast of faint writing beside the strongest: 0.35 to 0.5 in hitori, 1 for all else. */
  faint: 0.7,
  /** Least certainty of a number. */
  minNumber: 0.35,
} as const;

/** Which colour is which shade where not all are seen: lightness in OKLab, 0..1. */
export const shadeLimits = {
  usual: { darkest: 0.2, middle: 0.65, lightest: 0.95 },
  /** What it costs that no cell is in its first state. */
  withoutFirst: 0.3,
  /** Least difference of the costs of two ways to tell them. */
  minLead: 0.06,
  /** Least difference of lightness of a darkest or lightest colour from those without a shade. */
  minApart: 0.25,
  /**
   * How near a colour is to the one that it is a tint of, as a share of its distance to the next
   * one, max: 0.14 under the mouse of a page, 0.31 and more of shades (2026-11-25).
   */
  tint: 0.25,
  /** What it costs that an end of the scale that stands so far apart is not the shade told. */
  alone: 0.3,
} as const;

/** Signs that hang below the line on which figures stand. */
export const descenderLimits = {
  /** How far below it, as a share of their height: a g 0.2 to 0.3, a 9 up to 0.03. */
  below: 0.12,
} as const;

/** Numbers beside the grid. */
export const rimLimits = {
  /** How far a number may stand from the one before it, or from the grid, in cells. */
  maxGap: 1,
  /** How far the strip begins outside the grid, as a share of the pitch. */
  from: 0.08,
} as const;

/**
 * Lines of text; the gap is a share of the line's height. Chosen on the status lines of Simon
 * Tatham's collection and of drawn pages in six fonts (2026-11-24).
 */
export const textLineLimits = {
  /** Least step of brightness between neighbouring pixels, levels. */
  minEdge: 40,
  /** Heights of signs, px; lower ones belong to a line only where others stand beside them. */
  sign: { min: 5, max: 60 },
  /** Widest sign, or several that run together, by its height. */
  maxWidth: 12,
  /** Greatest gap between two signs of one line. */
  gap: 1.3,
  /** Least common height of two signs of one line, as a share of the lower one. */
  minLevel: 0.6,
  /** Height of a sign by that of the line before it, max. */
  tallest: 2.2,
} as const;

/** Texts beside the board. */
export const textLimits = {
  /** Least gaps between words, as shares of the height of the line, in the order they are tried. */
  gaps: [0.42, 0.3, 0.2],
  /** Least certainty of a number, of which nothing else would tell that it is wrong. */
  minNumber: 0.6,
  /** Mean width of the signs of a word, as a share of the height of the line. */
  signWidth: { min: 0.3, max: 1.2 },
} as const;

/** Thick lines. */
export const boxLimits = {
  /**
   * Ink of the thinnest thick line over that of the thickest thin one, min: 3 in the collection,
   * 1.59 where bevels run along thin lines (2026-11-25).
   */
  lead: 1.4,
  /** How wide a second gap may be beside the widest one, in logarithms: 0.56 (2026-11-25). */
  rival: 0.75,
  /** How far on both sides of a line is looked, and where along it, as shares of a cell. */
  reach: 0.14,
  along: [0.2, 0.35, 0.5, 0.65, 0.8],
  /** Up to this difference of colour, 0..255, two cells look alike (2026-11-24). */
  alike: 8,
  /** Contrast of a line to a cell that looks like it, as a share of its usual one, min. */
  minContrast: 0.25,
} as const;

/**
 * Lines whose two edges do not lie at one place. Chosen on Sudoku boards of pages of our own with
 * box lines of 0.09 to 0.13 of the pitch (2026-11-23).
 */
export const thickLimits = {
  /** Width from which on the edges of a line lie outside the tolerance of a comb, px. */
  minPx: 3.5,
  /** Greatest width; as a share of the line's length, which is a cell's at least. */
  max: { px: 24, share: 0.2 },
  /** How far around it no other edge may run, as a share of the width; and what strength counts. */
  alone: 1,
  alike: 0.5,
} as const;
