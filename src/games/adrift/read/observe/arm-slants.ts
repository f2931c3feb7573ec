/**
 * Where a line leaves its cell. Most pages lead it through the middle of the edge; drawn straight
 * from the middle of a cell to that of its neighbour on another face, it crosses the seam beside
 * it, since the faces lean to different sides.
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
 * @returns by side, up, right, down, left: how far a line that goes straight to the neighbour's
 *   middle strays along that side for each cell on its way; 0 inside a face
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
