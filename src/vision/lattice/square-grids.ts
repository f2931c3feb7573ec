/**
 * Square grids of n by n cells in a picture: a chain of upright edges and one of level edges with the same pitch that
 * cross. Every side of every cell is a slot that should hold an edge; the grid is the one whose slots are best
 * filled. A grid of half the pitch would have half its slots empty, one of twice the pitch has fewer of them, and one
 * that reaches into other parts of the page has empty ones at its side, or edges that run through its cells; so
 * (filled slots) x (share of filled slots x share of cells without edges inside)^6 is greatest for the right one. Slots on the picture's rim, or where lines merely end, count for nothing.
 */

import type { FrameRect, FrameSize } from '../../core/points.ts';
import { type ChainLimits, edgeChains } from './edge-chains.ts';
import type { EdgeChain } from './fit-chain.ts';
import { countSlots, gridSlots, slotsOf } from './grid-slots.ts';
import type { StraightEdge, StraightEdges } from '../edges/straight-edges.ts';

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
  /** How good it is among the grids of one picture. */
  readonly score: number;
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
 * Edges of each direction that chains are made of, the longest: chains of more take minutes, for each pair of edges begins
 * one. The fixtures have at most 2,844 (a newspaper); what a picture of noise or of small print has beyond that is short.
 */
const mostEdges = 3000;

/**
 * Finds grids, the best first; many of them overlap, since parts of a grid are grids too.
 * @param all edges of the picture
 * @param hints of `hintsOf`
 */
export function squareGrids(all: StraightEdges, hints: StraightEdges, limits: GridLimits): SquareGrid[] {
  const edges = { upright: longest(all.upright), level: longest(all.level) };
  const chainLimits: ChainLimits = { pitch: limits.pitch, lines: limits.size.min + 1 };
  const across = edgeChains(edges.upright, hints.upright, chainLimits);
  const down = edgeChains(edges.level, hints.level, chainLimits);
  const pairs = across.flatMap((columns) =>
    down.flatMap((rows) => {
      const most = Math.min(columns.count - 1, rows.count - 1, limits.size.max);
      return cross(columns, rows) ? [{ columns, rows, slots: slotsOf(most) }] : [];
    }),
  );
  const found: SquareGrid[] = [];
  let highest = 0;
  for (const { columns, rows, slots } of pairs.sort((a, b) => b.slots - a.slots)) {
    // Even with all its slots filled a pair of short chains cannot beat what was found by far.
    if (slots < 0.5 * highest) break;
    if (found.some((grid) => isKnown(grid, columns, rows, slots))) continue;
    const best = bestWindow(columns, rows, { edges, hints }, limits);
    if (!best || best.support < limits.support) continue;
    found.push(best);
    highest = Math.max(highest, best.score);
  }
  return found.sort((a, b) => b.score - a.score);
}

/** The longest edges, in their order. */
function longest(edges: readonly StraightEdge[]): readonly StraightEdge[] {
  if (edges.length <= mostEdges) return edges;
  const length = ({ from, to }: StraightEdge) => to - from;
  return inOrder(edges.toSorted((a, b) => length(b) - length(a)).slice(0, mostEdges));
}

/** Share of the slots of a pair of chains that a grid's score must reach for the pair to have little to add. */
const nearlyAll = 0.9;
/** How far the lines of a chain may lie from those of a grid, in pitches. */
const sameLines = 0.1;

/** Whether a good grid has the lines of these chains already: the two edges of a line make a chain each. */
function isKnown(grid: SquareGrid, columns: EdgeChain, rows: EdgeChain, slots: number): boolean {
  if (grid.score < nearlyAll * slots) return false;
  const along = (at: number, pitch: number, chain: EdgeChain) => {
    const off = (place: number) => Math.abs((place - at) / pitch - Math.round((place - at) / pitch));
    const end = chain.at + (chain.count - 1) * chain.pitch;
    return (
      Math.abs(pitch - chain.pitch) < 0.5 * pitch &&
      off(chain.at) < sameLines &&
      off(end) < sameLines &&
      chain.at < at + grid.size * pitch &&
      end > at
    );
  };
  return along(grid.x, grid.pitchX, columns) && along(grid.y, grid.pitchY, rows);
}

