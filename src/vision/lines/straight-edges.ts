/**
 * Finds long straight upright and level edges, which grids have and letters lack. A pixel is on an
 * edge if the brightness on its two sides differs. Consecutive edge pixels of one sign along a
 * column (or row) form a run, and runs in adjacent columns form an edge. Only every second pixel
 * along the edge is sampled, which halves the work and loses nothing at lengths of a dozen pixels.
 */

import type { Plane } from '../color/luma.ts';
import { combLimits, edgeLimits as limits } from './limits.ts';

/** An upright or level edge. */
export interface StraightEdge {
  /** Its position, px: x of an upright edge, y of a level one; pixel i spans i..i+1. */
  readonly at: number;
  /** Its start and end along its direction, px. */
  readonly from: number;
  readonly to: number;
  /** 1 if brightness increases with `at`, -1 if it decreases. */
  readonly sign: 1 | -1;
  /** Mean difference of brightness across it, levels. */
  readonly strength: number;
}

/** Both kinds, each ordered by `at`. */
export interface StraightEdges {
  readonly upright: readonly StraightEdge[];
  readonly level: readonly StraightEdge[];
}

/** Sampling step along an edge, px. */
const stride = 2;

interface Run {
  readonly column: number;
  readonly from: number;
  readonly to: number;
  readonly sign: 1 | -1;
  readonly weight: number;
  readonly count: number;
}

/**
 * Finds all straight edges; linear in the pixels.
 * @param plane brightness of the picture
 * @param minStep minimum difference between the two sides of an edge pixel, levels
 * @returns edges of at least 10 px, ordered by `at`
 */
export function straightEdges(plane: Plane, minStep: number = limits.minStep): StraightEdges {
  return { upright: joinRuns(uprightRuns(plane, minStep)), level: joinRuns(levelRuns(plane, minStep)) };
}

/** The runs in progress, two per column: of rising edges and of falling ones. */
class OpenRuns {
  readonly #from: Int32Array;
  readonly #last: Int32Array;
  readonly #count: Int32Array;
  readonly #weight: Int32Array;
  readonly #found: Run[] = [];
  /** Number of edge pixels of each sign. */
  readonly #edgePixels = [0, 0];

  constructor(columns: number) {
    this.#from = new Int32Array(2 * columns);
    this.#last = new Int32Array(2 * columns).fill(-1000);
    this.#count = new Int32Array(2 * columns);
    this.#weight = new Int32Array(2 * columns);
  }

  add(column: number, along: number, step: number): void {
    const falls = step < 0 ? 1 : 0;
    const at = 2 * column + falls;
    if (along - this.#last[at]! > limits.maxGapPx) {
      this.#endOf(at);
      this.#from[at] = along;
      this.#count[at] = 0;
      this.#weight[at] = 0;
    }
    this.#edgePixels[falls]!++;
    this.#last[at] = along;
    this.#count[at] = this.#count[at]! + 1;
    this.#weight[at] = this.#weight[at]! + Math.abs(step);
  }

  /** Ends the runs of a column, and keeps those that are long and dense enough. */
  end(column: number): void {
    this.#endOf(2 * column);
    this.#endOf(2 * column + 1);
  }

  #endOf(at: number): void {
    const from = this.#from[at]!;
    const to = this.#last[at]! + stride;
    const count = this.#count[at]!;
    this.#last[at] = -1000;
    if (to - from < limits.minLengthPx || count * stride < limits.minDensity * (to - from)) return;
    const sign = at % 2 === 0 ? 1 : -1;
    this.#found.push({ column: at >> 1, from, to, sign, weight: this.#weight[at]!, count });
  }

  /**
   * The runs unlikely to be chance: in noise and fine textures, where every second pixel is an edge
   * pixel, only long and dense runs are real edges.
   */
  significant(pixels: number): Run[] {
    const share = (sign: Run['sign']) => this.#edgePixels[sign > 0 ? 0 : 1]! / pixels;
    return this.#found.filter((run) => surprise(run, share(run.sign)) >= limits.minSurprise);
  }
}

/**
 * The surprise of a run, by Chernoff's bound: its pixels times the divergence of its share of edge
 * pixels from the usual share, nats.
 */
