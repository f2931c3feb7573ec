/**
 * The thresholds of the rule-file reader. Shares are of the pitch. Chosen on pictures of eight
 * games of Simon Tatham's collection and on pages of our own (2026-11-23).
 */

/** Finding the lattice. */
export const latticeLimits = {
  /** Pixels per cell. */
  pitch: { min: 11, max: 160 },
  /** Max difference of the two pitches, as a share. */
  maxPitchDifference: 0.12,
  /** Min lines of a lattice in each direction. */
  minLines: 4,
  /** Min share of cell sides with an edge; sides between cells that look alike do not count. */
  minSupport: 0.6,
  /**
   * The same where edges are faint; min difference of their two sides, levels; min share of pixels
   * that equal their neighbour. Of 1,000 pages (9750 to 9799) 25 are read by faint edges: drawn
   * ones are flat to 0.78 and more, those in JPEG that are read to 0.73, two that would be misread
   * to 0.57 and 0.62 (2026-11-30).
   */
  faint: { minSupport: 0.9, minStep: 2, minFlat: 0.7 },
  /** Exponent of that share when lattices are compared. */
  strictness: 6,
  /** Score of a second lattice, as a share of the best, above which the choice is ambiguous. */
  rival: 0.6,
  /** Max number of pairs of combs tried. */
  maxPairs: 60,
} as const;

/** Observing a cell. */
export const cellLimits = {
  /**
   * Insets of the rings tried for the ground, the innermost last (bevels and corners cross some);
   * their thickness.
   */
  insets: [0.13, 0.07, 0.22],
  ring: 0.06,
  /** Share of a ring with one colour at which no further ring is tried. */
  even: 0.9,
  /**
   * Share of an outer ring from which on the innermost, which may lie in a sign, is not tried
   * (2026-11-30).
   */
  evenOutside: 0.7,
  /** Inset of the area searched for writing. */
  writingInset: 0.1,
  /** The same if letters may descend below their line. */
  letterInset: 0.06,
  /**
   * The edge of a thick line within that area: max width, as a share of it, and max share of ground
   * in its pixels; a large disc leaves 0.2 (2026-11-30).
   */
  thickLine: 0.1,
  lineGround: 0.05,
  /**
   * Size as a share of that area up to which a sign is certainly a dot, and from which it is
   * certainly a mark: dots have 0.1 to 0.35, stars in fonts 0.45 to 0.6, lamps and rings at least
   * 0.7 (2026-11-24).
   */
  dot: [0.4, 0.6],
  /** A dot too small to be read: min contrast, Euclidean in sRGB, and min number of pixels. */
  tinyContrast: 60,
  tinyPixels: 2,
  /**
   * A filled sign, such as a disc: side of the ring in it, and of the area searched for a number on
   * it, as shares of the sign's side; min share of the ring with one colour (2026-11-29).
   */
  filledRing: 0.66,
  inFilled: 0.66,
  minFilled: 0.7,
  /**
   * Min certainty of a sign of bold strokes, which may fill a ring as a disc does: 0.97 and 1 for a
   * 5 and a D; 0.9 at most for 845 discs with numbers, if not taken for a 0 (2026-11-30).
   */
  minStrokes: 0.95,
  /**
   * Min shorter side of a filled sign, as a share of the longer: 1 for a disc, 0.8 for a 0
   * (2026-11-30).
   */
  minFilledWidth: 0.85,
  /** Max height of a note, as a share of the shorter side of that area (2026-11-30). */
  maxNote: 0.42,
  /** The same, as a share of the height of numbers that are given (2026-11-30). */
  maxNoteHeight: 0.7,
  /**
   * Min share of ink in the box of a dot that is as high: 0.85 for a disc of 14 px, 0.55 for an 11
   * whose figures touch (2026-12-01).
   */
  minDotInk: 0.7,
  /** Min share of cells with signs from which on other ink is one that is covered (2026-11-30). */
  nearlyAll: 0.9,
  /** Inset of the ring that shows the colour of a disc where discs are grounds (2026-11-30). */
  discRing: 0.3,
  /** Max distance in OKLab between grounds of the same colour. */
  sameColor: 0.045,
  /** Min share of the ring with one colour. */
  minEven: 0.55,
  /**
   * Max contrast of faint writing against the strongest, and min one of other writing: 0.35 to 0.5
   * in hitori, else 1; thin strokes have less (2026-11-30).
   */
  faint: { max: 0.62, others: 0.78 },
  /** Min certainty of a number. */
  minNumber: 0.35,
} as const;

