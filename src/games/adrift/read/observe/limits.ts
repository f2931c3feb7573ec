/**
 * The thresholds by which the cells of a cube are measured and their marks classified. With these
 * values none of the bench's frames 30000 to 30059, untouched and played, is read wrong or refused
 * (2026-11-23). Of 910000 to 910129, played, one is refused (2026-11-26). Levels are those of the
 * channel that differs most, 0..255; colours are in OKLab.
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
  /** A disc juts out of its ellipse by less; with half of its rim, by more. */
  maxJut: 0.03,
  /** Share of the samples in the middle that must show something. */
  minCore: 0.22,
  /** Where an arm is looked for: distances from the rim, and beside the middle; cells. */
  armDepths: [0.05, 0.1],
  armOff: 0.03,
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
  /** Samples from the rim from which on the ground is bare, without a mark and with one. */
  bareFrom: { empty: 6, marked: 3 },
  /** Share of a mark's contrast within which a sample is ground. */
  bareShare: 0.35,
  /** What covers this share of its cell and juts out may be the cell itself. */
  wholeInside: 0.4,
  /**
   * A faint disc: its distance from the cell's middle in cells, and how far its area may be from
   * that of others, as a logarithm.
   */
  likeDisc: { off: 0.03, area: 0.5 },
  /** A mark of less than this share of a disc may be a highlight on one. */
  highlight: 0.3,
} as const;

/** What kind of mark something is. */
export const kindLimits = {
  /** How many times wider than its line a disc is, at least; and what is no disc, at most. */
  disc: { from: 1.25, none: 1.08 },
  /** Distance of an end's middle from the cell's, cells: without an arm, and with one. */
  maxOff: { alone: 0.07, withArm: 0.18 },
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
  /**
   * Distances up to which colours could be one (those of marks, and of a disc and its line, light
   * aside), and from which on they certainly are not.
   */
  oneColor: { within: 0.12, apart: 0.06 },
  /** Distance of a and b up to which nothing covers the one ground and not the other. */
  sameGround: 0.03,
} as const;

/** Whether something lies over a cell. */
export const coverLimits = {
  /** Difference of a cell's two sharp corners, levels. */
  maxUnrest: 40,
  /** Difference that makes an edge, levels. */
  minEdge: 3,
  /** Places along an edge that must show it, cells: beside what may lie on its middle. */
  places: [0.14, 0.86],
  /** Distance up to which an edge is looked for on both sides, cells; and in how many steps. */
  depth: { max: 0.16, steps: 8 },
  /** What lies outside of this inset of a cell may be cut off by the picture's edge, cells. */
  rim: 0.08,
} as const;

/** How the shades of the faces are measured. */
export const shadeLimits = {
  /** Shades that are tried on each face, in levels: frames 910051 and 910063 (2026-11-26). */
  tried: [1, 0.96, 0.92, 0.88, 0.84, 0.8, 0.76, 0.72, 0.68, 0.64, 0.6, 1.05, 1.1, 1.2],
  /** The brightest channel before its shade, with noise, levels. */
  maxLevel: 262,
  /** Gain by which a shade is believed, per step away from 1. */
  cost: 0.02,
  /** Distance from which on colours are not the same, whatever the shade. */
  maxDistance: 0.07,
  /** Levels are to OKLab as this power: its cube root after a gamma of 2.2. */
  power: 2.2 / 3,
  /**
   * How far the factors of a face stray from what was tried, and from each other, logarithms: frame
   * 910038 has another factor of chroma than of lightness (2026-11-26).
   */
  stray: { lightness: 0.12, chroma: 0.1 },
  /** How far the colours of one pair lie apart on one face, as a share of their values. */
  ownSpread: 0.03,
  /** Values below which a logarithm says nothing. */
  min: { lightness: 0.05, chroma: 0.02 },
  /** Rounds in which two faces are measured by each other. */
  rounds: 12,
} as const;
