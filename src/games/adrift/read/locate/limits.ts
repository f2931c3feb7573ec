/**
 * Thresholds of the search for a cube, from lines to the lattice. With these values none of the
 * bench's frames 30000 to 30059, untouched and played, is misread or refused (2026-11-23). Of
 * 910000 to 910129, played, one is refused (2026-11-26).
 */

/** Directions of a cube's edges. */
export const wayLimits = {
  /** Degrees clockwise from the right. */
  windows: { right: [-8, 78], down: [50, 130] },
  /** Maximum angle between parallel lines, degrees. */
  parallel: 3,
  /** Minimum edge of a cube, px, and maximum ratio of two edges. */
  minEdgePx: 18,
  maxRatio: 2.6,
  /** Maximum difference between equal lengths, as a share. */
  alike: 0.05,
} as const;

/** Hexagons that could be cubes. */
export const hexagonLimits = {
  /** Minimum visible share of the long edges. */
  minSeen: 0.6,
  /** Maximum number of hexagons tried, and kept. */
  maxTried: 2000,
  maxKept: 24,
  /** Maximum lines per direction. */
  maxWays: 90,
  /** Maximum distance of an edge's start from the cube's corner, as a share of the edge. */
  reach: 0.1,
  /** Maximum distance of equal hexagons: a share of the shortest edge, plus px. */
  same: { share: 0.008, px: 1 },
  /**
   * Maximum distance from an upright edge's start to its crossing with an upper edge: px, plus a
   * share of its length.
   */
  cornerMiss: { px: 2, share: 0.05 },
  /** Minimum position of that crossing along the upper edge, as a share of it. */
  nearEnd: 0.9,
} as const;

/** How combs of lines are found across one direction. */
export const combLimits = {
  /** Bins per px. */
  bins: 2,
  /** Width over which the weight of a line is spread, px. */
  spreadPx: 2,
  /** Maximum number of peaks, and minimum weight of one as a share of the strongest. */
  maxPeaks: 44,
  minPeak: 0.05,
  /** Maximum deviation of a tooth, in steps plus px. */
  off: { steps: 0.09, px: 1 },
  /** Minimum weight of a tooth, as a share of the median. */
  minTooth: 0.22,
  /** Maximum number of combs kept: on each side of a seam, and per number of teeth. */
  maxOfSeam: 4,
  maxOfSide: 40,
} as const;

/** How three combs form a cube. */
export const cubeLimits = {
  /** Number of directions tried per edge, and the minimum angle between them, degrees. */
  directionsTried: 3,
  apart: 6,
  /** Rotations tried to refine a direction, degrees. */
  turns: { max: 1.5, step: 0.5 },
  /**
   * Maximum difference between two measurements of one length, as a share; maximum distance of the
   * seams, in cells.
   */
  agreeing: 0.09,
  meeting: 0.22,
  /** Maximum number of cubes kept per number of cells. */
  maxKept: 8,
  /** Maximum distance of equal cubes with the same number of cells, in cells. */
  same: 0.15,
} as const;

/** How visible a lattice is. */
export const seenLimits = {
  /** Distance searched on both sides of a lattice edge: gaps between tiles have two edges. */
  beside: { cells: 0.085, px: 1 },
  /** Before a lattice is fitted: how far off its edges may be, cells; places looked at on each. */
  first: { slack: 0.1, maxSteps: 6 },
  /** An edge is evidence for a lattice as far as its visible share exceeds this. */
  evidenceFrom: 0.4,
} as const;

/** How a lattice is fitted to the edges next to its lines. */
export const refineLimits = {
  /** Distance searched on both sides of a line, in cells, per round; and its minimum, px. */
  reaches: [0.2, 0.16, 0.13, 0.11],
  minReachPx: 1.5,
  /** Maximum number of places measured along an edge. */
  maxSteps: 14,
  /** Minimum share of these that show the line. */
  minShown: 0.3,
  /** Minimum share of edges that must be measured. */
  minMeasured: 0.45,
  /** An outlier is off by more than `cells` and by more than `times` the RMS deviation. */
  strays: { cells: 0.02, times: 1.5 },
  /**
   * Expected error, px: of an inner line, and of the outline, whose outer side may be invisible.
   */
  sigma: { inner: 1, outline: 3 },
} as const;

