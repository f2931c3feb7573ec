/** Checks a lattice by the grounds of its cells. */

import type { Frame } from '../../../../core/frame.ts';
import { colorDistance } from '../../../../vision/color/color-space.ts';
import type { StraightEdges } from '../../../../vision/lines/straight-edges.ts';
import { cellGrounds } from '../cells/grounds.ts';
import { borderLimits as limits, outerLimits } from '../limits.ts';
import { type CellSide, hasEdge } from './cell-sides.ts';
import type { GridLattice } from './grid-lattice.ts';

/**
 * Returns whether a lattice lies where the colours of its cells change: between two cells with
 * different grounds there is an edge. Of another lattice, or a part of one, some lie elsewhere.
 * @param frame the whole picture
 * @param lattice found in it
 * @param edges of the picture, each kind ordered by `at`
 * @returns true also for cells that have one ground
 */
export function fitsColors(frame: Frame, lattice: GridLattice, edges: StraightEdges): boolean {
  const { columns, gap = 0 } = lattice;
  const grounds = cellGrounds(frame, lattice);
  const isApart = (cell: number, other: number) =>
    colorDistance(grounds[cell]!.color, grounds[other]!.color) >= limits.apart;
  const isSeen = ({ place, ...side }: CellSide) =>
    [place - gap / 2, place + gap / 2].some((at) => hasEdge(lattice, edges, { ...side, place: at }));
  const { minCover } = outerLimits;
  const sides = [...grounds.keys()].flatMap((cell): CellSide[] => {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    const before = column > 0 && isApart(cell, cell - 1);
    const above = row > 0 && isApart(cell, cell - columns);
    return [
      ...(before ? [{ way: 'upright', place: column, from: row, minCover } as const] : []),
      ...(above ? [{ way: 'level', place: row, from: column, minCover } as const] : []),
    ];
  });
  return sides.filter(isSeen).length >= limits.minSeen * sides.length;
}
