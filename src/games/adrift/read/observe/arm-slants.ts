/**
 * Where a line leaves its cell. Most pages lead it through the middle of the edge; drawn straight
 * from the middle of a cell to that of its neighbour on another face, it crosses the seam beside
 * it, since the faces lean to different sides.
 */

import { faceOf } from '../../board.ts';
import { cornerFaces, type CubeCorner } from '../../cube-corner.ts';

/**
 * By side of a cell, up, right, down, left: how far a line that goes straight to the neighbour's
 * middle strays along that side for each cell on its way; 0 inside a face.
 */
export type ArmSlants = readonly [number, number, number, number];

/** Slots that lead to the last row or column of a face, or to the first one. */
const toLast = [1, 2];

/** By face z, x, y: the slots that lead to another face. */
const seamSlots = [
  [1, 2],
  [0, 1],
  [0, 3],
] as const;

/**
 * Measures how lines cross the seams of a cell.
 * @param corner the cube
 * @param cell of the board
 * @returns by slot
 */
export function armSlants(corner: CubeCorner, cell: number): ArmSlants {
  const { side, left, right, down } = corner;
  const face = faceOf(side, cell);
  const at = cell % (side * side);
  const [column, row] = [at % side, Math.floor(at / side)];
  // Beyond both seams of a face the cells go on along the one vector that it does not have.
  const beyond = [down, { x: -left.x, y: -left.y }, { x: -right.x, y: -right.y }][face]!;
  const { u, v } = cornerFaces(corner)[face];
  const cross = u.x * v.y - u.y * v.x;
  const across = (beyond.x * v.y - beyond.y * v.x) / cross;
  const along = (u.x * beyond.y - u.y * beyond.x) / cross;
  const slantOf = (slot: number) => {
    const isUpright = slot % 2 === 0;
    const place = isUpright ? row : column;
    const isSeam = seamSlots[face]!.some((other) => other === slot);
    if (!isSeam || place !== (toLast.includes(slot) ? side - 1 : 0)) return 0;
    const [outward, aside] = isUpright ? [along, across] : [across, along];
    return aside / (1 + Math.abs(outward));
  };
  return [slantOf(0), slantOf(1), slantOf(2), slantOf(3)];
}
