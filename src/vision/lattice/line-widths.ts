/**
 * How wide the lines of a grid are: from the first to the last edge at each side of a cell. Within a grid they are alike; where
 * a window reaches into a number pad below the grid, one "line" is the whole gap between the two.
 */

import type { EdgeChain } from './fit-chain.ts';
import { firstFrom, type StraightEdge } from '../edges/straight-edges.ts';

/** How far from its line an edge may lie, as a share of the pitch. */
const reach = 0.28;
/** Share of a cell's side that an edge must cover: more than strokes of digits do. */
const leastCover = 0.65;

/**
 * Measures all sides of cells on the lines of one direction.
 * @param edges ordered by `at`
 * @param lines the lines that are measured
 * @param gaps the lines that cut them into sides
 * @returns px, line by line; 0 where there are not two edges
 */
export function lineWidths(edges: readonly StraightEdge[], lines: EdgeChain, gaps: EdgeChain): Float32Array {
  const perLine = gaps.count - 1;
  const low = new Float32Array(lines.count * perLine).fill(Infinity);
  const high = new Float32Array(low.length).fill(-Infinity);
  for (let k = 0; k < lines.count; k++) {
    const place = lines.at + k * lines.pitch;
    for (let i = firstFrom(edges, place - reach * lines.pitch); i < edges.length; i++) {
      const { at, from, to } = edges[i] as StraightEdge;
      if (at > place + reach * lines.pitch) break;
      const first = Math.max(0, Math.floor((from - gaps.at) / gaps.pitch));
      const last = Math.min(perLine - 1, Math.floor((to - gaps.at) / gaps.pitch));
      for (let g = first; g <= last; g++) {
        const start = Math.max(from, gaps.at + g * gaps.pitch);
        const end = Math.min(to, gaps.at + (g + 1) * gaps.pitch);
        if (end - start < leastCover * gaps.pitch) continue;
        const side = k * perLine + g;
        low[side] = Math.min(low[side] as number, at);
        high[side] = Math.max(high[side] as number, at);
      }
    }
  }
  return low.map((from, side) => Math.max(0, (high[side] as number) - from));
}

/** How many times as wide as the usual one a line must be to be none of the grid's, and how many px more. */
const tooWide = { times: 1.5, px: 2 } as const;

/**
 * Whether an inner line of a window is much wider than the others of its direction.
 * @param widths of `lineWidths`
 * @param perLine sides a line
 * @param first its first line
 * @param gap its first gap
 * @param n cells a side
 */
export function hasWideLine(
  widths: Float32Array,
  perLine: number,
  { first, gap, n }: { readonly first: number; readonly gap: number; readonly n: number },
): boolean {
  const lines = Array.from({ length: n - 1 }, (_, i) => {
    const from = (first + 1 + i) * perLine + gap;
    return middleOf(widths.subarray(from, from + n).filter((width) => width > 0));
  }).sort((a, b) => a - b);
  const usual = lines[lines.length >> 1] as number;
  return (lines.at(-1) as number) > tooWide.times * usual + tooWide.px;
}

/** Median; 0 of none. */
const middleOf = (values: Float32Array): number => values.toSorted()[values.length >> 1] ?? 0;
