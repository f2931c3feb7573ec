/** Combs of lines as seen in a picture. */

import type { Comb } from '../lattice/comb.ts';

/** A comb, and the span along its lines where they were seen. */
export interface LineComb extends Comb {
  /** The span along the lines, px. */
  readonly from: number;
  readonly to: number;
  /** RMS deviation of the lines from even spacing, px; 0 before a fit. */
  readonly residualPx: number;
}
