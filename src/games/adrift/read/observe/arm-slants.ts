/**
 * Where a line leaves its cell. On most pages it passes through the middle of the edge. Drawn
 * straight from the centre of a cell to that of its neighbour on another face, it crosses the seam
 * off the middle, since the two faces lean in different directions.
 */

import { placeAt } from '../../../../vision/lattice/lattice.ts';
import { faceOf } from '../../board.ts';
import { cornerFaces, type CubeCorner, inCell } from '../../cube-corner.ts';
import type { Topology } from '../../topology.ts';

/**
 * Measures how lines cross the seams of a cell.
 * @param corner the cube
 * @param topology the board's graph
 * @param cell of the board
 * @returns per side (up, right, down, left): how far a straight line to the neighbour's centre
 *   moves along that side per cell of its way; 0 inside a face
 */
export function armSlants(
  corner: CubeCorner,
  { side, neighbors }: Topology,
  cell: number,
): readonly number[] {
  const face = cornerFaces(corner)[faceOf(side, cell)];
  const own = placeAt(face, inCell(corner, cell));
  return [0, 1, 2, 3].map((slot) => {
    const other = neighbors[4 * cell + slot]!;
    if (other < 0 || faceOf(side, other) === faceOf(side, cell)) return 0;
    const { column, row } = placeAt(face, inCell(corner, other));
    const [across, down] = [column - own.column, row - own.row];
    return slot % 2 === 0 ? across / Math.abs(down) : down / Math.abs(across);
  });
}
