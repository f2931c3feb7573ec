/**
 * Square grids of n by n cells in a picture: a comb of upright lines and one of level lines with
 * the same pitch that cross. Every side of every cell is a slot that should hold an edge; the grid
 * is the window whose slots are best filled. A grid of half the pitch would have half its slots
 * empty, one of twice the pitch has fewer of them, and one that reaches into other parts of the
 * page has empty ones at its side, or edges that run through its cells; so (filled slots) x (share
 * of filled slots x share of cells without edges inside)^6 is greatest for the right one. Slots on
 * the picture's rim, or where lines merely end, count for nothing.
 */

import type { FrameSize } from '../../../../core/points.ts';
import type { StraightEdge, StraightEdges } from './straight-edges.ts';
import { type Comb, hasLineAt, lastLine } from '../../../../vision/lattice/comb.ts';
import { gridAt, type LatticeSlots, type LineComb, slotsOf, type SquareGrid, windowsOf } from './grid.ts';
import { countSlots, gridSlots } from './grid-slots.ts';
import { gridLimits as limits, gridSearch } from './limits.ts';

/** Combs of lines in both directions. */
interface LineCombs {
  /** Of upright lines. */
  readonly across: readonly LineComb[];
  /** Of level lines. */
  readonly down: readonly LineComb[];
}

/**
 * Finds grids; many of them overlap, since parts of a grid are grids too.
 * @param combs of the picture's lines
 * @param edges that the combs are made of
 * @param ends of `lineEnds`
 * @returns the best first
 */
export function squareGrids(
  { across, down }: LineCombs,
  edges: StraightEdges,
  ends: StraightEdges,
): SquareGrid[] {
  const pairs = across.flatMap((columns) =>
    down.flatMap((rows) => {
      const n = Math.min(columns.count - 1, rows.count - 1, gridSearch.size.max);
      return cross(columns, rows) ? [{ columns, rows, n, slots: slotsOf(n) }] : [];
    }),
  );
  const found: SquareGrid[] = [];
  let highest = 0;
  let crossings = 0;
  for (const { columns, rows, n, slots } of pairs.sort((a, b) => b.slots - a.slots)) {
    // Even with all its slots filled a pair of short combs cannot beat what was found by far.
    if (slots < limits.minSlots * highest) break;
    if (found.some((grid) => isKnown(grid, columns, rows, slots))) continue;
    if (crossings > limits.maxCrossings) break;
    crossings += columns.count * rows.count;
    const upright = gridSlots(edges.upright, ends.upright, columns, rows);
    const level = gridSlots(edges.level, ends.level, rows, columns);
    const sizes = { max: n, min: Math.max(gridSearch.size.min, n - limits.maxShrink) };
    const best = bestWindow({ upright, level }, columns, rows, sizes);
    if (!best || best.support < gridSearch.support) continue;
    found.push(best);
    highest = Math.max(highest, best.score);
  }
  return found.sort((a, b) => b.score - a.score);
}

/**
 * Leaves out short edges where there are more than combs are made of.
 * @param all edges of the picture
 * @returns the longest of each direction, in their order
 */
export const longestEdges = (all: StraightEdges): StraightEdges => ({
  upright: longest(all.upright),
  level: longest(all.level),
});

function longest(edges: readonly StraightEdge[]): readonly StraightEdge[] {
  if (edges.length <= limits.maxEdges) return edges;
  const length = ({ from, to }: StraightEdge) => to - from;
  return edges
    .toSorted((a, b) => length(b) - length(a))
    .slice(0, limits.maxEdges)
    .sort((a, b) => a.at - b.at);
}

/**
 * Whether a good grid has the lines of these combs already: the two edges of a line make a comb
 * each.
 */
function isKnown(grid: SquareGrid, columns: LineComb, rows: LineComb, slots: number): boolean {
  if (grid.score < limits.nearlyAll * slots) return false;
  const hasLinesOf = (known: Comb, comb: LineComb) =>
    Math.abs(known.pitch - comb.pitch) < limits.samePitch * known.pitch &&
    hasLineAt(known, comb.at, limits.sameLines) &&
    hasLineAt(known, lastLine(comb), limits.sameLines) &&
    comb.at < lastLine(known) &&
    lastLine(comb) > known.at;
  return hasLinesOf(grid.columns, columns) && hasLinesOf(grid.rows, rows);
}

/**
 * Finds places where a grid may end without an edge: the picture's rim, so that a grid may be cut
 * at its outer line, and where lines end together.
 * @param edges of the picture
 * @param frame its size
 * @returns places of no strength, ordered
 */
export function lineEnds(edges: StraightEdges, frame: FrameSize): StraightEdges {
  const rim = (size: number, along: number): StraightEdge[] =>
    [0, size].map((at) => ({ at, from: 0, to: along, sign: 1, strength: 0 }));
  return {
    upright: inOrder([...rim(frame.width, frame.height), ...endsOf(edges.level)]),
    level: inOrder([...rim(frame.height, frame.width), ...endsOf(edges.upright)]),
  };
}

const inOrder = (edges: readonly StraightEdge[]) => edges.toSorted((a, b) => a.at - b.at);

/**
 * Places where at least two lines (two edges each) end together: the side of a grid without an
 * outer line.
 */
function endsOf(edges: readonly StraightEdge[]): StraightEdge[] {
  const ends = edges
    .flatMap((edge) => [edge.from, edge.to].map((at) => ({ at, across: edge.at })))
    .sort((a, b) => a.at - b.at);
  const found: StraightEdge[] = [];
  for (let first = 0; first < ends.length;) {
    const start = ends[first]?.at as number;
    let last = first;
    while (last + 1 < ends.length && (ends[last + 1]?.at as number) - start <= limits.endsTogetherPx) last++;
    const group = ends.slice(first, last + 1);
    if (group.length >= 4) {
      const across = group.map((end) => end.across).sort((a, b) => a - b);
      const at = group.reduce((sum, end) => sum + end.at, 0) / group.length;
      // The lines that end there do not include the outer ones, which lie a pitch farther out.
      const gap = Math.max(...across.slice(1).map((place, i) => place - (across[i] as number)));
      const [from, to] = [(across[0] as number) - gap, (across.at(-1) as number) + gap];
      found.push({ at, from, to, sign: 1, strength: 0 });
    }
    first = last + 1;
  }
  return found;
}

/**
 * Whether two combs can be the columns and rows of one grid: same pitch, and each found within the
 * other.
 */
function cross(columns: LineComb, rows: LineComb): boolean {
  if (Math.abs(columns.pitch / rows.pitch - 1) > limits.maxOblong) return false;
  const isWithin = (comb: LineComb, other: LineComb) =>
    Math.min(lastLine(comb), other.to) - Math.max(comb.at, other.from) >= limits.minCrossing * comb.pitch;
  return isWithin(columns, rows) && isWithin(rows, columns);
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
    const { filled, empty, crossed } = countSlots(slots, window);
    const support = filled / Math.max(1, filled + empty);
    const whole = 1 - Math.min(1, crossed / window.n ** 2);
    const score = filled * (support * whole) ** limits.strictness * evenness;
    if (!best || score > best.score) best = { ...gridAt(columns, rows, window), support, score };
  }
  return best;
}
