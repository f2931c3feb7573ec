/**
 * The slots of a lattice: every side of every cell, and whether an edge lies there. An outer line
 * may be thick, and melt into black cells beside it, so edges count as its own from farther away
 * than for the lines inside; and it may not be drawn at all, or lie on the picture's rim, so
 * places where lines end excuse its empty slots.
 */

import { edgesBetween, type StraightEdge } from './straight-edges.ts';
import { type Comb, lineAt, nearestLine } from '../../../../vision/lattice/comb.ts';
import { type GridSlots, type LatticeSlots, slot, type Window } from './grid.ts';
import { excuses, type LineEnd } from './line-ends.ts';
import { slotLimits as limits } from './limits.ts';

/**
 * Looks at all slots of the lines of one direction; linear in the edges.
 * @param edges of that direction, in any order
 * @param ends places where a line may be missing, in any order
 * @param lines that the slots are on
 * @param gaps lines that cut them into slots
 * @returns what each slot holds
 */
export function gridSlots(
  edges: readonly StraightEdge[],
  ends: readonly LineEnd[],
  lines: Comb,
  gaps: Comb,
): GridSlots {
  const perLine = gaps.count - 1;
  const [inner, outer, crossed] = [0, 0, 0].map(() => new Uint8Array(lines.count * perLine)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  const mark = (slots: Uint8Array, edge: StraightEdge, line: number, holds: number, cover: number) => {
    if (line < 0 || line >= lines.count) return;
    for (const gap of coveredGaps(edge, gaps, cover)) slots[line * perLine + gap] = holds;
  };
  const [innerPx, outerPx] = [limits.inner, limits.outer].map(
    ({ px, share }) => px + share * lines.pitch,
  ) as [number, number];
  for (const end of ends) {
    const { line } = nearestLine(lines, end.at);
    for (const near of end.out ? [line, line + end.out] : [line])
      if (excuses(end, lineAt(lines, near), { reachPx: outerPx, pitch: lines.pitch }))
        mark(outer, end, near, slot.end, limits.minCover);
  }
  const middles = { ...lines, at: lineAt(lines, 0.5) };
  for (const edge of edges) {
    const length = edge.to - edge.from;
    // Most edges are strokes of letters, too short for any slot.
    if (length < limits.minCover * gaps.pitch) continue;
    const { line, offPx } = nearestLine(lines, edge.at);
    if (offPx <= outerPx) mark(outer, edge, line, slot.filled, limits.minCover);
    if (offPx <= innerPx) mark(inner, edge, line, slot.filled, limits.minCover);
    if (length < limits.through.length * gaps.pitch) continue;
    const cell = nearestLine(middles, edge.at);
    if (cell.offPx <= limits.through.reach * lines.pitch)
      mark(crossed, edge, cell.line, 1, limits.through.cover);
  }
  return { gaps: perLine, inner, outer, crossed };
}

/** The gaps of which an edge covers a share. */
function coveredGaps({ from, to }: StraightEdge, gaps: Comb, cover: number): number[] {
  const first = Math.max(0, Math.floor((from - gaps.at) / gaps.pitch));
  const last = Math.min(gaps.count - 2, Math.floor((to - gaps.at) / gaps.pitch));
  const covered: number[] = [];
  for (let gap = first; gap <= last; gap++) {
    const length = Math.min(to, lineAt(gaps, gap + 1)) - Math.max(from, lineAt(gaps, gap));
    if (length >= cover * gaps.pitch) covered.push(gap);
  }
  return covered;
}

/** What the slots of a window hold. */
interface SlotCount {
  readonly filled: number;
  readonly empty: number;
  readonly alike: number;
  /** Edges that run through cells. */
  readonly crossed: number;
}

/**
 * Counts what the slots of a window hold.
 * @param slots of a lattice
 * @param window of it
 * @returns the counts
 */
export function countSlots({ upright, level }: LatticeSlots, { column, row, n }: Window): SlotCount {
  const count = { filled: 0, empty: 0, alike: 0, crossed: 0 };
  addSlots(count, upright, { first: column, gap: row, n });
  addSlots(count, level, { first: row, gap: column, n });
  return count;
}

/** n lines and gaps of one direction. */
interface Stretch {
  readonly first: number;
  readonly gap: number;
  readonly n: number;
}

function addSlots(
  count: { -readonly [K in keyof SlotCount]: number },
  { gaps, inner, outer, crossed }: GridSlots,
  { first, gap, n }: Stretch,
): void {
  for (let line = first; line <= first + n; line++) {
    const slots = line === first || line === first + n ? outer : inner;
    for (let at = line * gaps + gap; at < line * gaps + gap + n; at++) {
      if (slots[at] === slot.filled) count.filled++;
      else if (slots[at] === slot.empty) count.empty++;
      else if (slots[at] === slot.alike) count.alike++;
      if (line < first + n && crossed[at] === 1) count.crossed++;
    }
  }
}

/**
 * Measures how wide the lines of one direction are, side by side of a cell: from the first to the
 * last edge. Within a grid they are alike; where a window reaches into a number pad below the grid,
 * one "line" is the whole gap between the two.
 * @param edges ordered by `at`
 * @param lines that are measured
 * @param gaps lines that cut them into sides
 * @returns px, line by line; 0 where there are not two edges
 */
export function lineWidths(edges: readonly StraightEdge[], lines: Comb, gaps: Comb): Float32Array {
  const perLine = gaps.count - 1;
  const low = new Float32Array(lines.count * perLine).fill(Infinity);
  const high = new Float32Array(low.length).fill(-Infinity);
  const reach = limits.width.reach;
  for (let line = 0; line < lines.count; line++) {
    for (const edge of edgesBetween(edges, lineAt(lines, line - reach), lineAt(lines, line + reach))) {
      for (const gap of coveredGaps(edge, gaps, limits.width.minCover)) {
        const side = line * perLine + gap;
        low[side] = Math.min(low[side] as number, edge.at);
        high[side] = Math.max(high[side] as number, edge.at);
      }
    }
  }
  return low.map((from, side) => Math.max(0, (high[side] as number) - from));
}

/**
 * Tells whether an inner line of a window is much wider than the others of its direction.
 * @param widths of `lineWidths`
 * @param perLine sides a line
 * @param stretch lines and gaps of the window
 * @returns no for lines that are all alike
 */
export function hasWideLine(widths: Float32Array, perLine: number, { first, gap, n }: Stretch): boolean {
  const lines = Array.from({ length: n - 1 }, (_, i) => {
    const from = (first + 1 + i) * perLine + gap;
    const seen = widths.subarray(from, from + n).filter((width) => width > 0);
    return seen.sort()[seen.length >> 1] ?? 0;
  }).sort((a, b) => a - b);
  const usual = lines[lines.length >> 1] as number;
  return (lines.at(-1) as number) > limits.width.times * usual + limits.width.px;
}