/** Tiles with frames of their own (2026-11-29). */
export const tileLimits = {
  /** Step of the places in a cell where sides of tiles are looked for, as a share of the pitch. */
  step: 0.025,
  /** Min length of a side, as a share of the pitch: the corners of tiles may be round. */
  minCover: 0.35,
  /** Min share of cells that show a side at its commonest place: a page may hide dark tiles. */
  minShown: 0.4,
  /** Min number of cells that show a side, as a share of those at the commonest place. */
  minSides: 0.75,
  /** Min number of cells that show a tile, as a share of those that show the clearest. */
  clear: 0.9,
  /** Max shift of a lattice that fits narrow gaps, as a share of the pitch. */
  maxShift: 0.06,
  /** Max gap between the insides of tiles, as a share of the pitch. */
  maxGap: 0.45,
  /** Max difference of the gaps between columns and between rows, as a share of the pitch. */
  maxUneven: 0.1,
  /** Min gap that insets are measured from: wider than two bevels, 0.11. */
  minGap: 0.12,
  /** The same between the strokes of figures, which are lower than 0.7 (2026-11-30). */
  minFigureGap: 0.3,
  /** Min share of such gaps that lines cross, if there are no tiles: all on pages with lines. */
  minCrossed: 0.9,
} as const;

/** Sides between cells with different grounds (2026-11-30). */
export const borderLimits = {
  /** Min distance of their grounds in OKLab. */
  apart: 0.2,
  /**
   * Min share of these sides with an edge: on 420 pages of ten kinds (9750 to 9799) whose grid was
   * found, 1, on four 0.79 to 0.97; of eight others, five have 0.83 to 0.94.
   */
  minSeen: 0.95,
} as const;

/** Rows and columns beside the lattice that was found (2026-11-30). */
export const outerLimits = {
  /** Max distance of a cell's side from its place, px and as a share of the pitch. */
  reach: { px: 1, share: 0.07 },
  /** Min length of the side of a tile, and of a cell between lines, as a share of the pitch. */
  minCover: 0.35,
  minLineCover: 0.6,
  /** Min share of the cells of a row that show their sides, if it is part of the grid. */
  minShown: 0.5,
  /** Max change of the pitch by a fit with one more row, as a share. */
  maxFit: 0.03,
  /** Range of the part of a row that is seen if the picture's edge cuts it, in cells. */
  cut: { min: 0.25, max: 0.98 },
  /** Min share of that part along which its two ends are seen. */
  minCut: 0.8,
  /** Number of rows beyond the grid that may have cells, and within it that may have none. */
  ahead: 3,
  inwards: 3,
} as const;

/** Telling signs that other cells do not have (2026-11-30). Shares are of the pitch. */
export const strangerLimits = {
  /** Min number of signs whose usual place counts; fewer must stand in the middle. */
  minSigns: 3,
  /**
   * Max distance from the usual place, and between the widths of two marks that are one; from the
   * middle, where there are few signs; and px added to both.
   */
  offUsual: 0.11,
  offMiddle: 0.17,
  slackPx: 1,
  /** `offUsual` for the height of numbers and letters: old-style figures hang below the line. */
  offHanging: 0.22,
  /** Range of the height of a sign, as a share of the usual one: old figures have 0.65 to 1.5. */
  heights: { min: 0.55, max: 1.6 },
  /** Half the side of the part of a cell whose mean is compared with the grounds, in cells. */
  middle: 0.25,
  /** Number of rows beside the grid in which discs are looked for. */
  discRows: 3,
  /** Min certainty of a sign beside the grid. */
  sure: 0.6,
  /** Max ratio of width to height of ink that is no dot: digits have less, dots are round. */
  maxNarrow: 0.8,
  /** Number of places a side at which the look of a mark is measured. */
  places: 5,
  /** Max mean difference of ink at these places. */
  unlike: 0.24,
} as const;

/** Telling a disc from a ground. */
export const discLimits = {
  /** Distances from the middle, in half cells along both axes, from which its end is looked for. */
  from: 0.5,
  fromCorner: 0.38,
  /** The same, as a multiple, beyond figures on the disc (2026-11-30). */
  past: 1.4,
  /** Max difference of a pixel of the disc from its colour, levels 0..255. */
  levels: 22,
  /**
   * Max distance of its ends towards the corners, as a share of that towards the sides: 1 for a
   * disc, 1.17 for a square rounded by 0.3 of its side (2026-11-29).
   */
  maxDiagonal: 1.1,
  /**
   * Max distance of the sides of a square, in half cells: 0.78 for a large one; 0.88 and more for
   * the sides of tiles (2026-11-30).
   */
  maxSquare: 0.82,
  /** Max distance of an end towards a corner, in half cells along both axes: 0.71 for a disc. */
  maxCorner: 0.85,
  /**
   * Max distance in OKLab between a ground and a corner that shows it, 0.08 in a JPEG; and min
   * number of such corners, of four (2026-11-30).
   */
  maxAround: 0.1,
  minCorners: 2,
  /** Place of the corner that shows the ground round a disc, as a share of half a cell. */
  corner: 0.8,
} as const;

