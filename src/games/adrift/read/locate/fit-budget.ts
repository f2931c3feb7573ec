/**
 * Bounds the search for the cube. Moving a lattice to its lines looks at places beside every edge,
 * more of them the larger its cells are; noise has lattices without end that almost fit. The search
 * goes best first, so what the bound cuts off is least likely. It counts places, not time: the same
 * picture ends the same way on every machine.
 */

import { type CubeCorner, unitPx } from '../../cube-corner.ts';
import { choiceLimits, refineLimits } from './limits.ts';

/** Places that one fit looks at along an edge, and beside it in cells, all rounds together. */
const along = refineLimits.maxSteps;
const beside = 2 * refineLimits.reaches.reduce((sum, reach) => sum + reach, 0);

/** The places that may still be looked at. */
export class FitBudget {
  #left: number;
  #isSpent = false;

  /** @param max places that may be looked at in all */
  constructor(readonly max: number = choiceLimits.maxPlaces) {
    this.#left = max;
  }

  /** Whether a fit was refused. */
  get isSpent(): boolean {
    return this.#isSpent;
  }

  /** Places that are left. */
  get left(): number {
    return this.#left;
  }

  /**
   * Takes what fits of a lattice cost.
   * @param fits at least 1
   * @returns whether there was enough; once there was not, there never is
   */
  take(corner: CubeCorner, fits: number = 1): boolean {
    const places = fits * placesOf(corner);
    if (this.#isSpent || places > this.#left) this.#isSpent = true;
    else this.#left -= places;
    return !this.#isSpent;
  }
}

/**
 * Counts the places that one fit of a lattice looks at.
 * @param corner the lattice
 * @returns places at most
 */
export function placesOf(corner: CubeCorner): number {
  // Each face has `side + 1` lines of `side` edges both ways; the seams count for two faces.
  const edges = 6 * corner.side * (corner.side + 1);
  return Math.ceil(edges * along * Math.max(4, beside * unitPx(corner)));
}
