/**
 * Thresholds for measuring the cells of a cube and classifying their marks. With these values none
 * of the bench's frames 30000 to 30059, untouched and played, is misread or refused (2026-11-23).
 * Of 910000 to 910129, played, one is refused (2026-11-26). Differences in levels are those of the
 * channel that differs most, 0..255; colours are in OKLab.
 */

/** A cell as a square of samples. */
export const shapeLimits = {
  /** Samples along a side. */
  samples: 24,
  /** Radius of the core, where any mark shows its colour; cells. */
  coreRadius: 0.19,
  /** Samples at the rim that belong to the line between cells. */
  rimSamples: 1,
  /**
   * Rows, counted from a side, where the width of an arm is measured: discs widen it farther in,
   * lines between cells farther out.
   */
  sideRows: [1, 2, 3],
  /** Squared Mahalanobis distance at an ellipse's rim; a block's corners lie outside. */
  ellipseRim: 4,
  /** Maximum distance of a mark's hole from the cell's centre; cells. */
  maxHole: 0.42,
} as const;

/** The mark on a cell. */
export const markLimits = {
  /**
   * Minimum difference from the ground, levels: of any mark, of one with a disc's shape, and of
   * writing on a disc.
   */
  minContrast: { ofAnything: 20, ofDisc: 8, ofInk: 40 },
  /** Maximum share of a disc outside its ellipse; a disc with half of its rim exceeds it. */
  maxJut: 0.03,
  /**
   * Minimum share of the core samples that differ from the ground: a line of 0.08 that stops in the
   * middle of a cell has 0.15 (2026-12-01).
   */
  minCore: 0.12,
  /** Where arms are sampled: distances from the rim, and to both sides of the middle; cells. */
  armDepths: [0.05, 0.1],
  armOff: 0.03,
  /** Radius within which a mark's commonest colour is determined, cells. */
  discRadius: 0.32,
  /** Maximum difference between equal colours on a mark, levels. */
  oneColor: 20,
  /** Maximum number of a mark's samples that are compared with each other. */
  maxCompared: 90,
  /** Where the bounding box's corners are sampled, as a share of its half; discs end before. */
  boxCorner: 0.84,
} as const;

/** The ground of a cell. */
export const groundLimits = {
  /**
   * Samples, counted from an acute corner, that show the ground: clear of discs, lines and rims.
   */
  cornerSamples: [2, 3],
  /** Minimum distance of bare ground from the rim, in samples: without and with a mark. */
  bareFrom: { empty: 6, marked: 3 },
  /** Maximum difference of a ground sample from the ground, as a share of the mark's contrast. */
  bareShare: 0.35,
  /** A mark that covers this share of its cell and is not round may be the cell itself. */
  wholeInside: 0.4,
  /**
   * A faint disc: maximum distance from the cell's centre in cells, and maximum difference of its
   * area from that of others, as a logarithm.
   */
  likeDisc: { off: 0.03, area: 0.5 },
  /** A mark smaller than this share of a disc may be a highlight on one. */
  highlight: 0.3,
} as const;

/** How marks are classified. */
export const kindLimits = {
  /** Ratio of a mark's width to its line's: a disc from `from` on, not a disc below `none`. */
  disc: { from: 1.25, none: 1.08 },
  /**
   * Maximum distance between the centres of an end and its cell, cells: without and with an arm.
   */
  maxOff: { alone: 0.07, withArm: 0.18 },
} as const;

/** Stones among the marks. */
export const stoneLimits = {
  /** Up to this number, marks of another size could also be ends drawn differently. */
  maxPair: 2,
  /** Log areas: equal within `alike`, different beyond `other`; minimum share of equal ones. */
  sizes: { alike: 0.2, other: 0.3, share: 0.6 },
  /** Maximum distance of marks that may have one colour (`within`), or surely do (`apart`). */
  oneColor: { within: 0.12, apart: 0.06 },
  /**
   * Weight of lightness, 0..1, in the distance of two blocks that may have one colour: faces are
   * shaded, and near black a few levels are a large difference (frame 10591, 2026-11-28).
   */
  shade: 1 / 3,
  /** Maximum distance, lightness aside, of two grounds that are either both filled or both not. */
  sameGround: 0.03,
} as const;

/** When a cell is covered. */
export const coverLimits = {
  /**
   * Maximum share of ink in the middle of a cell without a mark: 0 in 200 frames from 988000, 0.05
   * for the letter on a disc that is not seen (2026-12-01); and maximum number of cells with more,
   * as below a mouse pointer.
   */
  maxInk: 0.02,
  maxInked: 1,
  /** Maximum difference of a cell's acute corners from their median, levels. */
  maxCornerSpread: 40,
  /** Minimum difference across an edge, levels. */
  minEdge: 3,
  /** Places along an edge that must show it, cells: clear of a line through its middle. */
  places: [0.14, 0.86],
  /** Distance searched for an edge on both sides, cells; and the number of steps. */
  depth: { max: 0.16, steps: 8 },
  /** Inset of a cell, in cells, outside of which the picture's edge may cut it. */
  rim: 0.08,
} as const;

/** How the shades of the faces are measured. */
export const shadeLimits = {
  /** Shades tried on each face, as factors of levels: frames 910051 and 910063 (2026-11-26). */
  tried: [1, 0.96, 0.92, 0.88, 0.84, 0.8, 0.76, 0.72, 0.68, 0.64, 0.6, 1.05, 1.1, 1.2],
  /** Maximum of a channel before shading, with noise, levels. */
  maxLevel: 262,
  /** Cost of a shade, per unit of its distance from 1. */
  cost: 0.02,
  /** Distance beyond which colours differ, whatever the shade. */
  maxDistance: 0.07,
  /** OKLab values are this power of levels: a cube root after a gamma of 2.2. */
  power: 2.2 / 3,
  /**
   * Expected deviation of a face's factors, as logarithms: lightness from the shade tried, chroma
   * from lightness; frame 910038 has another factor of chroma than of lightness (2026-11-26).
   */
  stray: { lightness: 0.12, chroma: 0.1 },
  /** Expected difference within a pair on one face, as a share of the values. */
  ownSpread: 0.03,
  /** Values below which logarithms are unreliable. */
  min: { lightness: 0.05, chroma: 0.02 },
  /** Rounds in which the factors of x and y are fitted in turn. */
  rounds: 12,
} as const;
