/**
 * Tells whether something lies over a cell of a grid with lines: then none of its four sides shows
 * an edge.
 */

import { type Frame, pixelAt } from '../../../core/frame.ts';
import { type Lattice, pointAt } from '../../../vision/lattice/lattice.ts';
import { sideLimits as limits } from './limits.ts';
import { distance } from './line-kinds.ts';

/**
 * Returns whether each side of each cell shows an edge, also between cells that look alike.
 * @param frame the picture
 * @param lattice of the cells
 * @returns false for cells of one colour without a line between them
 */
export const hasLines = (frame: Frame, lattice: Lattice): boolean =>
  cellsOf(lattice).every((cell) => sidesSeen(frame, lattice, cell).every(Boolean));

/**
 * Finds the first cell no side of which shows an edge.
 * @param frame the picture
 * @param lattice of the cells
 * @returns its number, row by row; `undefined` if there is none
 */
export const bareCell = (frame: Frame, lattice: Lattice): number | undefined =>
  cellsOf(lattice).find((cell) => !sidesSeen(frame, lattice, cell).some(Boolean));

const cellsOf = ({ columns, rows }: Lattice): number[] =>
  Array.from({ length: columns * rows }, (_, cell) => cell);

/** Whether each of the four sides of a cell shows an edge. */
function sidesSeen(frame: Frame, lattice: Lattice, cell: number): readonly boolean[] {
  const [column, row] = [cell % lattice.columns, Math.floor(cell / lattice.columns)];
  return [0, 1].flatMap((side) => [
    hasEdge(frame, lattice, 'upright', { column: column + side, row }),
    hasEdge(frame, lattice, 'level', { column, row: row + side }),
  ]);
}

/** Whether an edge runs along a whole side, which begins at a crossing of the lattice. */
function hasEdge(
  frame: Frame,
  lattice: Lattice,
  way: 'upright' | 'level',
  { column, row }: { readonly column: number; readonly row: number },
): boolean {
  const isUpright = way === 'upright';
  const pitch = isUpright ? lattice.u.x : lattice.v.y;
  const reach = Math.max(2, Math.round(limits.reach * pitch));
  return limits.along.every((along) => {
    const at = isUpright ? pointAt(lattice, column, row + along) : pointAt(lattice, column + along, row);
    const colors = Array.from({ length: 2 * reach + 1 }, (_, i) =>
      isUpright ? pixelAt(frame, at.x + i - reach, at.y) : pixelAt(frame, at.x, at.y + i - reach),
    );
    return colors.some((color) => distance(color, colors[0]!) >= limits.minEdge);
  });
}
