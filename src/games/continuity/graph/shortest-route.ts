/**
 * The article's solution: Dijkstra's algorithm from every checkpoint, then the cheapest order of
 * the keys. The Held–Karp algorithm finds that order, so twelve keys are feasible. Sliding is not
 * counted, as in the article: "bringing two squares together" costs the weight between squares,
 * whatever the arrangement.
 *
 * Ties: among equally short routes, each step, traced back from the end, comes from the earliest
 * point of the file. Among equally good orders of keys, the first in the order of the file wins.
 */

import type { PointGraph } from './point-graph.ts';

/** A way from one checkpoint to the next. */
export interface RouteLeg {
  readonly distance: number;
  /** Points from end to end. */
  readonly points: readonly number[];
}

/** The cheapest route, or why there is none. */
export type GraphSolution =
  | {
      readonly kind: 'solved';
      readonly total: number;
      /** Indices of keys. */
      readonly order: readonly number[];
      /** Start to first key, …, last key to finish. */
      readonly legs: readonly RouteLeg[];
    }
  | {
      readonly kind: 'unsolvable';
      /** Keys that cannot be reached from the start. */
      readonly keys: readonly number[];
      /** Whether the finish cannot be reached from the start. */
      readonly finish: boolean;
      /** A largest set of keys that can be taken in one go. */
      readonly max: readonly number[];
    };

/** Distances from one point to every point. */
interface Tree {
  readonly distance: readonly number[];
  readonly from: number;
}

/**
 * Solves a point graph. Cost: some ms for sixty points and twelve keys.
 * @param graph with its keys
 * @returns the cheapest route, or what cannot be reached
 */
export function solveGraph(graph: PointGraph): GraphSolution {
  const edges = edgeList(graph);
  const checkpoints = checkpointsOf(graph);
  const trees = checkpoints.slice(0, -1).map((point) => distancesFrom(graph, edges, point));
  const between = trees.map(({ distance }) => checkpoints.map((point) => distance[point]!));
  const best = cheapestOrder(between);
  if (!best.order) {
    const reachable = between[0] as readonly number[];
    const keys = graph.keys.flatMap((_, i) => (reachable[i + 1] === Infinity ? [i] : []));
    return { kind: 'unsolvable', keys, finish: reachable.at(-1) === Infinity, max: best.max };
  }
  const stops = [0, ...best.order.map((key) => key + 1), checkpoints.length - 1];
  const legs = stops.slice(1).map((to, i) => {
    const tree = trees[stops[i]!]!;
    const target = checkpoints[to]!;
    return { distance: tree.distance[target]!, points: traceBack(edges, tree, target) };
  });
  return { kind: 'solved', total: legs.reduce((sum, leg) => sum + leg.distance, 0), order: best.order, legs };
}

/**
 * Computes the distances between the checkpoints: the start, the keys and the finish.
 * @param graph with its keys
 * @returns one row for each checkpoint except the finish, with the distance to each; Infinity where
 *   there is no way
 */
export function checkpointDistances(graph: PointGraph): number[][] {
  const edges = edgeList(graph);
  const checkpoints = checkpointsOf(graph);
  return checkpoints.slice(0, -1).map((from) => {
    const { distance } = distancesFrom(graph, edges, from);
    return checkpoints.map((to) => distance[to]!);
  });
}

const checkpointsOf = ({ start, keys, finish }: PointGraph): number[] => [
  start,
  ...keys.map(({ point }) => point),
  finish,
];

/** An edge with its weight. */
interface Weighted {
  readonly from: number;
  readonly to: number;
  readonly weight: number;
}

/** All edges by their source (`out`) and by their target (`into`), in the order of points. */
interface EdgeList {
  readonly out: readonly (readonly Weighted[])[];
  readonly into: readonly (readonly Weighted[])[];
}

function edgeList({ points, intra, inter, weights }: PointGraph): EdgeList {
  const all = [
    ...intra.map((edge) => ({ ...edge, weight: weights.intra })),
    ...inter.map((edge) => ({ ...edge, weight: weights.inter })),
  ];
  return {
    out: points.map((_, i) => all.filter(({ from }) => from === i)),
    into: points.map((_, i) => all.filter(({ to }) => to === i).sort((a, b) => a.from - b.from)),
  };
}

