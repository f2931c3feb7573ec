/** The keyboard cursor on the cube: finds the neighbour to which an arrow key leads. */

import { edgeMiddle, inCell } from '../cube-corner.ts';
import type { PathPuzzle } from '../path-drawing.ts';
import { isometricCube } from './cube-drawing.ts';

/** Directions of the arrow keys, degrees clockwise from the right. */
const arrows: Readonly<Record<string, number | undefined>> = {
  ArrowRight: 0,
  ArrowDown: 90,
  ArrowLeft: 180,
  ArrowUp: 270,
};

/**
 * Rotation of the arrow directions, degrees. On the upper face neighbours lie between two arrows;
 * rotated, each arrow has its own neighbour there, and keeps the nearest one on the other faces.
 */
const turn = 15;

/** Maximum angle between an arrow and the neighbour it selects, degrees. */
const maxOff = 65;

/**
 * Finds the cell that an arrow leads to.
 * @param puzzle the puzzle
 * @param cell the cursor's cell
 * @param key the pressed key
 * @returns the cell; the same one if there is none that way; `undefined` for a key that is no arrow
 */
export function cellTowards(
  { side, neighbors }: Pick<PathPuzzle, 'side' | 'neighbors'>,
  cell: number,
  key: string,
): number | undefined {
  const arrow = arrows[key];
  if (arrow === undefined) return undefined;
  const cube = isometricCube(side);
  const from = inCell(cube, cell);
  let best = { cell, off: maxOff };
  for (const next of neighbors[cell]!) {
    // Measured to the shared edge, which also works for neighbours on another face.
    const to = edgeMiddle(cube, cell, next);
    const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    const off = Math.abs(((angle - arrow - turn + 900) % 360) - 180);
    if (off < best.off) best = { cell: next, off };
  }
  return best.cell;
}
