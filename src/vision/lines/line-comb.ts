/** Combs of lines that were seen in a picture. */

import type { Comb } from '../lattice/comb.ts';

/** A comb whose lines were seen on a stretch along them. */
export interface LineComb extends Comb {
  /** The stretch along the lines, px. */
  readonly from: number;
  readonly to: number;
  /** Root mean square distance of the lines from even spacing, px; 0 while that is not known. */
  readonly residualPx: number;
}
