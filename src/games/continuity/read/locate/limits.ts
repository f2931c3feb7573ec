/**
 * The thresholds for locating a Continuity board. Levels are 0..255. Chosen on
 * bench frames 9100 to 9299 (2026-11-22): none wrong, 14 refused, nearly all for figures in cells
 * of less than 12 px. Confirmed on frames 70000 to 70079 (2026-11-23): none wrong, 6 refused.
 */

import type { SquareLimits } from '../../../../vision/lattice/square-lattice.ts';
import { boardCells } from '../../level.ts';

/** Separating the table from the tiles on it. */
export const tableLimits = {
  /**
   * Tried max differences between pixels of the table, levels, for clean and for degraded pictures.
   * If the first round finds no board, the second tries values between them and regions inside
   * squares; these are mostly the insides of tiles and waste time. The third is for seams of a few
   * pixels: it tries tables whose pixels differ more, and tiles by their rims, without a table.
   */
  rounds: [
    { tolerances: [9, 20, 34], inside: false, rims: false },
    { tolerances: [6, 9, 13, 20, 26, 34], inside: true, rims: false },
    { tolerances: [13, 26, 50], inside: false, rims: true },
  ],
  /** Min edge of a tile, px: cells of less than 6 px cannot be classified. */
  minSide: 60,
  /** Max number of regions tried as the table, largest first. */
  maxTables: 24,
} as const;

/** Accepting boxes as the tiles of one lattice, in which the gap may be empty. */
export const tileLimits: SquareLimits = {
  evenness: { share: 0.03, px: 1.5 },
  maxSeam: 0.4,
  sameLine: 0.3,
  maxPlaces: boardCells.max,
  maxEmpty: 1,
};

/** Finding the lines of cells in a tile. */
export const cellLimits = {
  /** Max rim of a tile, as a share of its edge. */
  maxRim: 0.09,
  /** Max difference between opposite rims: share of the edge, plus px. */
  uneven: { share: 0.012, px: 1.5 },
  /** Cap of a change summed over the channels: many moderate lines outweigh one glaring spot. */
  maxChange: 48,
  /** Ignored share of a tile's edge at both ends. At 0, frame 790434 is refused (2026-11-26). */
  laneMargin: 0.05,
  /** Search range of the outer lines, in cells; their min ratio to the mean change, and levels. */
  endReach: 0.2,
  minEnd: { contrast: 1.5, levels: 3 },
  /** Min contrast of the comb of cell lines. */
  minContrast: 1.6,
} as const;

/** Moving the cells to where they are most uniform. */
export const fitLimits = {
  /** Search range around the lines' layout, in cells: of the middle, and of a tile's length. */
  reach: { middle: 0.36, length: 0.48 },
  /** Step of the first search, in cells, and of the second, px. */
  coarse: 0.06,
  finePx: 0.25,
  /** Sampled middle part of a cell, as a share of its edge, and max number of pixels across it. */
  lane: { width: 0.5, pixels: 6 },
  /** Max ratio of the cost of the lines' layout to the minimum at which the lines are kept. */
  maxCostRatio: 1.1,
  /** Ignored pixels at both ends of a cell: smoothed edges belong to neither side. */
  edgePx: 0.2,
  /**
   * Min gain of a row or column that is measured on its own, as a share of the max: how much moving
   * it makes its cells less uniform.
   */
  minGain: 0.3,
} as const;

/** The two main colours of the cells. */
export const colorLimits = {
  /** Min distance of the two. */
  minApart: 0.03,
  /** Min share of the cells that have one of them. */
  minShare: 0.88,
  /** Quantile of a channel, from both ends, at which the search starts. */
  ends: 0.08,
} as const;

/** Detecting a further tile next to the board. */
export const besideLimits = {
  /**
   * Min share of a tile's cells with one of the two colours in the middle: bench frame 791071 under
   * a message (2026-11-26).
   */
  minShare: 0.4,
  /**
   * Sampled places along each side of a tile, and the min share that shows the table: bench frame
   * 791410 under a message (2026-11-26).
   */
  places: 5,
  minTable: 0.5,
} as const;