function surprise({ from, to, count }: Run, usual: number): number {
  const pixels = Math.max((to - from) / stride, count);
  const share = count / pixels;
  if (share <= usual) return 0;
  const off = share < 1 ? (1 - share) * Math.log((1 - share) / (1 - usual)) : 0;
  return pixels * (share * Math.log(share / usual) + off);
}

function uprightRuns({ width, height, data }: Plane, minStep: number): Run[] {
  const runs = new OpenRuns(width);
  for (let y = 0; y < height; y += stride) {
    const row = y * width;
    for (let x = 1; x < width - 1; x++) {
      const step = data[row + x + 1]! - data[row + x - 1]!;
      if (Math.abs(step) >= minStep) runs.add(x, y, step);
    }
  }
  for (let x = 0; x < width; x++) runs.end(x);
  return runs.significant((width * height) / stride);
}

function levelRuns({ width, height, data }: Plane, minStep: number): Run[] {
  // The axes are swapped, but memory is still read row by row.
  const runs = new OpenRuns(height);
  for (let y = 1; y < height - 1; y++) {
    const row = y * width;
    for (let x = 0; x < width; x += stride) {
      const step = data[row + width + x]! - data[row - width + x]!;
      if (Math.abs(step) >= minStep) runs.add(y, x, step);
    }
    runs.end(y);
  }
  return runs.significant((width * height) / stride);
}

/** Joins overlapping runs of adjacent columns: an edge appears in two columns or more. */
function joinRuns(runs: readonly Run[]): StraightEdge[] {
  const sorted = runs.toSorted((a, b) => a.column - b.column || a.from - b.from);
  const edges: StraightEdge[] = [];
  let open: Run[][] = [];
  const close = (group: readonly Run[]) => edges.push(edgeOf(group));
  let column = 0;
  for (const run of sorted) {
    if (run.column !== column) {
      const near: Run[][] = [];
      for (const group of open) {
        if (group.at(-1)!.column < run.column - 1) close(group);
        else near.push(group);
      }
      open = near;
      column = run.column;
    }
    const home = open.find((group) => {
      const last = group.at(-1)!;
      const overlap = Math.min(last.to, run.to) - Math.max(last.from, run.from);
      return last.sign === run.sign && overlap > 0.5 * Math.min(last.to - last.from, run.to - run.from);
    });
    if (home) home.push(run);
    else open.push([run]);
  }
  open.forEach(close);
  return edges.sort((a, b) => a.at - b.at);
}

function edgeOf(group: readonly Run[]): StraightEdge {
  let [weight, moment, count] = [0, 0, 0];
  for (const run of group) {
    weight += run.weight;
    moment += run.weight * (run.column + 0.5);
    count = Math.max(count, run.count);
  }
  return {
    at: moment / weight,
    from: Math.min(...group.map((run) => run.from)),
    to: Math.max(...group.map((run) => run.to)),
    sign: group[0]!.sign,
    strength: Math.max(...group.map((run) => run.weight / run.count)),
  };
}

/**
 * Returns the edges in a range of positions.
 * @param edges ordered by `at`
 * @param low start of the range, px, inclusive
 * @param high end of the range, px, inclusive
 * @returns edges in the same order
 */
export function edgesBetween(
  edges: readonly StraightEdge[],
  low: number,
  high: number,
): readonly StraightEdge[] {
  let [first, end] = [0, edges.length];
  while (first < end) {
    const middle = (first + end) >> 1;
    if (edges[middle]!.at < low) first = middle + 1;
    else end = middle;
  }
  while (end < edges.length && edges[end]!.at <= high) end++;
  return edges.slice(first, end);
}

/**
 * Drops the shortest edges beyond the maximum for combs.
 * @param all edges of the picture
 * @returns the longest of each direction, in the same order
 */
export const longestEdges = (all: StraightEdges): StraightEdges => ({
  upright: longest(all.upright),
  level: longest(all.level),
});

function longest(edges: readonly StraightEdge[]): readonly StraightEdge[] {
  if (edges.length <= combLimits.maxEdges) return edges;
  const length = ({ from, to }: StraightEdge) => to - from;
  return edges
    .toSorted((a, b) => length(b) - length(a))
    .slice(0, combLimits.maxEdges)
    .sort((a, b) => a.at - b.at);
}
