/** Lists every order of the keys of a point graph with its distance, as the article does. */

import type { PointGraph } from './point-graph.ts';
import { checkpointDistances } from './shortest-route.ts';

/** The maximum number of keys to list orders for: six already have 720. */
export const maxListedKeys = 6;

/** An order of the keys, and its distance. */
interface KeyOrder {
  /** Indices of keys. */
  readonly order: readonly number[];
  /** From the start to the finish; Infinity where there is no way. */
  readonly distance: number;
}

/**
 * Lists all orders of the keys.
 * @param graph with at most `maxListedKeys` keys
 * @returns all orders, the file's first, with the last key changing fastest
 */
export function keyOrders(graph: PointGraph): KeyOrder[] {
  const between = checkpointDistances(graph);
  const finish = graph.keys.length + 1;
  return permutations([...graph.keys.keys()]).map((order) => {
    const stops = [0, ...order.map((key) => key + 1), finish];
    const legs = stops.slice(1).map((to, i) => between[stops[i]!]?.[to] ?? Infinity);
    return { order, distance: legs.reduce((sum, leg) => sum + leg, 0) };
  });
}

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first) =>
    permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}
