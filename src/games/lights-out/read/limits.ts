/**
 * What bounds the reading of Lights Out, in one table. On the drawn looks 2000 to 2199 (23 November
 * 2026) lit and dark cells lie at least 0.21 apart in OKLab, and cells of one colour at most 0.022;
 * the limits were then held against 1000 to 1599 (`npm run bench:read lights-out`).
 */

import type { SurroundingsShape } from '../../../perception/surroundings.ts';
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
   * many times what dark cells have more chroma. #1e88e5 that is lit among #eceff1 comes to 2.0,
   * #cfcfcf that is lit among #3c8b4e to 2.3: both are refused.
   */
  minLighter: 0.08,
  minLighterPerChroma: 2.5,
  /** Smallest margin of a cell: 1 on its colour, 0 as far from it as half way to the other one. */
  minMargin: 0.4,
  /** How deep in a place beside the board cells are looked for, as shares of their side. */
  beside: [0.08, 0.15, 0.3],
  /** Where the sign of solved is looked for, and levels from which on a place has changed. */
  around: {
    ring: { from: 0.1, step: 0.1, count: 4, parts: 3, span: 0.9 },
    tiles: { across: 16, down: 16, gap: 0.15 },
  } satisfies SurroundingsShape,
  minSignChange: { ring: 6, tiles: 6, grounds: 6 },
} as const;
