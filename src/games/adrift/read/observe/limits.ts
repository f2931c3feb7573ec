/**
 * The thresholds by which the cells of a cube are measured and their marks classified. With these
 * values none of the bench's frames 30000 to 30059, untouched and played, is read wrong or refused
 * (2026-11-23). Levels are those of the channel that differs most, 0..255; colours are in OKLab.
 */

/** A cell as a square of samples. */
export const shapeLimits = {
  /** Samples along a side. */
  samples: 24,
  /** Radius of the middle, where whatever lies on a cell shows its colour; cells. */
  coreRadius: 0.19,
  /** Samples from the rim that belong to the line between cells. */
  rimSamples: 1,
  /**
   * Rows from a side in which the width of what leads there is measured: discs widen it further in,
   * lines between cells further out.
   */
  sideRows: [1, 2, 3],
  /**
   * Squared distance, by its own spread, within which an ellipse lies; a block's corners do not.
   */
  ellipseRim: 4,
  /** Distance from the middle from which on nothing is a hole in what lies there; cells. */
  maxHole: 0.42,
} as const;

/** What lies on a cell. */
export const markLimits = {
  /** Difference from the ground, levels: of anything, and of what has a disc's shape. */
  minContrast: { ofAnything: 20, ofDisc: 8 },
  /** Share of the cell that it covers. */
  minArea: 0.03,
  /** A disc juts out of its ellipse by less; with half of its rim, by more. */
  maxJut: 0.03,
  /** Share of the samples in the middle that must show something. */
  minCore: 0.22,
  /** A ring with its inside: share of the cell, share of that which is drawn, and jut. */
  ring: { min: 0.1, max: 0.6, drawn: 0.25, jut: 0.045 },
  /** Radius within which it is seen what a ring surrounds, cells. */
  insideRing: 0.1,
  /** Where an arm is looked for: distances from the rim, and beside the middle; cells. */
  armDepths: [0.05, 0.1],
  armOffsets: [-0.03, 0.03],
  /** Radius of what counts for the commonest colour of a mark, cells. */
  discRadius: 0.32,
  /** Difference up to which colours on a mark are one, levels. */
  oneColor: 20,
  /** Samples of a mark that are compared with each other. */
  maxCompared: 90,
  /** Share of its half at which the corners of a box are looked at: no disc reaches that far. */
  boxCorner: 0.84,
} as const;

/** The ground of a cell. */
export const groundLimits = {
  /** Samples from a sharp corner that show the ground: beside discs, lines and rims. */
  cornerSamples: [2, 3],
  /** What covers this share of its cell is the ground: the largest disc with its rims has 0.785. */
  wholeCell: 0.72,
  /** Samples from the rim from which on the ground is bare, without a mark and with one. */
  bareFrom: { empty: 6, marked: 3 },
  /** Share of a mark's contrast within which a sample is ground. */
  bareShare: 0.35,
  /** What covers this share of its cell and juts out this far may be the cell itself. */
  wholeInside: { area: 0.4, jut: 0.03 },
  /**
   * Differences, levels: up to which colours are one, and a mark's is like a ground of its face.
   */
  sameLevels: 4,
  nearLevels: 10,
  /**
   * A faint disc: its jut, its distance from the cell's middle in cells, and how far its area may
   * be from that of others on its face, or elsewhere, as logarithms.
   */
  likeDisc: { jut: 0.03, off: 0.03, area: 0.15, areaElsewhere: 0.5 },
  /** A mark of less than this share of a disc may be a highlight on one. */
  highlight: 0.3,
} as const;

/** What kind of mark something is. */
export const kindLimits = {
  /** How many times wider than its line a disc is, at least; and what is no disc, at most. */
  disc: { from: 1.25, none: 1.08 },
  /** Distance of an end's middle from the cell's, cells: without an arm, and with one. */
  maxOff: { alone: 0.07, withArm: 0.18 },
  /** Share of the cell that a disc covers. */
  minArea: 0.06,
  /**
   * How far a block juts out of its ellipse: half as far as one without round corners where its
   * corners are seen; where they are a little off, most of it.
   */
  blockJut: { withCorners: 0.035, alone: 0.06 },
  /** Corners of a marred disc, at most; and how far its area may be from others', a logarithm. */
  marred: { corners: 1, area: 0.25 },
} as const;

/** Stones among the marks. */
export const stoneLimits = {
  /** Up to this number, marks of another size could as well be ends that are drawn otherwise. */
  maxPair: 2,
  /**
   * Logarithms: sizes are alike within `alike`, of another kind from `other` on; share of alike
   * ones.
   */
  sizes: { alike: 0.2, other: 0.3, share: 0.6 },
  /** Distances up to which colours could be one, and from which on they certainly are not. */
  oneColor: { within: 0.12, apart: 0.06 },
  /** Chroma beside that of ends: a pair with it is a pair of ends; with less it is stones. */
  colorful: { end: 0.6, stone: 0.3 },
  /** Distance of a and b up to which nothing covers the one ground and not the other. */
  sameGround: 0.03,
} as const;

/** Whether something lies over a cell. */
export const coverLimits = {
  /** Difference of a cell's two sharp corners, levels. */
  maxUnrest: 40,
  /** Difference that makes an edge, levels. */
  minEdge: 3,
  /** Places along an edge that are looked at, cells; this number of them must show it. */
  places: [0.14, 0.26, 0.74, 0.86],
  minPlaces: 3,
  /** Distance up to which an edge is looked for on both sides, cells; and in how many steps. */
  depth: { max: 0.16, steps: 8 },
  /** What lies outside of this inset of a cell may be cut off by the picture's edge, cells. */
  rim: 0.08,
} as const;

/** How the shades of the faces are measured. */
export const shadeLimits = {
  /** Shades that are tried on each face, in levels. */
  tried: [1, 0.96, 0.92, 0.88, 0.84, 0.8, 0.76, 0.72, 0.68, 0.64, 0.6, 1.05, 1.1, 1.2],
  /** The brightest channel before its shade, with noise, levels. */
  maxLevel: 262,
  /** Gain by which a shade is believed, per step away from 1. */
  cost: 0.02,
  /** Distance from which on colours are not the same, whatever the shade. */
  maxDistance: 0.07,
  /** Levels are to OKLab as this power: its cube root after a gamma of 2.2. */
  power: 2.2 / 3,
  /** How far the factors of a face stray from what was tried, and from each other; logarithms. */
  stray: { lightness: 0.12, chroma: 0.1 },
  /** How far the colours of one pair lie apart on one face, as a share of their values. */
  ownSpread: 0.03,
  /** Values below which a logarithm says nothing. */
  min: { lightness: 0.05, chroma: 0.02 },
  /** Rounds in which two faces are measured by each other. */
  rounds: 12,
} as const;
