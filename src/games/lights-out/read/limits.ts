/**
 * Thresholds of the Lights Out reader, chosen on the drawn looks 0 to 599 and validated on 1000 to
 * 1599 (`npm run bench:read lights-out`, 2026-11-23). Lit and dark cells lie at least 0.21 apart in
 * OKLab, cells of one colour at most 0.022, and the smallest margin is 0.92.
 */

import type { SquareLimits } from '../../../vision/lattice/square-lattice.ts';

/** Thresholds of the Lights Out reader. */
export const readLimits = {
  /** Colour tolerances of the ground between the cells, in levels, tried one by one. */
  tolerances: [9, 20, 34, 56],
  /** Maximum number of regions to try as the ground, the largest first. */
  maxGrounds: 12,
  /** Minimum side of a cell, px. */
  minSide: 10,
  /**
   * When shapes on the ground count as the cells of one board. Boards too large for the game are
   * found up to 20x20, to be refused for their size.
   */
  squares: {
    evenness: { share: 0.08, px: 1.5 },
    maxSeam: 0.8,
    sameLine: 0.3,
    maxPlaces: 20 ** 2,
    maxEmpty: 0,
  } satisfies SquareLimits,
  /** Side of the measured middle of a cell, as a share of the cell's side. */
  middle: 0.66,
  /** Minimum distance between the two colours, OKLab; below it all cells look alike. */
  minApart: 0.1,
  /**
   * Minimum lightness difference between lit and dark cells, OKLab (at least 0.15 in these looks),
   * and minimum ratio of it to the excess chroma of dark cells. The ratio is at most 2.0 where the
   * lit cells are blue or green and the dark ones light grey, and at most 2.3 where the lit cells
   * are grey and the dark ones green.
   */
  minLighter: 0.08,
  minLighterPerChroma: 2.5,
  /** Minimum margin of a cell: 1 for exactly its colour, 0 for halfway to the other one. */
  minMargin: 0.4,
  /**
   * Maximum number of cells with a mark, since the mouse pointer reaches four; and how far a patch
   * of a cell may differ from those of its kind, as a share of the contrast of lit and dark. Of
   * looks 20000 to 20159 the fifth cell differs by at most 0.077, of 6000 to 6299 one, of small
   * discs in a coarse JPEG, by 0.13 to 0.15; of the fixtures of Str8ts that were read as lit and
   * dark by 0.17 and more. 2026-11-27.
   */
  marks: { maxCells: 4, maxShare: 0.15 },
  /** Depths at which cells are searched next to the board, as shares of their side. */
  beside: [0.08, 0.15, 0.3],
  /**
   * Distance past the gap at which the ground must be visible, px and share of a cell's side;
   * unevenness of a rim, px; and the distance at which colours differ, OKLab, with a minimum in
   * levels because OKLab exaggerates differences between blacks. 2026-11-23, looks 5000 to 5119.
   */
  ends: { past: { px: 1, share: 0.1 }, evenPx: 1.5, maxApart: 0.1, minLevels: 14 },
} as const;
