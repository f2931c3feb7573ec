/**
 * What bounds the reading of Lights Out, in one table. Chosen on the drawn looks 0 to 599 and held
 * against 1000 to 1599 (`npm run bench:read lights-out`, 2026-11-23): lit and dark cells
 * lie at least 0.21 apart in OKLab, cells of one colour at most 0.022, and the smallest margin is
 * 0.92.
 */

import type { SquareLimits } from '../../../vision/lattice/square-lattice.ts';
import { sides } from '../board.ts';

/** What bounds the reading of Lights Out. */
export const readLimits = {
  /** Levels by which pixels of the ground between the cells may differ, tried one by one. */
  tolerances: [9, 20, 34, 56],
  /** Regions that are tried as the ground, the largest first. */
  maxGrounds: 12,
  /** Smaller cells are not looked at, px. */
  minSide: 10,
  /** When what lies on the ground are the cells of one board. */
  squares: {
    evenness: { share: 0.08, px: 1.5 },
    maxSeam: 0.8,
    sameLine: 0.3,
    maxPlaces: sides.max ** 2,
    maxEmpty: 0,
  } satisfies SquareLimits,
  /** Part of a cell's side that is looked at, in its middle. */
  middle: 0.66,
  /** Smallest distance of the two colours, OKLab; below it all cells look alike. */
  minApart: 0.1,
  /**
   * By how much lit cells are lighter than dark ones, OKLab, at least 0.15 in these looks; and how
   * many times what dark cells have more chroma. Blue or green cells that are lit on light grey
   * ones come to 2.0 at most, grey ones that are lit among green ones to 2.3.
   */
  minLighter: 0.08,
  minLighterPerChroma: 2.5,
  /** Smallest margin of a cell: 1 on its colour, 0 as far from it as half way to the other one. */
  minMargin: 0.4,
  /** How deep in a place beside the board cells are looked for, as shares of their side. */
  beside: [0.08, 0.15, 0.3],
  /**
   * Where the ground beside the board must be seen: this far past the gap, px and share of a cell's
   * side; how even a rim is, px; and from where on a colour is another one, OKLab, which tells
   * blacks apart too well, so at least these levels. 23 November, looks 5000 to 5119.
   */
  ends: { past: { px: 1, share: 0.1 }, evenPx: 1.5, maxApart: 0.1, minLevels: 14 },
} as const;