/** How a lattice is fitted to drawn lines. */
export const lineLimits = {
  /** Maximum half-width of a line, in cells but at least px: beyond it are the line's sides. */
  halfLine: { cells: 0.14, px: 2 },
  /**
   * Distance searched on both sides of an edge, in cells, per round; and the step across it, px.
   */
  reaches: [0.2, 0.14, 0.11],
  stepPx: 0.5,
  /** Maximum number of places sampled along an edge: frame 130084 (2026-11-26). */
  maxSteps: 12,
  /** Minimum contrast of a line with both sides, levels; minimum share of places showing it. */
  minDip: 4,
  minShown: 0.25,
  /** Maximum RMS distance of lines from the lattice, in cells. */
  maxOff: 0.012,
  /** Maximum shift of a lattice, in cells: farther away lie other lines. */
  maxMoved: 0.35,
} as const;

/** When a visible lattice counts, and how it is fitted. */
export const findLimits = {
  /** Range of cells along a side, and minimum width of a cell, px. */
  side: { min: 2, max: 9 },
  minCellPx: 5,
  /** Maximum RMS deviation of the lines after fitting, in cells. */
  maxOff: 0.07,
  /**
   * Maximum number of lattices returned, their minimum evidence as a share of the best one's, and
   * the maximum number of guesses.
   */
  maxRivals: 6,
  rivalShare: 0.35,
  maxMoved: 24,
  /** Maximum distance between the corners of equal lattices, in cells. */
  sameCube: 0.3,
  /**
   * A lattice may continue beyond its outline if share `seen` of another ring of cells is visible;
   * it does if share `outline` of the larger outline is visible too.
   */
  ring: { seen: 0.15, outline: 0.8 },
  /**
   * Maximum ratio of a cell's edges; longer cells may be two taken for one, as with the practice
   * game's tiles of side 4.
   */
  maxStretched: 1.5,
} as const;

/** When a lattice counts as the cube. */
export const choiceLimits = {
  /**
   * Passes over the picture. `weakest` is the weakest edge that counts, levels per pixel (that of a
   * step of twice the levels); `required` are minimum visible shares. If a pass shows no cube, the
   * next one admits fainter lines and lines partly hidden by thick paths, and the last one fully
   * hidden lines.
   */
  passes: [
    { weakest: 3.5, required: { firstLine: 0.3, min: 0.22, outline: 0.45 } },
    { weakest: 1.5, required: { firstLine: 0.05, min: 0.03, outline: 0.8 } },
    { weakest: 1.5, required: { firstLine: 0, min: 0, outline: 0.8 } },
  ],
  /** Minimum length of a straight piece, px. */
  minPiecePx: 5,
  /** Maximum number of pieces, the longest, to bound the work. The fixtures have at most 656. */
  maxPieces: 2000,
  /** How pieces are joined to lines (edges/collinear-lines.ts). */
  joining: { gap: 1.5, seeds: 220 },
  /** Minimum visible share of the outline, and of all lines, of an uncovered cube. */
  plain: 0.85,
  /** Minimum evidence for a readable lattice, as a share of that for a plain unreadable one. */
  asPlain: 0.9,
  /** Scale of the area around the cube in which no second cube is searched for. */
  around: 1.08,
  /** Cost of reading a lattice, in fits: it is fitted to its lines twice. */
  fitsToRead: 2,
  /**
   * Maximum number of places a search may sample: about 2.5 s of processor time. Fixtures to be
   * read take at most 0.6 million and those to be refused 3.7 million; none of 150 drawn pictures
   * takes more than 3.6 million. Noise of 2000x2000 pixels would take 107 million.
   */
  maxPlaces: 20_000_000,
} as const;
