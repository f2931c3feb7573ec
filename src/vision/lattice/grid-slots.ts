/**
 * The slots of a possible grid: every side of every cell, and whether an edge lies there. An outer line may be thick, and
 * melt into black cells beside it, so edges count as its own from farther away than for the lines inside; and it may not
 * be drawn at all, or lie on the picture's rim, so hints that it need not be there excuse its empty slots.
 */

import type { EdgeChain } from './fit-chain.ts';
import type { StraightEdge } from '../edges/straight-edges.ts';

/** What each slot holds, line by line: for lines inside the grid and for outer ones. */
export interface GridSlots {
  /** Slots a line. */
  readonly gaps: number;
  readonly inner: Uint8Array;
  readonly outer: Uint8Array;
  /** 1 where an edge runs through the cell between this line and the next, right across the gap. */
  readonly inside: Uint8Array;
}

/**
 * What is at a side of a cell: no edge; none but a hint that there need not be one; an edge; none, but the cells on both
 * sides look alike, as black ones do (set by whoever looked at the cells).
 */
export const slot = { empty: 0, hint: 1, filled: 2, alike: 3 } as const;

/** How far from its line an edge may lie, px. */
const reaches = {
  inner: (pitch: number) => 1.5 + 0.07 * pitch,
  outer: (pitch: number) => 2 + 0.1 * pitch,
} as const;

/** How far from the middle of a cell, in pitches, an edge is inside it. */
const insideReach = 0.35;

/** Share of a slot's length that an edge must cover; corners may be round. */
const leastCover = 0.5;
/**
 * The same for edges inside cells, and how long such an edge is at least, as a share of the gap: strokes of digits in
 * small pictures run together with the lines above and below, but not beyond.
 */
const throughCover = 0.85;
const throughLength = 1.25;

/**
 * Looks at all slots of the lines of one direction; linear in the edges.
 * @param edges of that direction, in any order; so are the hints
 * @param lines the lines that the slots are on
 * @param gaps the lines that cut them into slots
 */
export function gridSlots(
  edges: readonly StraightEdge[],
  hints: readonly StraightEdge[],
  lines: EdgeChain,
  gaps: EdgeChain,
): GridSlots {
  const inner = new Uint8Array(lines.count * (gaps.count - 1));
  const outer = new Uint8Array(inner.length);
  const inside = new Uint8Array(inner.length);
  const innerReach = reaches.inner(lines.pitch);
  const outerReach = reaches.outer(lines.pitch);
  const place = placesOf(lines);
  for (const hint of hints) {
    const { line, off } = place(hint);
    if (off <= outerReach) fill(outer, hint, gaps, { line, holds: slot.hint, cover: leastCover });
  }
  for (const edge of edges) {
    const length = edge.to - edge.from;
    // Most edges are strokes of letters, too short for any slot.
    if (length < leastCover * gaps.pitch) continue;
    const { line, off, cell, offMiddle } = place(edge);
    if (off <= outerReach) {
      const filled = { line, holds: slot.filled, cover: leastCover };
      fill(outer, edge, gaps, filled);
      if (off <= innerReach) fill(inner, edge, gaps, filled);
    }
    if (offMiddle <= insideReach * lines.pitch && length >= throughLength * gaps.pitch) {
      fill(inside, edge, gaps, { line: cell, holds: 1, cover: throughCover });
    }
  }
  return { gaps: gaps.count - 1, inner, outer, inside };
}

/** Tells the line nearest to an edge and how far off it is, and the same for the middles between the lines. */
const placesOf =
  ({ at, pitch }: EdgeChain) =>
  (edge: StraightEdge) => {
    const place = (edge.at - at) / pitch;
    const [line, cell] = [Math.round(place), Math.floor(place)];
    const off = Math.abs(place - line) * pitch;
    return { line, off, cell, offMiddle: Math.abs(place - cell - 0.5) * pitch };
  };

interface Filling {
  readonly line: number;
  readonly holds: number;
  /** Share of a slot that must be covered. */
  readonly cover: number;
}

/** Marks the slots of one line that an edge near it covers; none for a line that there is not. */
function fill(
  slots: Uint8Array,
  { from, to }: StraightEdge,
  gaps: EdgeChain,
  { line, holds, cover }: Filling,
): void {
  const perLine = gaps.count - 1;
  if (line < 0 || line * perLine >= slots.length) return;
  const first = Math.max(0, Math.floor((from - gaps.at) / gaps.pitch));
  const last = Math.min(perLine - 1, Math.floor((to - gaps.at) / gaps.pitch));
  for (let g = first; g <= last; g++) {
    const low = Math.max(from, gaps.at + g * gaps.pitch);
    const high = Math.min(to, gaps.at + (g + 1) * gaps.pitch);
    if (high - low >= cover * gaps.pitch) slots[line * perLine + g] = holds;
  }
}

/** How many slots a window of n by n cells has. */
export const slotsOf = (n: number): number => 2 * n * (n + 1);

/** What the slots of a window hold. */
export interface SlotCount {
  readonly filled: number;
  readonly empty: number;
  readonly alike: number;
  /** Cells that an edge runs through. */
  readonly crossed: number;
}

/**
 * Counts the slots of a window.
 * @param first its first line
 * @param gap its first gap
 * @param n cells a side
 */
export function countSlots(
  { gaps, inner, outer, inside }: GridSlots,
  first: number,
  gap: number,
  n: number,
): SlotCount {
  let [filled, empty, alike, crossed] = [0, 0, 0, 0];
  for (let k = first; k <= first + n; k++) {
    const slots = k === first || k === first + n ? outer : inner;
    for (let at = k * gaps + gap; at < k * gaps + gap + n; at++) {
      if (slots[at] === slot.filled) filled++;
      else if (slots[at] === slot.empty) empty++;
      else if (slots[at] === slot.alike) alike++;
      if (k < first + n && inside[at] === 1) crossed++;
    }
  }
  return { filled, empty, alike, crossed };
}