/** The rectangle that a grid takes, px. */
export const gridRect = ({ x, y, pitchX, pitchY, size }: SquareGrid): FrameRect => ({
  x,
  y,
  width: size * pitchX,
  height: size * pitchY,
});

/**
 * Places where a grid may end without an edge: the picture's rim, so that a grid may be cut at its outer line, and where
 * lines end together. Ordered by place.
 */
export function hintsOf(edges: StraightEdges, frame: FrameSize): StraightEdges {
  const rim = (size: number, along: number): StraightEdge[] =>
    [0, size].map((at) => ({ at, from: 0, to: along, sign: 1, strength: 0 }));
  return {
    upright: inOrder([...rim(frame.width, frame.height), ...endsOf(edges.level)]),
    level: inOrder([...rim(frame.height, frame.width), ...endsOf(edges.upright)]),
  };
}

const inOrder = (edges: readonly StraightEdge[]) => edges.toSorted((a, b) => a.at - b.at);

/** Places where at least two lines (two edges each) end together: the side of a grid without an outer line. */
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
    if (group.length >= 4) {
      const across = group.map((end) => end.across).sort((a, b) => a - b);
      const at = group.reduce((sum, end) => sum + end.at, 0) / group.length;
      // The lines that end there do not include the outer ones, which lie a pitch farther out.
      const gap = Math.max(...across.slice(1).map((place, i) => place - (across[i] as number)));
      const [from, to] = [(across[0] as number) - gap, (across.at(-1) as number) + gap];
      hints.push({ at, from, to, sign: 1, strength: 0 });
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

/** Edges in order of their place, and the hints likewise. */
interface Slots {
  readonly edges: StraightEdges;
  readonly hints: StraightEdges;
}

/** Exponent on the share of filled slots in the score. */
const strictness = 6;

/** The best square window of a pair of chains. */
function bestWindow(columns: EdgeChain, rows: EdgeChain, { edges, hints }: Slots, { size }: GridLimits) {
  const [nx, ny] = [columns.count - 1, rows.count - 1];
  const most = Math.min(nx, ny, size.max);
  const upright = gridSlots(edges.upright, hints.upright, columns, rows);
  const level = gridSlots(edges.level, hints.level, rows, columns);
  const evenness = 1 - Math.min(0.5, (2 * (columns.residualPx + rows.residualPx)) / columns.pitch);
  let best: SquareGrid | undefined;
  for (let n = most; n >= Math.max(size.min, most - 4); n--) {
    if (best && slotsOf(n) <= best.score) break;
    for (let i = 0; i + n <= nx; i++) {
      for (let j = 0; j + n <= ny; j++) {
        const a = countSlots(upright, i, j, n);
        const b = countSlots(level, j, i, n);
        const filled = a.filled + b.filled;
        const support = filled / Math.max(1, filled + a.empty + b.empty);
        const whole = 1 - Math.min(1, (a.crossed + b.crossed) / (n * n));
        const score = filled * (support * whole) ** strictness * evenness;
        if (best && best.score >= score) continue;
        best = {
          x: columns.at + i * columns.pitch,
          y: rows.at + j * rows.pitch,
          pitchX: columns.pitch,
          pitchY: rows.pitch,
          size: n,
          support,
          score,
        };
      }
    }
  }
  return best;
}

/** Whether two grids share more than a twentieth of the smaller one. */
export function gridsOverlap(a: SquareGrid, b: SquareGrid): boolean {
  const [ra, rb] = [gridRect(a), gridRect(b)];
  const width = Math.min(ra.x + ra.width, rb.x + rb.width) - Math.max(ra.x, rb.x);
  const height = Math.min(ra.y + ra.height, rb.y + rb.height) - Math.max(ra.y, rb.y);
  if (width <= 0 || height <= 0) return false;
  return width * height > 0.05 * Math.min(ra.width * ra.height, rb.width * rb.height);
}
