/**
 * What bounds the search for a cube by its lines, in one table. With these values the bench reads
 * 250 untouched and 150 played boards from 120000 on (22 November 2026) with none wrong; two of the
 * played ones are refused.
 */

/** How combs of lines are found across one direction. */
export const combLimits = {
  /** Over how many px the weight of a line is spread. */
  spreadPx: 2,
  /** Peaks that are looked at; the weakest one, as a share of the strongest. */
  maxPeaks: 44,
  minPeak: 0.05,
  /** A tooth may lie off by so many steps, or px. */
  off: { steps: 0.09, px: 1 },
  /** Each tooth has this share of the weight of the middle one, at least. */
  minTooth: 0.22,
  /** Narrowest step, px. */
  minStepPx: 5,
  /** Steps this much alike, as a share, are the same: both sides of one line. */
  alike: 0.05,
  /** Combs that are kept: on each side of a seam, and of each number of teeth. */
  maxOfSeam: 4,
  maxOfSide: 40,
} as const;

/** When a lattice that is seen counts, and how it is moved. */
export const findLimits = {
  /** Cells along a side that are looked for, and the narrowest cell, px. */
  side: { min: 2, max: 9 },
  minCellPx: 5,
  /**
   * How far from the cube's corners its edges may begin where its outline is looked for, as a share
   * of them; and where no outline is found so: tiles with round corners and paths beside them break
   * edges off.
   */
  reach: { near: 0.1, far: 0.35 },
  /** How far lines may lie off in the end, root mean square, and a lattice at first, in cells. */
  maxOff: 0.07,
  firstSlack: 0.1,
  /** An edge speaks for a lattice by so much as more than this share of it is seen. */
  evidenceFrom: 0.4,
  /**
   * Lattices that are tried, the share of the best one's evidence that they have, and those that
   * are moved to their lines.
   */
  maxRivals: 6,
  rivalShare: 0.35,
  maxMoved: 24,
  /** Outlines are the same where their corners are no further apart, in cells. */
  sameOutline: 0.3,
  /**
   * A further ring of cells may make the cube larger where this share of it is seen, and of the
   * larger outline.
   */
  ring: { seen: 0.15, outline: 0.8 },
  /**
   * Cells are so many times as long as they are wide at most; longer ones may be two taken for one,
   * as in the practice game's tiles of side 4.
   */
  maxStretched: 1.5,
} as const;

/** When the lattice that is found is the cube. */
export const choiceLimits = {
  /** Smallest picture that is looked at, px. */
  minPicturePx: 32,
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
  /** So much of the outline and of all lines is seen of a cube that nothing lies over. */
  plain: 0.85,
  /** A lattice of which so much of a further ring of cells is seen may go on beyond its outline. */
  doubtfulRing: 0.15,
  /**
   * A lattice that can be read must be seen so well, as a share of any that is seen plainly but
   * cannot be read.
   */
  asPlain: 0.9,
  /** Reading a lattice looks at about as many places as this number of fits: two to its lines. */
  fitsToRead: 2,
  /**
   * Places that a search may look at: about 2.5 s of processor time. Fixtures that are read take at
   * most 0.6 million and those that are refused 3.7 million; of 150 drawn pictures none takes more
   * than 3.6 million. Noise of 2000x2000 would take 107 million.
   */
  maxPlaces: 20_000_000,
} as const;
