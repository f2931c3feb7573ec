/** Finds a larger board beside the found one, of whose lines only one direction is drawn. */

import { lineAt, type LineComb } from '../../../../vision/lattice/comb.ts';
import {
  edgesBetween,
  type StraightEdge,
  type StraightEdges,
} from '../../../../vision/lines/straight-edges.ts';
import { type GridLines, gridsOverlap } from './grid.ts';
import { ruledLimits as limits } from './limits.ts';
import type { LineCombs } from './square-grids.ts';

/**
 * Finds a square beside a board that is ruled in one direction into strips that are broader than
 * the board's cells.
 * @param combs of the picture
 * @param edges of the picture
 * @param board that was found
 * @returns the square as a grid; `undefined` for none
 */
export function largerRuled(
  { across, down }: LineCombs,
  { upright, level }: StraightEdges,
  board: GridLines,
): GridLines | undefined {
  const isSquare = ({ pitch, count, from, to }: LineComb) =>
    Math.abs((to - from) / pitch - (count - 1)) <= limits.sameLines;
  const ruled = (combs: readonly LineComb[], edges: readonly StraightEdge[]) =>
    combs.filter(
      (comb) =>
        comb.pitch > board.columns.pitch && isSquare(comb) && drawnShare(comb, edges) >= limits.minDrawn,
    );
  const crossing = (comb: LineComb) => ({ ...comb, at: comb.from });
  return [
    ...ruled(across, upright).map((columns) => ({ columns, rows: crossing(columns) })),
    ...ruled(down, level).map((rows) => ({ columns: crossing(rows), rows })),
  ].find((square) => !gridsOverlap(square, board));
}

/** Share of the lines' length along which an edge lies: stems of letters are no lines. */
function drawnShare(comb: LineComb, edges: readonly StraightEdge[]): number {
  const reach = limits.reach * comb.pitch;
  let drawn = 0;
  for (let line = 0; line < comb.count; line++) {
    const at = lineAt(comb, line);
    let end = comb.from;
    for (const { from, to } of edgesBetween(edges, at - reach, at + reach).toSorted(
      (a, b) => a.from - b.from,
    )) {
      drawn += Math.max(0, Math.min(to, comb.to) - Math.max(from, end));
      end = Math.max(end, to);
    }
  }
  return drawn / (comb.count * (comb.to - comb.from));
}