/** Assigning colours to shades when not all shades are seen. Lightness is in OKLab, 0..1. */
export const shadeLimits = {
  usual: { darkest: 0.2, middle: 0.65, lightest: 0.95 },
  /** Cost if no cell is in its first state. */
  withoutFirst: 0.3,
  /** Min difference between the costs of the two best assignments. */
  minLead: 0.06,
  /** Min difference in lightness between a shade and grounds without a shade. */
  minApart: 0.25,
  /**
   * Max distance between a tint and its colour, as a share of its distance to the next colour: 0.14
   * under a page's mouse pointer, at least 0.31 between shades (2026-11-25).
   */
  tint: 0.25,
  /**
   * The same for the colour of a single cell without a name, if in doubt; or max distance in OKLab:
   * 0.054 under a pointer, 0.089 and more between colours (2026-11-30).
   */
  maybeTint: 0.45,
  nearTint: 0.07,
  /** Cost if an isolated darkest or lightest colour is not assigned that shade. */
  isolated: 0.3,
} as const;

/** Signs that descend below the baseline of digits. */
export const descenderLimits = {
  /** Min descent, as a share of the sign's height: 0.2 to 0.3 for a g, up to 0.03 for a 9. */
  below: 0.12,
} as const;

/** Numbers beside the grid. */
export const rimLimits = {
  /** Max gap between a number and the one before it, or the grid, in cells. */
  maxGap: 1,
  /** Lengths of the strips in which the next number is looked for, in cells. */
  strips: [0.8, 1.2, 1.6, 2.2],
  /** Min side of a strip that is searched, px. */
  minStripPx: 4,
  /** Length of the part that shows the ground, in cells. */
  groundStrip: 0.6,
  /** How far a figure may reach over the row or column that it belongs to, in cells. */
  hang: 0.12,
  /** Max width of the border of the grid within that strip, in cells. */
  border: 0.15,
  /** Min share of the ground across the strip; numbers leave more, headers and borders none. */
  minGround: 0.2,
  /**
   * Max difference of the distances of single numbers from the grid, in cells, and of the gaps
   * between runs, in heights of numbers; and min number of those that tell the usual one.
   */
  maxOff: 0.3,
  minSure: 2,
  /**
   * Max excess of the gap between two numbers over the usual one, in heights of numbers; and of
   * numbers above each other, if text lies beyond all of them. Of 40 web pages, numbers above each
   * other have up to 0.15, side by side up to 0.45, and text from 0.33 on (2026-12-01).
   */
  maxWider: { apart: 1, aligned: 0.25 },
  /** Max share of lines whose numbers may contradict those of an earlier look (2026-11-29). */
  maxOthers: 0.25,
} as const;

/** Texts beside the board. */
export const textLimits = {
  /** Min certainty of a number, since nothing else would reveal a wrong one. */
  minNumber: 0.6,
  /** Range of the mean width of a word's signs, as a share of the line's height. */
  signWidth: { min: 0.3, max: 1.2 },
} as const;

/** Paths across the sides of cells. */
export const sectionLimits = {
  /** Sampled distance on both sides of a line, as a share of a cell. */
  reach: 0.14,
  /** Max difference between the colours of cells that look alike, 0..255 (2026-11-24). */
  alike: 8,
} as const;

/** Separating thick lines from thin ones. */
export const boxLimits = {
  /**
   * Min ratio of the ink of the thinnest thick line to that of the thickest thin one: 3 in the
   * collection, 1.59 where bevels run along thin lines (2026-11-25).
   */
  minRatio: 1.4,
  /** Min width of a second gap, as a share of the widest, in logarithms: 0.56 (2026-11-25). */
  rival: 0.75,
  /** Places along a line, as shares of a cell; large rings and crosses reach some of them. */
  along: [0.2, 0.25, 0.5, 0.75, 0.8],
  /** Quantile of what is measured there that counts, since signs add ink (2026-11-30). */
  clean: 0.25,
  /** Min share of lines whose kind is told, to compare them with known boxes (2026-11-29). */
  minTold: 0.5,
  /** Min assumed contrast between a line and a similar cell, as a share of the line's usual one. */
  minContrast: 0.25,
} as const;

/** Whether the sides of a cell show an edge; only grids of which all do at first are checked. */
export const sideLimits = {
  /** Places along a side, as shares of a cell. */
  along: [0.3, 0.5, 0.7],
  /** Min difference across an edge, 0..255 (2026-11-29). */
  minEdge: 12,
} as const;

/** Telling thick lines from thin ones by how both look on the commonest ground. */
export const kindLimits = {
  /** Max misfit of the kind that counts, as a share of the other's (2026-11-29). */
  maxShare: 0.3,
  /** Distances from its lattice line at which a line may lie, px, nearest first (2026-11-29). */
  shiftsPx: [0, -0.25, 0.25, -0.5, 0.5, -0.75, 0.75, -1, 1, -1.5, 1.5, -2, 2],
} as const;

/**
 * Lines with two distinct edges. Chosen on Sudoku boards of pages of our own with box lines of 0.09
 * to 0.13 of the pitch (2026-11-23).
 */
export const thickLimits = {
  /** Min width at which both edges of a line are outside the tolerance of a comb, px. */
  minPx: 3.5,
  /** Max width, px, and as a share of the line's length, which is at least a cell's. */
  max: { px: 24, share: 0.2 },
  /** Min distance to other edges, as a share of the width, and their min relative strength. */
  alone: 1,
  alike: 0.5,
} as const;
