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
  /**
   * Maximum difference between the pitch and the step from a cell to the next, as a share of a
   * cell's side, plus px. One step that fits is enough to link a row. In looks 20000 to 20149 the
   * worst step is off by 3.7 px at a side of 47 px, but the worst whole row or column by 2.2 px;
   * buttons at twice the gap in drawn pages are off by 4 px at a side of 32 px. 2026-11-28.
   */
  offPitch: { share: 0.03, px: 1 },
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
  /**
   * Minimum excess chroma, OKLab, of a colour that is lit though it is hardly the lighter one: pink
   * bulbs beside grey ones have 0.11 and 0.16. 2026-11-30.
   */
  minColorful: 0.08,
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
  /**
   * When an outer row or column is not cells but buttons with icons: minimum mark of each, as a
   * share of the contrast of lit and dark, and as a multiple of the median mark of the rest. In
   * looks 20000 to 20299 no outer row of a board has more than 2.7 times that at a mark of 0.03;
   * buttons in drawn pages have marks of 0.045 and more beside almost none. 2026-11-28.
   */
  buttons: { minShare: 0.03, minTimes: 4 },
  /**
   * Distance past the gap at which the ground must be visible, px and share of a cell's side;
   * minimum share of gaps seen between more cells, and of one colour beside a board that ends:
   * writing at the board of three pages leaves 0.77 and more (2026-11-28); unevenness of a rim, px;
   * and the distance at which colours differ, OKLab, with a minimum in levels because OKLab
   * exaggerates differences between blacks. 2026-11-23, looks 5000 to 5119.
   */
  ends: { past: { px: 1, share: 0.1 }, minGaps: 0.5, minRim: 0.6, evenPx: 1.5, maxApart: 0.1, minLevels: 14 },
} as const;
