/**
 * Square grids of n by n cells in a picture: a chain of upright edges and one of level edges with the same pitch that
 * cross. Every side of every cell is a slot that should hold an edge; the grid is the one whose slots are best
 * filled. A grid of half the pitch would have half its slots empty, one of twice the pitch has fewer of them, so
 * (filled slots) x (share of filled slots)² is greatest for the right one.
 */

import type { FrameRect, FrameSize } from '../core/points.ts';
import { type ChainLimits, type EdgeChain, edgeChains, firstFrom } from './edge-chains.ts';
import type { StraightEdge, StraightEdges } from './straight-edges.ts';

/** A grid: lines at `at + k * pitch`, k = 0..size, in both directions. All in px. */
export interface SquareGrid {
  readonly x: number;
  readonly y: number;
  readonly pitchX: number;
  readonly pitchY: number;
  /** Cells a side. */
  readonly size: number;
  /** Share 0..1 of the slots that hold an edge. */
  readonly support: number;
}

/** What grids are looked for. */
export interface GridLimits {
  /** Cells a side. */
  readonly size: { readonly min: number; readonly max: number };
  /** Pixels a cell. */
  readonly pitch: { readonly min: number; readonly max: number };
  /** Least share of filled slots. */
  readonly support: number;
}

/** Greatest difference of the two pitches, as a share. */
const mostOblong = 0.1;

/**
 * Finds grids that do not overlap, the best first.
 * @param frame size of the picture: its rim counts as an edge, so that a grid may be cut at its outer line
 */
export function squareGrids(edges: StraightEdges, frame: FrameSize, limits: GridLimits): SquareGrid[] {
  const rim = (size: number, along: number): StraightEdge[] =>
    [0, size].map((at) => ({ at, from: 0, to: along, sign: 1, strength: 255 }));
  const chainLimits: ChainLimits = { pitch: limits.pitch, lines: limits.size.min + 1 };
  const uprightHints = [...rim(frame.width, frame.height), ...endsOf(edges.level)];
  const levelHints = [...rim(frame.height, frame.width), ...endsOf(edges.upright)];
  const across = edgeChains(edges.upright, uprightHints, chainLimits);
  const down = edgeChains(edges.level, levelHints, chainLimits);
  const slots = { upright: byPlace(edges.upright, uprightHints), level: byPlace(edges.level, levelHints) };
  const found: { readonly grid: SquareGrid; readonly score: number }[] = [];
  for (const columns of across) {
    for (const rows of down) {
      if (!cross(columns, rows)) continue;
      const best = bestWindow(columns, rows, slots, limits);
      if (best && best.grid.support >= limits.support) found.push(best);
    }
  }
  found.sort((a, b) => b.score - a.score);
  const kept: SquareGrid[] = [];
  for (const { grid } of found) if (!kept.some((other) => overlap(other, grid))) kept.push(grid);
  return kept;
}

/** The rectangle that a grid takes, px. */
export const gridRect = ({ x, y, pitchX, pitchY, size }: SquareGrid): FrameRect => ({
  x,
  y,
  width: size * pitchX,
  height: size * pitchY,
});

const byPlace = (edges: readonly StraightEdge[], hints: readonly StraightEdge[]) =>
  [...edges, ...hints].sort((a, b) => a.at - b.at);

/** Places where at least four parallel edges end together: the side of a grid without an outer line. */
function endsOf(edges: readonly StraightEdge[]): StraightEdge[] {
  const ends = edges
    .flatMap((edge) => [edge.from, edge.to].map((at) => ({ at, across: edge.at })))
    .sort((a, b) => a.at - b.at);
  const hints: StraightEdge[] = [];
  for (let first = 0; first < ends.length;) {
    let last = first;
    while (last + 1 < ends.length && (ends[last + 1]?.at as number) - (ends[first]?.at as number) <= 3)
      last++;
    const group = ends.slice(first, last + 1);
    if (group.length >= 8) {
      const across = group.map((end) => end.across);
      const at = group.reduce((sum, end) => sum + end.at, 0) / group.length;
      hints.push({ at, from: Math.min(...across), to: Math.max(...across), sign: 1, strength: 0 });
    }
    first = last + 1;
  }
  return hints;
}

