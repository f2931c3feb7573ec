/**
 * What bounds the search for a cube, from lines to the lattice. With these values none of the
 * bench's frames 30000 to 30059, untouched and played, is read wrong or refused (2026-11-23).
 * Of 910000 to 910129, played, one is refused (2026-11-26).
 */

/** Directions of a cube's edges. */
export const wayLimits = {
  /** Degrees clockwise from the right. */
  windows: { right: [-8, 78], down: [50, 130] },
  /** Two lines are parallel within this, degrees. */
  parallel: 3,
  /** Shortest edge of a cube, px, and how many times longer another one may be. */
  minEdgePx: 18,
  maxRatio: 2.6,
  /** Share by which two lengths of one direction may differ: both sides of one line. */
  alike: 0.05,
} as const;

/** Hexagons that could be cubes. */
export const hexagonLimits = {
  /** Share of the long edges that must be seen. */
  minSeen: 0.6,
  /** Hexagons that are tried, and kept. */
  maxTried: 2000,
  maxKept: 24,
  /**
   * Lines of each direction; fewer where corners may be missing, since almost all lines meet then.
   */
  maxWays: { near: 90, far: 26 },
  /**
   * How far from the cube's corners its edges may begin where its outline is looked for, as a share
   * of them; and where no outline is found so: tiles with round corners and paths beside them break
   * edges off.
   */
  reach: { near: 0.1, far: 0.35 },
  /** Hexagons are the same within this share of the shortest edge, and px. */
  same: { share: 0.008, px: 1 },
  /** How far `down` may lean, degrees. */
  maxLean: 40,
  /** Distance of an upright edge's begin from an upper one's end: px, and a share of its length. */
  cornerMiss: { px: 2, share: 0.05 },
  /** Share of the upper edge behind which it begins. */
  nearEnd: 0.9,
} as const;

/** How combs of lines are found across one direction. */
export const combLimits = {
  /** Bins a px. */
  bins: 2,
  /** Over how many px the weight of a line is spread. */
  spreadPx: 2,
  /** Peaks that are looked at; the weakest one, as a share of the strongest. */
  maxPeaks: 44,
  minPeak: 0.05,
  /** How far off a tooth may lie, in steps and px. */
  off: { steps: 0.09, px: 1 },
  /** Weight of each tooth, as a share of the middle one's. */
  minTooth: 0.22,
  /** Combs that are kept: on each side of a seam, and of each number of teeth. */
  maxOfSeam: 4,
  maxOfSide: 40,
} as const;

/** How three combs make a cube. */
export const cubeLimits = {
  /** Directions of each edge that are tried, and how far apart they are, degrees. */
  directionsTried: 3,
  apart: 6,
  /** Turns of a direction that are tried to make it exact, degrees: up to so far, and the step. */
  turns: { max: 1.5, step: 0.5 },
  /** Share by which two measures of one length may differ; distance of seams, in cells. */
  agreeing: 0.09,
  meeting: 0.22,
  /** Cubes that are kept of each number of cells. */
  maxKept: 8,
  /** Cubes of one number of cells are the same within this, in cells. */
  same: 0.15,
} as const;

/** How well a lattice is seen. */
export const seenLimits = {
  /** How far beside an edge of the lattice it is looked for: gaps have edges beside the line. */
  beside: { cells: 0.085, px: 1 },
} as const;

/** How a lattice is moved to the edges beside its lines. */
export const refineLimits = {
  /** Cells beside a line that are looked at, round by round; and px, at least. */
  reaches: [0.2, 0.16, 0.13, 0.11],
  minReachPx: 1.5,
  /** Places along an edge at which it is measured, at most. */
  maxSteps: 14,
  /** Edges that must be measured, as a share of all. */
  minMeasured: 0.45,
  /** A measured line is a stray this many cells off, and this many times as far as is usual. */
  strays: { cells: 0.02, times: 1.5 },
  /**
   * Expected error of a measured line, px: between cells, and of the outline, whose outer side may
   * look like nothing.
   */
  sigma: { inner: 1, outline: 3 },
} as const;

