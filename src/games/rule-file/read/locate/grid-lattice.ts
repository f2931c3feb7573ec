/** The lattice of a board's cells. */

import { ReadError } from '../../../../core/errors.ts';
import type { FrameRect, FrameSize } from '../../../../core/points.ts';
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
export const areaOf = (frame: FrameSize, lattice: Lattice, margin = 0): FrameRect =>
  pixelsAround(frame, [
    pointAt(lattice, -margin, -margin),
    pointAt(lattice, lattice.columns + margin, lattice.rows + margin),
  ]);

/**
 * Makes the error of a grid that was found, but may not be the whole board.
 * @param frame the whole picture
 * @param lattice of its cells
 * @param message what is doubtful
 * @returns the error, with the area of the grid: no smaller picture shows it better
 */
export const doubtAbout = (frame: FrameSize, lattice: Lattice, message: string): ReadError =>
  new ReadError(message, { trouble: 'doubtful', area: areaOf(frame, lattice) });