/** Whether two chains can be the columns and rows of one grid: same pitch, and each found within the other. */
function cross(columns: EdgeChain, rows: EdgeChain): boolean {
  const ratio = columns.pitch / rows.pitch;
  if (ratio > 1 + mostOblong || ratio < 1 - mostOblong) return false;
  const within = (chain: EdgeChain, other: EdgeChain) =>
    Math.min(chain.at + chain.pitch * (chain.count - 1), other.to) - Math.max(chain.at, other.from) >=
    0.5 * chain.pitch;
  return within(columns, rows) && within(rows, columns);
}

type Slots = { readonly upright: readonly StraightEdge[]; readonly level: readonly StraightEdge[] };

/** The best square window of a pair of chains. */
function bestWindow(columns: EdgeChain, rows: EdgeChain, slots: Slots, { size }: GridLimits) {
  const [nx, ny] = [columns.count - 1, rows.count - 1];
  const most = Math.min(nx, ny, size.max);
  const upright = filledSlots(slots.upright, columns, rows);
  const level = filledSlots(slots.level, rows, columns);
  let best: { readonly grid: SquareGrid; readonly score: number } | undefined;
  for (let n = most; n >= Math.max(size.min, most - 3); n--) {
    for (let i = 0; i + n <= nx; i++) {
      for (let j = 0; j + n <= ny; j++) {
        const filled = sumOf(upright, i, j, n) + sumOf(level, j, i, n);
        const support = filled / (2 * n * (n + 1));
        const score = filled * support ** 2;
        if (best && best.score >= score) continue;
        const grid = {
          x: columns.at + i * columns.pitch,
          y: rows.at + j * rows.pitch,
          pitchX: columns.pitch,
          pitchY: rows.pitch,
          size: n,
          support,
        };
        best = { grid, score };
      }
    }
  }
  return best;
}

/** Per line of `lines` and per gap between two lines of `gaps` whether an edge is there. */
function filledSlots(edges: readonly StraightEdge[], lines: EdgeChain, gaps: EdgeChain): boolean[][] {
  const reach = 1.5 + 0.1 * lines.pitch;
  return Array.from({ length: lines.count }, (_, k) => {
    const place = lines.at + k * lines.pitch;
    const near: StraightEdge[] = [];
    for (let i = firstFrom(edges, place - reach); i < edges.length; i++) {
      const edge = edges[i] as StraightEdge;
      if (edge.at > place + reach) break;
      near.push(edge);
    }
    return Array.from({ length: gaps.count - 1 }, (_, g) => {
      const from = gaps.at + (g + 0.1) * gaps.pitch;
      const to = gaps.at + (g + 0.9) * gaps.pitch;
      return near.some((edge) => Math.min(edge.to, to) - Math.max(edge.from, from) >= 0.6 * (to - from));
    });
  });
}

/** Filled slots of n + 1 lines from `first`, n gaps from `gap`. */
function sumOf(filled: readonly (readonly boolean[])[], first: number, gap: number, n: number): number {
  let sum = 0;
  for (let k = first; k <= first + n; k++) {
    for (let g = gap; g < gap + n; g++) if (filled[k]?.[g]) sum++;
  }
  return sum;
}

/** Whether two grids share a fifth of the smaller one. */
function overlap(a: SquareGrid, b: SquareGrid): boolean {
  const [ra, rb] = [gridRect(a), gridRect(b)];
  const width = Math.min(ra.x + ra.width, rb.x + rb.width) - Math.max(ra.x, rb.x);
  const height = Math.min(ra.y + ra.height, rb.y + rb.height) - Math.max(ra.y, rb.y);
  if (width <= 0 || height <= 0) return false;
  return width * height > 0.2 * Math.min(ra.width * ra.height, rb.width * rb.height);
}
