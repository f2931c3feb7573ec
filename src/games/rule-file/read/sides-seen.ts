/**
 * Tells which sides of cells show an edge. Where something lies over a cell of a grid with lines,
 * none does.
 */

import type { Frame } from '../../../core/frame.ts';
import type { Lattice } from '../../../vision/lattice/lattice.ts';
import { crossSection, distance, type Side } from './cross-sections.ts';
import { sideLimits as limits } from './limits.ts';

/**
 * Returns whether each side of each cell shows an edge, also between cells that look alike.
 * @param frame the picture
 * @param lattice of the cells
 * @returns false for cells of one colour without a line between them
 */
export const hasLines = (frame: Frame, lattice: Lattice): boolean =>
  cellsOf(lattice).every((cell) => sidesOf(lattice, cell).every((side) => hasEdge(frame, lattice, side)));

/**
 * Finds the first cell no side of which shows an edge.
 * @param frame the picture
 * @param lattice of the cells
 * @returns its number, row by row; `undefined` if there is none
 */
export const bareCell = (frame: Frame, lattice: Lattice): number | undefined =>
  cellsOf(lattice).find((cell) => !sidesOf(lattice, cell).some((side) => hasEdge(frame, lattice, side)));

/**
 * Counts the sides of a cell that show an edge.
 * @param frame the picture
 * @param lattice of the cells
 * @param cell its number, row by row
 * @returns 0..4
 */
export const sidesShown = (frame: Frame, lattice: Lattice, cell: number): number =>
  sidesOf(lattice, cell).filter((side) => hasEdge(frame, lattice, side)).length;

const cellsOf = ({ columns, rows }: Lattice): number[] =>
  Array.from({ length: columns * rows }, (_, cell) => cell);

function sidesOf({ columns }: Lattice, cell: number): Side[] {
  const [column, row] = [cell % columns, Math.floor(cell / columns)];
  return [
    { way: 'upright', column, row },
    { way: 'level', column, row },
    { way: 'upright', column: column + 1, row },
    { way: 'level', column, row: row + 1 },
  ];
}

/** Whether an edge runs along a whole side. */
const hasEdge = (frame: Frame, lattice: Lattice, side: Side): boolean =>
  limits.along.every((along) => {
    const { colors, sides } = crossSection(frame, lattice, side, along);
    return colors.some((color) => distance(color, sides[0]) >= limits.minEdge);
  });
