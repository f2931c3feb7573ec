/**
 * The thresholds by which the reader of Continuity finds a board. Levels are 0..255. Chosen on
 * bench frames 9100 to 9299 (2026-11-22): none wrong, 14 refused, nearly all for figures in cells
 * of less than 12 px. Confirmed on frames 70000 to 70079 (2026-11-23): none wrong, 6 refused.
 */

import type { SquareLimits } from '../../../../vision/lattice/square-lattice.ts';
import { boardCells } from '../../level.ts';

/** How the table is set apart from what lies on it. */
export const tableLimits = {
  /**
   * Levels by which pixels of the table may differ: all are tried, for plain pictures and for
   * spoilt ones. Where nothing is found, those between and the inside of squares are tried too;
   * mostly that is the inside of tiles, and time lost.
   */
  rounds: [
    { tolerances: [9, 20, 34], inside: false },
    { tolerances: [6, 9, 13, 20, 26, 34], inside: true },
  ],
  /** Smaller tiles are left out, px: below six pixels a cell nothing in it can be classified. */
  minSide: 60,
  /** How many regions are tried as the table, the largest first. */
  maxTables: 24,
} as const;

/** When boxes are the tiles of one lattice, of which the gap may be empty. */
export const tileLimits: SquareLimits = {
  evenness: { share: 0.03, px: 1.5 },
  maxSeam: 0.4,
  sameLine: 0.3,
  maxPlaces: boardCells.max,
  maxEmpty: 1,
};

/** Where the lines of cells lie in a tile. */
export const cellLimits = {
  /** The widest rim of a tile, as a share of its edge. */
  maxRim: 0.09,
  /** How much wider one rim may be than the other one: share of the edge, and px. */
  uneven: { share: 0.012, px: 1.5 },
  /**
   * A change, summed over the channels, beyond which it counts no more: many plain lines count
   * more than a glaring spot.
   */
  plainChange: 48,
  /**
   * Share of a tile's edge at both ends that is not looked at. With 0 frame 790434 is refused
   * (2026-11-26).
   */
  laneMargin: 0.05,
  /**
   * Share of a cell within which the outer lines are looked for anew; how much they stand out, and
   * levels.
   */
  endReach: 0.2,
  minEnd: { contrast: 1.5, levels: 3 },
  /** The lines of cells must show so plainly. */
  minContrast: 1.6,
} as const;

/** How cells are moved to where they are most even. */
export const fitLimits = {
  /**
   * How far from where the lines have it the board is looked for, in cells: its middle, and the
   * length of a tile.
   */
  reach: { middle: 0.36, length: 0.48 },
  /** Steps of the first search, in cells, and of the second, px. */
  coarse: 0.06,
  finePx: 0.25,
  /**
   * The middle part of a cell that is looked at, as a share of its edge, and the most pixels across
   * it.
   */
  lane: { width: 0.5, pixels: 6 },
  /** Cells no more uneven than this multiple of the least are where the lines have them. */
  asEven: 1.1,
  /** Pixels at both ends of a cell that are left out: smoothed edges belong to neither side. */
  edgePx: 0.2,
  /**
   * A row or column is measured by itself when moving it makes its cells less even by this share of
   * the plainest one's gain.
   */
  minGain: 0.3,
} as const;

/** The two colours that cells gather round. */
export const colorLimits = {
  /** Share of the cells that have one of them. */
  minShare: 0.88,
  /** Where the search begins: at this share of the cells from both ends of a channel. */
  ends: 0.08,
} as const;

/** When a place beside the board is one more tile. */
export const besideLimits = {
  /**
   * The share of a tile's cells that show one of the two colours in their middles: frame 791071 of
   * the bench below a message (2026-11-26).
   */
  minShare: 0.4,
  /**
   * Places along each side of a tile where the table is looked at, and the share that must show
   * it: frame 791410 below a message (2026-11-26).
   */
  places: 5,
  minTable: 0.5,
} as const;
