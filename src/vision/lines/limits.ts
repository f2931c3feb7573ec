/**
 * What bounds the search for evenly spaced lines, in one table. Shares are of the pitch, levels are
 * 0..255. Chosen with the grids of Str8ts: the 400 boards from 71000 on are read with none wrong
 * (2026-11-22).
 */

/** What straight edges are. */
export const edgeLimits = {
  /** Levels by which the two sides of an edge pixel differ. */
  minStep: 7,
  /** Pixels along an edge that may be missing in one place: a line that crosses it. */
  maxGapPx: 5,
  /** Length, px, and the share of its pixels that lie on the edge. */
  minLengthPx: 10,
  minDensity: 0.6,
  /**
   * How unlikely an edge is among as many edge pixels as the picture has, nats. From 6 on no grid
   * is found in 32 pictures of noise, which took 40 s each without a bound and take 0.6 s; the
   * fixtures (at 12, too) and frames 150000 to 150400 are read as without it (2026-11-24).
   */
  minSurprise: 8,
} as const;

/** How a comb of lines grows out of straight edges. */
export const combLimits = {
  /**
   * Edges of each direction that combs are made of, the longest: each pair of edges begins a comb,
   * so more of them take minutes. The fixtures have at most 2,844 (a newspaper); what a picture of
   * noise or of small print has beyond that is short.
   */
  maxEdges: 3000,
  /** How far from its place an edge may lie: pages round lines to whole pixels. */
  tolerance: { px: 1.2, share: 0.05 },
  /** Length of an edge beside the others of a comb, as a share of the pitch. */
  minCover: 0.5,
  /** Share of a pair's length that a comb must have to explain it. */
  minExplained: 0.6,
  /** How far the ends of two combs of the same lines may lie apart. */
  twin: { px: 1, share: 0.02 },
  /** Lines from which on the outermost, which may be thick, have no say about the pitch. */
  enoughLines: 5,
  /** Combs that are kept, those of which most is seen; the others are chance. */
  maxCombs: 32,
  /**
   * Combs of one direction after which no more are looked for. The fixtures have at most 286
   * (2026-11-22); without a bound 900x700 px of fine specks take three times as long (2026-11-24).
   */
  maxFound: 1000,
  /**
   * Lines of all combs of one direction after which no more are looked for. The fixtures have at
   * most 12,000 (a newspaper); graph paper of 5462x1366 would have 340,000, and took 8 s.
   */
  maxLines: 100_000,
  /** The far side of a tile without an outer line lies at least so far from the line before it. */
  farSide: 0.75,
  /** Greatest difference of the pitches of a comb and of a part of it, as a share. */
  samePitch: 0.03,
} as const;

/** How a comb is fitted to the edges at its lines. */
export const fitLimits = {
  /** Length of an edge along the comb. */
  minCover: 0.5,
  /** How far from a line edges count as its own, pass by pass, beyond 1 px. */
  reaches: [0.14, 0.1],
  /** Fewest lines between the outer ones that can be fitted. */
  minFitted: 3,
  /** Greatest change of the pitch, as a share; more means that something else was fitted. */
  maxChange: 0.04,
  /** Greatest root mean square distance of lines from the fit: pages round them to whole pixels. */
  residual: { px: 0.45, share: 0.008 },
  /** Edges this near to each other are one side of a line, px. */
  oneSidePx: 1,
  /** Share of the longest side's length from which on a side counts; strokes of digits are less. */
  minSide: 0.35,
} as const;

/** What fills the slot at a side of a cell. */
export const slotLimits = {
  /** How far from a line inside the grid, and from an outer one, an edge may lie. */
  inner: { px: 1.5, share: 0.07 },
  outer: { px: 2, share: 0.1 },
  /** Share of a slot's length that an edge must cover; corners may be round. */
  minCover: 0.5,
  /**
   * An edge that runs through a cell: how far from its middle, share of the cell that it covers,
   * and how long it is at least. Strokes of digits in small pictures run together with the lines
   * above and below, but not beyond.
   */
  through: { reach: 0.35, cover: 0.85, length: 1.25 },
  /**
   * How far from its line an edge tells of its width, the share of the side it covers, and what is
   * too wide.
   */
  width: { reach: 0.28, minCover: 0.65, times: 1.5, px: 2 },
} as const;

/** Places where lines may be missing. */
export const endLimits = {
  /** Lines whose ends lie this close together end together, px. */
  togetherPx: 3,
  /**
   * Share of a cell by which a grid may reach beyond the picture. Of frames 95100 to 95164 of the
   * bench, cut by 0.05 to 0.25, as many are read as whole (2026-11-23).
   */
  maxCut: 0.3,
} as const;
