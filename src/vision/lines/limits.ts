/**
 * Thresholds of the search for evenly spaced lines. Shares are of the pitch, levels are 0..255.
 * Chosen with the grids of Str8ts: none of the 400 boards from 71000 on is misread (2026-11-22).
 */

/** Straight edges. */
export const edgeLimits = {
  /** Minimum difference between the two sides of an edge pixel, levels. */
  minStep: 7,
  /** Maximum gap in an edge, px: a line that crosses it. */
  maxGapPx: 5,
  /** Minimum length, px, and minimum share of edge pixels along it. */
  minLengthPx: 10,
  minDensity: 0.6,
  /**
   * Minimum surprise of an edge, given the share of edge pixels in the picture, nats. From 6 on no
   * grid is found in 32 pictures of noise, which take 0.6 s each and 40 s without a bound; the
   * fixtures (even at 12) and frames 150000 to 150400 are read as without it (2026-11-24).
   */
  minSurprise: 8,
} as const;

/** How combs of lines grow from straight edges. */
export const combLimits = {
  /**
   * Maximum number of edges per direction, the longest: each pair of edges starts a comb, so more
   * would take minutes. The fixtures have at most 2,844 (a newspaper); noise and small print have
   * more, but short ones.
   */
  maxEdges: 3000,
  /** Maximum deviation of an edge: pages round lines to whole pixels. */
  tolerance: { px: 1.2, share: 0.05 },
  /** Minimum overlap of an edge with its comb, as a share of the pitch. */
  minCover: 0.5,
  /** Minimum share of a pair's length that a comb must overlap to explain it. */
  minExplained: 0.6,
  /** Maximum distance between the ends of two combs of the same lines. */
  twin: { px: 1, share: 0.02 },
  /**
   * With this number of lines or more, the outermost, which may be thick, do not affect the pitch.
   */
  enoughLines: 5,
  /** Maximum number of combs, the most visible ones; others are chance. */
  maxCombs: 32,
  /**
   * Number of combs per direction after which the search stops. The fixtures have at most 286
   * (2026-11-22); without a bound 900x700 px of fine specks take three times as long (2026-11-24).
   */
  maxFound: 1000,
  /**
   * Number of lines in all combs of a direction after which the search stops. The fixtures have at
   * most 12,000 (a newspaper); graph paper of 5462x1366 px has 340,000, which takes 8 s without
   * this bound.
   */
  maxLines: 100_000,
  /**
   * Minimum distance of a tile's far side from the line before it, if the outer line is missing.
   */
  farSide: 0.75,
  /** Maximum difference between the pitches of a comb and of a part of it, as a share. */
  samePitch: 0.03,
} as const;

/** How a comb is fitted to the edges of its lines. */
export const fitLimits = {
  /** Minimum overlap of an edge with the comb. */
  minCover: 0.5,
  /** Maximum distance of a line's edges, per pass, in addition to 1 px. */
  reaches: [0.14, 0.1],
  /** Minimum number of lines between the outer ones for a fit. */
  minFitted: 3,
  /** Maximum change of the pitch, as a share; more means that something else was fitted. */
  maxChange: 0.04,
  /** Maximum RMS distance of lines from the fit: pages round them to whole pixels. */
  residual: { px: 0.45, share: 0.008 },
  /** Maximum distance between edges of one side of a line, px. */
  oneSidePx: 1,
  /** Minimum length of a side, as a share of the longest; strokes of digits are shorter. */
  minSide: 0.35,
  /**
   * Minimum strength of an edge, as a multiple of that of its echo, and minimum share of the echo
   * beside it. Of 40 pages saved as JPEG of quality 30, 33 are read with 2.5 and 4, 32 with 8, and
   * 28 without (2026-11-29).
   */
  echoTimes: 4,
  echoCover: 0.5,
} as const;

/** How the slot at a side of a cell is filled. */
export const slotLimits = {
  /** Maximum distance of an edge from a line inside the grid, and from an outer line. */
  inner: { px: 1.5, share: 0.07 },
  outer: { px: 2, share: 0.1 },
  /** Minimum share of a slot's length that an edge covers; corners may be round. */
  minCover: 0.5,
  /**
   * An edge through a cell: maximum distance from its middle, minimum share of the cell covered,
   * and minimum length. In small pictures strokes of digits merge with the lines above and below,
   * but do not extend beyond.
   */
  through: { reach: 0.35, cover: 0.85, length: 1.25 },
  /**
   * Maximum distance of an edge that counts for a line's width, the minimum share of the side it
   * covers, and what is too wide.
   */
  width: { reach: 0.28, minCover: 0.65, times: 1.5, px: 2 },
} as const;

/** Where lines may be missing. */
export const endLimits = {
  /** Maximum distance between the ends of lines that end together, px. */
  togetherPx: 3,
  /**
   * Maximum share of a cell by which a grid may extend beyond the picture. Of the bench's frames
   * 95100 to 95164, cut by 0.05 to 0.25, as many are read as without the cut (2026-11-23).
   */
  maxCut: 0.3,
} as const;