/** How a lattice is moved to lines that are drawn. */
export const lineLimits = {
  /** Half the width of a line, at most, in cells and px: what lies farther off is beside it. */
  halfLine: { cells: 0.14, px: 2 },
  /** Cells beside an edge that are looked at, round by round; and the step across it, px. */
  reaches: [0.2, 0.14, 0.11],
  stepPx: 0.5,
  /** Places along an edge that are looked at, at most: frame 130084 (2026-11-26). */
  maxSteps: 12,
  /** Difference of a line from both sides, levels; share of an edge's places that must show it. */
  minDip: 4,
  minShown: 0.25,
  /** Root mean square distance of lines from where they should lie, in cells. */
  maxOff: 0.012,
  /** How far a lattice is moved at most, in cells: the lines next to its own are others. */
  maxMoved: 0.35,
} as const;

/** When a lattice that is seen counts, and how it is moved. */
export const findLimits = {
  /** Cells along a side that are looked for, and the narrowest cell, px. */
  side: { min: 2, max: 9 },
  minCellPx: 5,
  /** How far lines may lie off in the end, root mean square, and a lattice at first, in cells. */
  maxOff: 0.07,
  firstSlack: 0.1,
  /** An edge speaks for a lattice by what is seen of it beyond this share. */
  evidenceFrom: 0.4,
  /**
   * Lattices that are tried, the share of the best one's evidence that they have, and those that
   * are moved to their lines.
   */
  maxRivals: 6,
  rivalShare: 0.35,
  maxMoved: 24,
  /** Outlines are the same where their corners are no farther apart, in cells. */
  sameOutline: 0.3,
  /**
   * A lattice may go on beyond its outline where this share of a further ring of cells is seen; it
   * does where this share of the larger outline is seen, too.
   */
  ring: { seen: 0.15, outline: 0.8 },
  /**
   * How many times as long as wide cells are at most; longer ones may be two taken for one, as in
   * the practice game's tiles of side 4.
   */
  maxStretched: 1.5,
} as const;

/** When the lattice that is found is the cube. */
export const choiceLimits = {
  /**
   * Passes over the picture. `weakest` is the weakest edge that counts, levels a pixel (a step of
   * twice as many levels has it); the others are shares that must be seen of a lattice. Fainter
   * lines, lines that thick paths hide in part, and lines they hide whole are asked for where the
   * pass before shows no cube.
   */
  passes: [
    { weakest: 3.5, required: { firstLine: 0.3, min: 0.22, outline: 0.45 } },
    { weakest: 1.5, required: { firstLine: 0.05, min: 0.03, outline: 0.8 } },
    { weakest: 1.5, required: { firstLine: 0, min: 0, outline: 0.8 } },
  ],
  /**
   * Shortest straight piece, px, and how pieces are joined to lines: widest gap as a share of their
   * length, lines at most.
   */
  minPiecePx: 5,
  /**
   * Pieces that lines are made of, the longest: work grows faster than they do. The fixtures have
   * at most 656.
   */
  maxPieces: 2000,
  joining: { gap: 1.5, seeds: 220 },
  /** Share of the outline and of all lines that is seen of a cube that nothing lies over. */
  plain: 0.85,
  /** Evidence for a lattice that can be read, as a share of a plain one's that cannot. */
  asPlain: 0.9,
  /** How much larger than the cube the area is in which no second cube is looked for. */
  around: 1.08,
  /** Reading a lattice looks at about as many places as this number of fits: two to its lines. */
  fitsToRead: 2,
  /**
   * Places that a search may look at: about 2.5 s of processor time. Fixtures that are read take at
   * most 0.6 million and those that are refused 3.7 million; of 150 drawn pictures none takes more
   * than 3.6 million. Noise of 2000x2000 would take 107 million.
   */
  maxPlaces: 20_000_000,
} as const;
