/** Tells which sides of cells show an edge. */

import type { Frame } from '../../../../core/frame.ts';
import { overlapOf } from '../../../../vision/lines/fit-line-comb.ts';
import { edgesBetween, type StraightEdges } from '../../../../vision/lines/straight-edges.ts';
import { cellGrounds } from '../cells/grounds.ts';
import { colorDistance } from '../../../../vision/color/color-space.ts';
import { borderLimits as limits, outerLimits } from '../limits.ts';
import type { GridLattice } from './grid-lattice.ts';

/** A side of a cell, in cells. */
interface CellSide {
  readonly way: 'upright' | 'level';
  /** Its place across: 1 is the line behind the first column or row. */
  readonly place: number;
  /** The row or column of the cell. */
  readonly from: number;
  /** Min length of the edge along it, as a share of the pitch. */
  readonly minCover: number;
}

/**
 * Returns whether an edge lies on a side of a cell.
 * @param lattice of the cells
 * @param edges of the picture, each kind ordered by `at`
 * @param side of a cell; for a tile, its own side and not the middle of the gap
 * @returns true for an edge along enough of the side
 */
export function hasEdge(
  { origin, u, v }: GridLattice,
  edges: StraightEdges,
  { way, place, from, minCover }: CellSide,
): boolean {
  const [across, along] = way === 'upright' ? [u.x, v.y] : [v.y, u.x];
  const [start, first] = way === 'upright' ? [origin.x, origin.y] : [origin.y, origin.x];
  const at = start + place * across;
  const reach = outerLimits.reach.px + outerLimits.reach.share * across;
  const span = { from: first + from * along, to: first + (from + 1) * along };
  return edgesBetween(edges[way], at - reach, at + reach).some(
    (edge) => overlapOf(edge, span) >= minCover * along,
  );
}

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
