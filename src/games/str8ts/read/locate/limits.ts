/**
 * What bounds the search for a grid, in one table. Shares are of the pitch, levels are 0..255. With
 * these values the bench reads the 400 boards from 71000 on (2026-11-22) with none wrong and four
 * refused, all for digits of 16..22 px a cell; and finds those of 91000 to 91489 that
 * observe/limits.ts names (2026-11-23).
 */

/** What a Str8ts grid is: boards of 4x4 to 13x13; below 14.5 px digits cannot be told. */
export const gridSearch = {
  /** Cells a side. */
  size: { min: 4, max: 13 },
  /** Pixels a cell. */
  pitch: { min: 14.5, max: 132 },
  /** Least share of slots that hold an edge. */
  support: 0.5,
} as const;

/** A board that reaches beyond the picture. */
export const cutLimits = {
  /** Share of a cell from which on people are told: a cut outer line is less (2026-11-23). */
  minTold: 0.08,
} as const;

/** How a cell is told by the ring of pixels just inside its lines. */
export const ringLimits = {
  /** How far inside the cell the ring lies, as a share, and places looked at on each side. */
  inset: 0.15,
  places: 7,
  /**
   * Levels by which a pixel may differ from the ring's median, and the share of the ring that must
   * agree.
   */
  tolerance: 18,
  minAgreement: 0.8,
  /** Levels by which two cells of one colour may differ. */
  sameLevel: 8,
  /** Levels by which black cells differ from white ones at least. */
  plainDifference: 20,
} as const;

/** How grids are made of two combs and compared. */
export const gridLimits = {
  /** Greatest difference of the two pitches, as a share. */
  maxOblong: 0.1,
  /** Score of the best grid, as a share, that a pair must have slots for. */
  minSlots: 0.5,
  /** How far two combs must reach into each other to cross. */
  minCrossing: 0.5,
  /** Cells a side by which a window may be smaller than its combs allow. */
  maxShrink: 4,
  /**
   * Crossings of lines, over all pairs of combs, after which no more pairs are looked at. The
   * fixtures have at most 7,280; graph paper of 2731x2731 has 35,000 a pair, and took minutes.
   */
  maxCrossings: 100_000,
  /** Exponent on the share of filled slots in the score. */
  strictness: 6,
  /** Grids that share more of the smaller one's area overlap. */
  maxShared: 0.05,
} as const;

/** How a grid settles. */
export const settleLimits = {
  /** Lines that are tried beyond each side, and cells a side by which a grid may shrink. */
  maxExpand: 3,
  /**
   * Exponents on the shares of filled slots, of cells without an edge inside, and of even cells.
   */
  strictness: { slots: 6, whole: 2, even: 4 },
  /**
   * How much a slot between cells of one colour counts as empty, and the share of such cells up to
   * which it is excused.
   */
  alikeWeight: 0.1,
  maxAlike: 0.5,
  /**
   * What is left of the score of a window with a side of such cells alone: it is the page there.
   */
  pageFactor: 0.5,
  /** What is left of the score of a window with one line much wider than the others. */
  wideFactor: 0.85,
  /**
   * How much an uneven cell with an edge on all its sides counts as one: pencil marks may reach
   * into its ring.
   */
  enclosed: 0.7,
} as const;

/** How the board is chosen among the grids of a picture. */
export const choiceLimits = {
  /** Grids that are looked at. */
  maxGrids: 4,
  /** Of overlapping grids those are compared whose score is this share of the best. */
  rivalShare: 0.35,
  /** How many of them. */
  maxRivals: 8,
  /** How far the outer lines of two grids of one size may differ, as a share of a cell. */
  sameLines: 0.1,
  /**
   * From when on a second grid counts: its support, even cells, and contrast as a share of the best
   * grid's.
   */
  second: { support: 0.75, even: 0.9, contrast: 0.5 },
  /** Agreement of a cell's ring that makes it even. */
  evenRing: 0.8,
  /** Contrast of two shades up to which thick boxes make a grid a Sudoku with shaded cells. */
  plainContrast: 0.45,
} as const;

/** Whether a grid goes on beside where it ends. */
export const wholeLimits = {
  /** Share of the cells beside an edge, and of the lines between them, that must be there. */
  minShare: 0.75,
  /** Neighbours between which a line could be seen. */
  minPairs: 2,
  /** Distance in OKLab from a ground of the grid's cells up to which a place has it. */
  sameGround: 0.04,
  /** Where a cell is looked at beside its digit: from its edge, and all places; shares of it. */
  beside: 0.14,
  places: [
    [0.14, 0.5],
    [0.86, 0.5],
    [0.5, 0.14],
    [0.5, 0.86],
  ],
  /** Where along and across a line it is looked for, as shares of a cell. */
  along: [0.3, 0.7],
  across: [-0.12, -0.09, -0.06, -0.03, 0, 0.03, 0.06, 0.09, 0.12],
  /** Difference of levels that makes a line. */
  minStep: 10,
  /** How far a cell may reach beyond the picture, px. */
  cutPx: 2,
  /**
   * Share of a cell between the grid and the rim that shows whether the board is cut off there: the
   * outer line is less; and where its ground is looked at, from its sides.
   */
  cut: { min: 0.15, max: 0.98, beside: [0.2, 0.8] },
} as const;

/**
 * Pictures that are made smaller before they are looked at. Measured on drawn boards of 4x4 to 9x9
 * with cells of 140 to 400 px, and with cells 1.1 to 1.3 times as long one way (2026-11-23).
 */
export const scaledLimits = {
  /**
   * Share of slots that hold an edge in another view of a picture: of frames 22600 to 22710 of
   * bench/str8ts-truth.ts, oblong, turned and at a slant, boards had 0.9 and more, other lattices
   * up to 0.84; one beside a cut board, with a part of its number pad, 0.78 (2026-11-26).
   */
  support: 0.87,
  /** Scales at which cells that are too large for the search are looked for. */
  halves: [1 / 2, 1 / 4],
  /** Scale of one direction at which cells that are not square are looked for. */
  oblong: 1 / 1.19,
  /** Sides that differ by more, as a factor, are made alike before cells are read. */
  squareUpTo: 1.04,
  /** Pixels a cell at which large cells are read. */
  readPitch: 100,
} as const;
