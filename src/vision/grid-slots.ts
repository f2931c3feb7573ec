/**
 * The slots of a possible grid: every side of every cell, and whether an edge lies there. An outer line may be thick, and
 * melt into black cells beside it, so edges count as its own from farther away than for the lines inside; and it may not
 * be drawn at all, or lie on the picture's rim, so hints that it need not be there excuse its empty slots.
 */

import type { EdgeChain } from './edge-chains.ts';
import { firstFrom, type StraightEdge } from './straight-edges.ts';

/** What each slot holds, line by line: for lines inside the grid and for outer ones. */
export interface GridSlots {
  /** Slots a line. */
  readonly gaps: number;
  readonly inner: Uint8Array;
  readonly outer: Uint8Array;
}

/** What is at a side of a cell: no edge, none but a hint that there need not be one, an edge. */
const slot = { empty: 0, hint: 1, filled: 2 } as const;

/** How far from its line an edge may lie, px. */
const reaches = {
  inner: (pitch: number) => 1.5 + 0.07 * pitch,
  outer: (pitch: number) => 2 + 0.1 * pitch,
} as const;

/** Share of a slot's length, without its corners, that an edge must cover. */
const leastCover = 0.6;

/**
 * Looks at all slots of the lines of one direction.
 * @param edges ordered by `at`; so are the hints
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
  for (let k = 0; k < lines.count; k++) {
    const place = lines.at + k * lines.pitch;
    fill(inner, edges, { k, place, reach: reaches.inner(lines.pitch), gaps, holds: slot.filled });
    fill(outer, hints, { k, place, reach: reaches.outer(lines.pitch), gaps, holds: slot.hint });
    fill(outer, edges, { k, place, reach: reaches.outer(lines.pitch), gaps, holds: slot.filled });
  }
  return { gaps: gaps.count - 1, inner, outer };
}

interface Filling {
  readonly k: number;
  readonly place: number;
  readonly reach: number;
  readonly gaps: EdgeChain;
  readonly holds: number;
}

/** Marks the slots of one line that the edges near it cover. */
function fill(slots: Uint8Array, edges: readonly StraightEdge[], filling: Filling): void {
  const { k, place, reach, gaps, holds } = filling;
  const perLine = gaps.count - 1;
  const margin = (leastCover * 0.8 + 0.1) * gaps.pitch;
  for (let i = firstFrom(edges, place - reach); i < edges.length; i++) {
    const { at, from, to } = edges[i] as StraightEdge;
    if (at > place + reach) break;
    // A slot counts as covered when the edge reaches far enough into it from either end.
    const first = Math.max(0, Math.ceil((from - gaps.at + margin) / gaps.pitch - 1));
    const last = Math.min(perLine - 1, Math.floor((to - gaps.at - margin) / gaps.pitch));
    for (let g = first; g <= last; g++) {
      const low = Math.max(from, gaps.at + (g + 0.1) * gaps.pitch);
      const high = Math.min(to, gaps.at + (g + 0.9) * gaps.pitch);
      if (high - low >= leastCover * 0.8 * gaps.pitch) slots[k * perLine + g] = holds;
    }
  }
}

/**
 * Counts the slots of a window.
 * @param first its first line
 * @param gap its first gap
 * @param n cells a side
 */
export function countSlots(
  { gaps, inner, outer }: GridSlots,
  first: number,
  gap: number,
  n: number,
): { readonly filled: number; readonly empty: number } {
  let [filled, empty] = [0, 0];
  for (let k = first; k <= first + n; k++) {
    const slots = k === first || k === first + n ? outer : inner;
    for (let at = k * gaps + gap; at < k * gaps + gap + n; at++) {
      if (slots[at] === slot.filled) filled++;
      else if (slots[at] === slot.empty) empty++;
    }
  }
  return { filled, empty };
}
