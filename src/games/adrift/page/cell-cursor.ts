/** The keyboard's place on the cube: which neighbour of a cell an arrow key leads to. */

import { edgeMiddle, inCell } from '../cube-corner.ts';
import type { PathPuzzle } from '../path-drawing.ts';
import { isometricCube } from './cube-drawing.ts';

/** Where the arrows point, degrees clockwise from the right. */
const arrows: Readonly<Record<string, number | undefined>> = {
  ArrowRight: 0,
  ArrowDown: 90,
  ArrowLeft: 180,
  ArrowUp: 270,
};

/**
 * On the upper face the neighbours lie between two arrows; turned by this, each arrow has one of
 * its own there, and keeps the nearest one on the sides, degrees.
 */
const turn = 15;

/** Neighbours further from the arrow are not meant, degrees. */
const maxOff = 65;

/**
 * Finds the cell that an arrow leads to.
 * @param puzzle on the cube
 * @param cell where the cursor is
 * @param key of the keyboard
 * @returns `undefined` for another key; the same cell where none lies that way
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
    // Over the border that both share, which also says where a neighbour on another face lies.
    const to = edgeMiddle(cube, cell, next);
    const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    const off = Math.abs(((angle - arrow - turn + 900) % 360) - 180);
    if (off < best.off) best = { cell: next, off };
  }
  return best.cell;
}
