/**
 * Finds square grids of n by n cells: pairs of a comb of upright lines and a comb of level lines
 * that cross and have the same pitch. Every side of every cell is a slot that should hold an edge.
 * A grid of half the pitch has half its slots empty, one of twice the pitch has fewer slots, and
 * one that extends too far has empty slots at a side, or edges through its cells. So the right
 * window maximises
 *
 *     (filled slots) x (share of filled slots x share of cells without edges inside)^6
 *
 * Slots on the edge of the picture, or where lines merely end, are ignored.
 */

import type { LineEnds } from '../../../../vision/lines/line-ends.ts';
import type { StraightEdges } from '../../../../vision/lines/straight-edges.ts';
import { gridAt, linesAround, slotsOf, type SquareGrid, windowsOf } from './grid.ts';
import { gridLimits as limits, gridSearch } from './limits.ts';
import {
  areCrossing,
  countSlots,
  latticeSlots,
  type LatticeSlots,
} from '../../../../vision/lines/lattice-slots.ts';
import type { LineComb } from '../../../../vision/lattice/comb.ts';

/** Combs of lines in both directions. */
export interface LineCombs {
  /** Of upright lines. */
  readonly across: readonly LineComb[];
  /** Of level lines. */
  readonly down: readonly LineComb[];
}

/**
 * Finds grids; many of them overlap, since parts of a grid are grids too.
 * @param combs of the picture's lines
 * @param edges that the combs are made of
 * @param ends from `lineEnds`
 * @returns the best first
 */
export function squareGrids({ across, down }: LineCombs, edges: StraightEdges, ends: LineEnds): SquareGrid[] {
  const pairs = across.flatMap((columns) =>
    down.flatMap((rows) => {
      const n = Math.min(columns.count - 1, rows.count - 1, gridSearch.size.max);
      return areCrossing(columns, rows, limits.maxOblong) ? [{ columns, rows, n, slots: slotsOf(n) }] : [];
    }),
  );
  const found: SquareGrid[] = [];
  let highest = 0;
  let crossings = 0;
  for (const { columns, rows, n, slots } of pairs.sort((a, b) => b.slots - a.slots)) {
    // Even with all slots filled, a pair of short combs stays far below the best grid.
    if (slots < limits.minSlots * highest) break;
    if (crossings > limits.maxCrossings) break;
    crossings += columns.count * rows.count;
    const own = latticeSlots(edges, ends, columns, rows);
    const sizes = { max: n, min: Math.max(gridSearch.size.min, n - limits.maxShrink) };
    const best = bestWindow(own, columns, rows, sizes);
    if (!best || best.support < gridSearch.support) continue;
    found.push(best);
    highest = Math.max(highest, best.score);
  }
  return found.sort((a, b) => b.score - a.score);
}

/** The best square window of two combs. */
function bestWindow(
  slots: LatticeSlots,
  columns: LineComb,
  rows: LineComb,
  sizes: { readonly min: number; readonly max: number },
): SquareGrid | undefined {
  const evenness = 1 - Math.min(0.5, (2 * (columns.residualPx + rows.residualPx)) / columns.pitch);
  const cells = { columns: columns.count - 1, rows: rows.count - 1 };
  let best: SquareGrid | undefined;
  for (const window of windowsOf(cells, sizes, (n) => slotsOf(n) > (best?.score ?? 0))) {
    const { filled, empty, crossed } = countSlots(slots, linesAround(window));
    const support = filled / Math.max(1, filled + empty);
    const whole = 1 - Math.min(1, crossed / window.n ** 2);
    const score = filled * (support * whole) ** limits.strictness * evenness;
    if (!best || score > best.score) best = { ...gridAt(columns, rows, window), support, score };
  }
  return best;
}
