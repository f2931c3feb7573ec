/** The lattice of a board's cells. */

import type { Frame } from '../../../../core/frame.ts';
import type { FrameRect } from '../../../../core/points.ts';
import { type Lattice, pointAt } from '../../../../vision/lattice/lattice.ts';
import { pixelsAround } from '../../../../vision/regions/pixels-around.ts';

/** The lattice of the cells. */
export interface GridLattice extends Lattice {
  /** The space between the insides of two framed cells, as a share of the pitch. */
  readonly gap?: number;
}

/**
 * Computes the rectangle that a lattice occupies.
 * @param frame the picture
 * @param lattice axis-aligned
 * @param margin added on all sides, in cells
 * @returns whole px inside the picture
 */
export const areaOf = (frame: Frame, lattice: Lattice, margin = 0): FrameRect =>
  pixelsAround(frame, [
    pointAt(lattice, -margin, -margin),
    pointAt(lattice, lattice.columns + margin, lattice.rows + margin),
  ]);
