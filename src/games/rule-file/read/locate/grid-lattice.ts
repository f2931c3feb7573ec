/** The lattice of a board's cells. */

import type { Lattice } from '../../../../vision/lattice/lattice.ts';

/** The lattice of the cells. */
export interface GridLattice extends Lattice {
  /** The space between the insides of two framed cells, as a share of the pitch. */
  readonly gap?: number;
}
