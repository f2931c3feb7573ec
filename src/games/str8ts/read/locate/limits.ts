/**
 * Thresholds of the grid search. Shares are of the pitch, levels are 0..255. With these values the
 * bench reads the 400 boards from 71000 on (2026-11-22) with none wrong and four refused, all for
 * digits at 16..22 px per cell. It finds the boards of 91000 to 91489 that observe/limits.ts names
 * (2026-11-23).
 */

/** Range of Str8ts grids: boards of 4x4 to 13x13; below 14.5 px per cell digits are unreadable. */
export const gridSearch = {
  /** Cells per side. */
  size: { min: 4, max: 13 },
  /** Pixels per cell. */
  pitch: { min: 14.5, max: 132 },
  /** Minimum share of slots that hold an edge. */
  support: 0.5,
} as const;

/** A board that extends beyond the picture. */
export const cutLimits = {
  /** Minimum share of a cell cut off that is reported: an outer line is less (2026-11-23). */
  minReported: 0.08,
} as const;

/** Recognition of a cell by the ring of pixels just inside its lines. */
export const ringLimits = {
  /** Inset of the ring from the cell's sides, as a share, and samples per side. */
  inset: 0.15,
  places: 7,
  /**
   * Maximum difference of a pixel from the ring's median, levels, and the minimum share of the ring
   * within that difference.
   */
  tolerance: 18,
  minAgreement: 0.8,
  /** Maximum difference of two cells of one colour, levels. */
  sameLevel: 8,
  /** Minimum difference between black and white cells, levels. */
  plainDifference: 20,
} as const;

/** Combination of two combs into grids, and their comparison. */
export const gridLimits = {
  /** Maximum difference of the two pitches, as a share. */
  maxOblong: 0.1,
  /** Minimum number of slots of a pair, as a share of the best grid's score. */
  minSlots: 0.5,
  /** Cells per side by which a window may be smaller than its combs allow. */
  maxShrink: 4,
  /**
   * Number of line crossings, over all pairs of combs, after which no more pairs are tried. The
   * fixtures have at most 7,280; graph paper of 2731x2731 has 35,000 per pair and takes minutes.
   */
  maxCrossings: 100_000,
  /** Exponent on the share of filled slots in the score. */
  strictness: 6,
  /** Two grids overlap if they share more than this part of the smaller one's area. */
  maxShared: 0.05,
} as const;

/** Refinement of a grid. */
export const settleLimits = {
  /** Lines tried beyond each side, and cells per side by which a grid may shrink. */
  maxExpand: 3,
  /**
   * Exponents on the shares of filled slots, of cells without an edge inside, and of uniform cells.
   */
  strictness: { slots: 6, whole: 2, even: 4 },
  /**
   * Weight with which a slot between two line-less cells counts as empty, and the maximum share of
   * such cells for which these slots are excused.
   */
  alikeWeight: 0.1,
  maxAlike: 0.5,
  /**
   * Penalty factor for a window with a whole side of line-less cells: that side is probably page.
   */
  pageFactor: 0.5,
  /** Penalty factor for a window with one line much wider than the others. */
  wideFactor: 0.85,
  /**
   * Weight of a cell that is not uniform but has an edge on all sides: pencil marks may reach into
   * its ring.
   */
  enclosed: 0.7,
} as const;

/** Choice of the board among the grids of a picture. */
export const choiceLimits = {
  /** Maximum number of grids considered. */
  maxGrids: 4,
  /** Minimum score of the overlapping grids that are compared, as a share of the best. */
  rivalShare: 0.35,
  /** Maximum number of them. */
  maxRivals: 8,
  /** Maximum offset of the outer lines of two grids that count as one, as a share of a cell. */
  sameLines: 0.1,
  /**
   * Minimum values for a second grid to count: its support, its share of uniform cells, and its
   * contrast as a share of the best grid's.
   */
  second: { support: 0.75, even: 0.9, contrast: 0.5 },
  /** Minimum agreement of a uniform cell ring. */
  evenRing: 0.8,
  /** Contrast of two shades below which thick boxes mean a Sudoku with shaded cells. */
  plainContrast: 0.45,
} as const;

/** A larger square that is ruled in one direction. */
export const ruledLimits = {
  /** Maximum deviation of its sides from each other, as a share of a strip. */
  sameLines: 0.1,
  /** Maximum distance of an edge from its line, as a share of a strip. */
  reach: 0.1,
  /**
   * Minimum share of the lines that edges cover: ruled boards have 1.00; the stems of letters in
   * equal lines of text have 0.39 in frames 70077 (random) and 70626 (unseen) of
   * bench/str8ts-truth.ts (2026-11-30).
   */
  minDrawn: 0.8,
} as const;

/** Detection of rows and columns that continue a grid. */
export const wholeLimits = {
  /** Minimum share of the cells next to a side, and of the lines between them, that must exist. */
  minShare: 0.75,
  /** Minimum number of neighbouring pairs between which a line could be visible. */
  minPairs: 2,
  /** Maximum distance, OKLab, of a sample that matches a ground of the grid's cells. */
  sameGround: 0.04,
  /** Sample positions off a cell's digit: distance from its edge, and all points; cell shares. */
  beside: 0.14,
  places: [
    [0.14, 0.5],
    [0.86, 0.5],
    [0.5, 0.14],
    [0.5, 0.86],
  ],
  /** Sample positions along and across a line, as shares of a cell. */
  along: [0.3, 0.7],
  across: [-0.12, -0.09, -0.06, -0.03, 0, 0.03, 0.06, 0.09, 0.12],
  /** Minimum step at a line, levels. */
  minStep: 10,
  /** Distance by which a cell may extend beyond the picture, px. */
  cutPx: 2,
  /**
   * Range of the gap between grid and picture edge, as a share of a cell, in which a cut board can
   * be recognised (an outer line is less), and the sample positions from the cell's sides.
   */
  cut: { min: 0.15, max: 0.98, beside: [0.2, 0.8] },
  /**
   * Range of depths at which no line runs through the cells of a row, and where it is sought beside
   * the digits, as shares of a cell: the upper edges of the keys in frames 67001 (unseen) and 66465
   * (web) of bench/str8ts-truth.ts lie at 0.3 and 0.17 (2026-11-30).
   */
  crossed: { from: 0.12, to: 0.88, beside: [0.2, 0.8] },
} as const;

/**
 * Pictures that are scaled down before the search. Measured on drawn boards of 4x4 to 9x9 with
 * cells of 140 to 400 px, and with cells 1.1 to 1.3 times as long one way (2026-11-23).
 */
export const scaledLimits = {
  /**
   * Minimum share of slots that hold an edge in another view of a picture. In frames 22600 to 22710
   * of bench/str8ts-truth.ts (oblong, rotated and slanted), boards had 0.9 and more, other lattices
   * up to 0.84; a lattice of a cut board and a part of its number pad had 0.78 (2026-11-26).
   */
  support: 0.87,
  /** Scales at which to search for cells that are too large. */
  halves: [1 / 2, 1 / 4],
  /** Scale of one direction at which to search for cells that are not square. */
  oblong: 1 / 1.19,
  /** Maximum ratio of a cell's sides; beyond it the picture is scaled to square cells. */
  squareUpTo: 1.04,
  /** Pixels per cell to which large cells are scaled for reading. */
  readPitch: 100,
} as const;
