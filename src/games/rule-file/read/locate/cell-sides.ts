/** Tells which sides of cells show an edge. */

import { overlapOf } from '../../../../vision/lines/fit-line-comb.ts';
import { edgesBetween, type StraightEdges } from '../../../../vision/lines/straight-edges.ts';
import { outerLimits as limits } from '../limits.ts';
import type { GridLattice } from './grid-lattice.ts';

/** A side of a cell, in cells, and how much of it an edge covers. */
export interface CellSide {
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
  const reach = limits.reach.px + limits.reach.share * across;
  const span = { from: first + from * along, to: first + (from + 1) * along };
  return edgesBetween(edges[way], at - reach, at + reach).some(
    (edge) => overlapOf(edge, span) >= minCover * along,
  );
}
