/**
 * The slots of a lattice: every side of every cell, and whether an edge lies there. An outer line
 * may be thick, and melt into dark cells beside it, so edges count as its own from farther away
 * than for the lines inside; and it may not be drawn at all, or lie on the picture's rim, so
 * places where lines end excuse its empty slots.
 */

import { type Comb, lineAt, nearestLine } from '../lattice/comb.ts';
import { excuses, type LineEnd } from './line-ends.ts';
import { slotLimits as limits } from './limits.ts';
import { edgesBetween, type StraightEdge } from './straight-edges.ts';

/** What each slot holds, line by line: for lines inside the grid and for outer ones. */
export interface LineSlots {
  /** Slots a line. */
  readonly gaps: number;
  readonly inner: Uint8Array;
  readonly outer: Uint8Array;
  /** 1 where an edge runs through the cell between this line and the next, right across the gap. */
  readonly crossed: Uint8Array;
}

/**
 * What is at a side of a cell: no edge; none, where lines end and need none; an edge; none, but the
 * cells on both sides look alike, as black ones do (set by whoever looked at the cells).
 */
export const slot = { empty: 0, end: 1, filled: 2, alike: 3 } as const;

/**
 * Looks at all slots of the lines of one direction; linear in the edges.
 * @param edges of that direction, in any order
 * @param ends places where a line may be missing, in any order
 * @param lines that the slots are on
 * @param gaps lines that cut them into slots
 * @returns what each slot holds
 */
export function lineSlots(
  edges: readonly StraightEdge[],
  ends: readonly LineEnd[],
  lines: Comb,
  gaps: Comb,
): LineSlots {
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
        low[side] = Math.min(low[side]!, edge.at);
        high[side] = Math.max(high[side]!, edge.at);
      }
    }
  }
  return low.map((from, side) => Math.max(0, high[side]! - from));
}
