/** SVG geometry of the page's cube: isometric, with its top at (0, 0) and lengths in cells. */

import { faceOf } from '../board.ts';
import { cornerFaces, type CubeCorner, inCell, wayThrough } from '../cube-corner.ts';

/**
 * Returns the cube that the page draws.
 * @param side cells along each side
 * @returns the cube, with lengths in cells
 */
export function isometricCube(side: number): CubeCorner {
  const half = Math.sqrt(3) / 2;
  return {
    side,
    center: { x: 0, y: side },
    right: { x: half, y: 0.5 },
    left: { x: -half, y: 0.5 },
    down: { x: 0, y: 1 },
  };
}

/**
 * Draws a path as a line over the faces, which bends at the seams.
 * @param side cells along each side
 * @param cells the path's cells, in order
 * @returns the `d` of an SVG path
 */
export const lineThrough = (side: number, cells: readonly number[]): string =>
  wayThrough(isometricCube(side), cells)
    .map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(3)} ${y.toFixed(3)}`)
    .join('');

/**
 * Returns the transform that places a drawing around (0, 0) on a face, in the middle of a cell.
 * @param side cells along each side
 * @param cell a cell of the board
 * @returns an SVG `matrix(…)`
 */
export function matrixOn(side: number, cell: number): string {
  const cube = isometricCube(side);
  const { u, v } = cornerFaces(cube)[faceOf(side, cell)];
  const { x, y } = inCell(cube, cell);
  return `matrix(${[u.x, u.y, v.x, v.y, x, y].map((value) => value.toFixed(4)).join(' ')})`;
}
