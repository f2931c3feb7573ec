/**
 * Determines which slots of a lattice (sides of cells) have an edge. An outer line may be thick and
 * merge with adjacent dark cells, so its edges may be farther away than those of inner lines. It
 * may also be absent or lie on the picture's rim, so places where lines end excuse its empty slots.
 */

import { type Comb, lineAt, nearestLine } from '../lattice/comb.ts';
import { excuses, type LineEnd } from './line-ends.ts';
import { slotLimits as limits } from './limits.ts';
import { edgesBetween, type StraightEdge } from './straight-edges.ts';

/** The contents of each slot, line by line: judged as inner lines and as outer ones. */
export interface LineSlots {
  /** Slots per line. */
  readonly gaps: number;
  readonly inner: Uint8Array;
  readonly outer: Uint8Array;
  /** 1 if an edge runs through the whole cell between this line and the next. */
  readonly crossed: Uint8Array;
}

/**
 * The contents of a slot: no edge; none, but excused by a line end; an edge; none, but the cells on
 * both sides look alike, as black ones do (set by callers that measured the cells).
 */
export const slot = { empty: 0, end: 1, filled: 2, alike: 3 } as const;

/**
 * Fills the slots of all lines of one direction; linear in the edges.
 * @param edges edges of that direction, in any order
 * @param ends places where a line may be missing, in any order
 * @param lines lines that contain the slots
 * @param gaps perpendicular lines that divide them into slots
 * @returns the contents of each slot
 */
export function lineSlots(
  edges: readonly StraightEdge[],
  ends: readonly LineEnd[],
  lines: Comb,
  gaps: Comb,
): LineSlots {
  const perLine = gaps.count - 1;
  const empty = () => new Uint8Array(lines.count * perLine);
  const [inner, outer, crossed] = [empty(), empty(), empty()];
  const mark = (slots: Uint8Array, edge: StraightEdge, line: number, holds: number, cover: number) => {
    if (line < 0 || line >= lines.count) return;
    for (const gap of coveredGaps(edge, gaps, cover)) slots[line * perLine + gap] = holds;
  };
  const reachOf = ({ px, share }: { px: number; share: number }) => px + share * lines.pitch;
  const [innerPx, outerPx] = [reachOf(limits.inner), reachOf(limits.outer)];
  for (const end of ends) {
    const { line } = nearestLine(lines, end.at);
    for (const near of end.out ? [line, line + end.out] : [line])
      if (excuses(end, lineAt(lines, near), { reachPx: outerPx, pitch: lines.pitch }))
        mark(outer, end, near, slot.end, limits.minCover);
  }
  const middles = { ...lines, at: lineAt(lines, 0.5) };
  for (const edge of edges) {
    const length = edge.to - edge.from;
    // Most edges are strokes of letters, too short for a slot.
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

/** The gaps that an edge covers by at least a share. */
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
 * Measures the width of the lines of one direction at each side of a cell, from the first to the
 * last edge. Within a grid widths are equal; if a window extends into a number pad below the grid,
 * one "line" is the whole gap between the two.
 * @param edges ordered by `at`
 * @param lines lines to measure
 * @param gaps perpendicular lines that divide them into sides
 * @returns px, line by line; 0 for fewer than two edges
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
