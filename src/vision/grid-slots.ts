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
  const inside = new Uint8Array(inner.length);
  const near = { gaps, cover: leastCover };
  // Most edges are strokes of letters, too short for any slot.
  const beside = longEdges(edges, leastCover * gaps.pitch);
  const through = longEdges(edges, throughLength * gaps.pitch);
  for (let k = 0; k < lines.count; k++) {
    const place = lines.at + k * lines.pitch;
    const outerReach = reaches.outer(lines.pitch);
    fill(inner, beside, { ...near, k, place, reach: reaches.inner(lines.pitch), holds: slot.filled });
    fill(outer, hints, { ...near, k, place, reach: outerReach, holds: slot.hint });
    fill(outer, beside, { ...near, k, place, reach: outerReach, holds: slot.filled });
    fill(inside, through, {
      k,
      place: place + lines.pitch / 2,
      reach: insideReach * lines.pitch,
      gaps,
      holds: 1,
      cover: throughCover,
    });
  }
  return { gaps: gaps.count - 1, inner, outer, inside };
}

interface Filling {
  readonly k: number;
  readonly place: number;
  readonly reach: number;
  readonly gaps: EdgeChain;
  readonly holds: number;
  /** Share of a slot that must be covered. */
  readonly cover: number;
}

const longEdges = (edges: readonly StraightEdge[], least: number): StraightEdge[] =>
  edges.filter(({ from, to }) => to - from >= least);

/** Marks the slots of one line that the edges near it cover. */
function fill(slots: Uint8Array, edges: readonly StraightEdge[], filling: Filling): void {
  const { k, place, reach, gaps, holds, cover } = filling;
  const perLine = gaps.count - 1;
  for (let i = firstFrom(edges, place - reach); i < edges.length; i++) {
    const { at, from, to } = edges[i] as StraightEdge;
    if (at > place + reach) break;
    const first = Math.max(0, Math.floor((from - gaps.at) / gaps.pitch));
    const last = Math.min(perLine - 1, Math.floor((to - gaps.at) / gaps.pitch));
    for (let g = first; g <= last; g++) {
      const low = Math.max(from, gaps.at + g * gaps.pitch);
      const high = Math.min(to, gaps.at + (g + 1) * gaps.pitch);
      if (high - low >= cover * gaps.pitch) slots[k * perLine + g] = holds;
    }
  }
}

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