/** Runs Dijkstra's algorithm, without a heap, since graphs are small. */
function distancesFrom({ points }: PointGraph, { out }: EdgeList, from: number): Tree {
  const distance: number[] = points.map((_, i) => (i === from ? 0 : Infinity));
  const open = new Set(points.keys());
  for (;;) {
    let nearest = -1;
    for (const point of open) {
      if (distance[point]! < (nearest < 0 ? Infinity : distance[nearest]!)) nearest = point;
    }
    if (nearest < 0) return { distance, from };
    open.delete(nearest);
    for (const { to, weight } of out[nearest] ?? []) {
      distance[to] = Math.min(distance[to]!, distance[nearest]! + weight);
    }
  }
}

/** Traces the shortest way to a point; it ends since weights are positive. */
function traceBack({ into }: EdgeList, { distance, from }: Tree, to: number): number[] {
  const points = [to];
  for (let at = to; at !== from;) {
    const step = into[at]?.find((edge) => distance[edge.from]! + edge.weight === distance[at]);
    if (!step) throw new Error('a distance of the graph has no way to it');
    points.push((at = step.from));
  }
  return points.reverse();
}

/**
 * Runs the Held–Karp algorithm: computes the cheapest way to the finish from each checkpoint with
 * some keys left, from few keys to many.
 * @param between distances from each checkpoint but the last (start, keys) to each (start, keys,
 *   finish)
 */
function cheapestOrder(between: readonly (readonly number[])[]): { order?: number[]; max: number[] } {
  const keys = between.length - 1;
  const all = 2 ** keys - 1;
  const distance = (from: number, to: number) => between[from]?.[to] as number;
  /** `rest[left * (keys + 1) + at]`: the cost from a checkpoint on, with these keys left. */
  const rest = new Float64Array((all + 1) * (keys + 1)).fill(Infinity);
  for (let left = 0; left <= all; left++) {
    for (let at = 0; at <= keys; at++) {
      let min = left === 0 ? distance(at, keys + 1) : Infinity;
      for (let key = 0; key < keys; key++) {
        if ((left & (1 << key)) === 0) continue;
        const further = rest[(left & ~(1 << key)) * (keys + 1) + key + 1]!;
        min = Math.min(min, distance(at, key + 1) + further);
      }
      rest[left * (keys + 1) + at] = min;
    }
  }
  if (rest[all * (keys + 1)] === Infinity) return { max: maxKeysInOneGo(keys, distance) };
  const order: number[] = [];
  for (let left = all, at = 0; left !== 0;) {
    const next = Array.from({ length: keys }, (_, key) => key).find(
      (key) =>
        (left & (1 << key)) !== 0 &&
        distance(at, key + 1) + rest[(left & ~(1 << key)) * (keys + 1) + key + 1]! ===
          rest[left * (keys + 1) + at],
    )!;
    order.push(next);
    left &= ~(1 << next);
    at = next + 1;
  }
  return { order, max: [] };
}

/** Finds a longest sequence of keys that can be taken, the first in the order of the file. */
function maxKeysInOneGo(keys: number, distance: (from: number, to: number) => number): number[] {
  const sequences = new Map<string, readonly number[]>([['0 0', []]]);
  let longest: readonly number[] = [];
  for (const sequence of sequences.values()) {
    if (sequence.length > longest.length) longest = sequence;
    const taken = sequence.reduce((set, key) => set | (1 << key), 0);
    for (let key = 0; key < keys; key++) {
      const from = sequence.length === 0 ? 0 : sequence.at(-1)! + 1;
      const id = `${taken | (1 << key)} ${key + 1}`;
      if (taken & (1 << key) || distance(from, key + 1) === Infinity || sequences.has(id)) continue;
      sequences.set(id, [...sequence, key]);
    }
  }
  return [...longest];
}
