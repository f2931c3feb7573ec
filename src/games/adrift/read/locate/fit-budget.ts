/**
 * Bounds the search for the cube. Fitting a lattice samples places next to every edge, more of them
 * for larger cells, and noise contains endless lattices that almost fit. The search goes best
 * first, so the bound cuts off the least likely ones. It counts places, not time, so a picture
 * gives the same result on every machine.
 */

import { type CubeCorner, unitPx } from '../../cube-corner.ts';
import { choiceLimits, refineLimits } from './limits.ts';

/** Places sampled by one fit along an edge; and across it, in cells, over all rounds. */
const along = refineLimits.maxSteps;
const beside = 2 * refineLimits.reaches.reduce((sum, reach) => sum + reach, 0);

/** The number of places that may still be sampled. */
export class FitBudget {
  #left: number;
  #isSpent = false;

  /**
   * @param max total number of places
   */
  constructor(readonly max: number = choiceLimits.maxPlaces) {
    this.#left = max;
  }

  /** Whether a fit has been refused. */
  get isSpent(): boolean {
    return this.#isSpent;
  }

  /** Places left. */
  get left(): number {
    return this.#left;
  }

  /**
   * Spends the cost of fitting a lattice.
   * @param fits at least 1
   * @returns whether the budget sufficed; once refused, always refused
   */
  take(corner: CubeCorner, fits: number = 1): boolean {
    const places = fits * placesOf(corner);
    if (this.#isSpent || places > this.#left) this.#isSpent = true;
    else this.#left -= places;
    return !this.#isSpent;
  }
}

/**
 * Bounds the number of places sampled by one fit of a lattice.
 * @param corner the lattice
 * @returns an upper bound
 */
export function placesOf(corner: CubeCorner): number {
  // Each face has `side + 1` lines of `side` edges in both directions; seams count for two faces.
  const edges = 6 * corner.side * (corner.side + 1);
  return Math.ceil(edges * along * Math.max(4, beside * unitPx(corner)));
}
