/** `--orders` of the solver: every order of the keys with its distance through the point graph. */

import { argumentError } from '../../../core/errors.ts';
import type { SolveAnswer } from '../../game.ts';
import { keyOrders, maxListedKeys } from '../graph/key-orders.ts';
import type { PointGraph } from '../graph/point-graph.ts';

/**
 * Adds the orders to an answer.
 * @param answer of the solver, to extend
 * @param graph with the keys to order
 * @returns the answer with one line per order, and `orders` in its JSON; the distance is null where
 *   there is no way
 * @throws RangeError for more than `maxListedKeys` keys
 */
export function withOrders(answer: SolveAnswer, graph: PointGraph): SolveAnswer {
  const { keys } = graph;
  if (keys.length > maxListedKeys) {
    throw argumentError('--orders', `a level with at most ${maxListedKeys} keys`, `${keys.length} keys`);
  }
  const orders = keyOrders(graph).map(({ order, distance }) => ({
    order: order.map((key) => keys[key]?.name ?? ''),
    distance: Number.isFinite(distance) ? distance : null,
  }));
  const lines = orders.map(
    ({ order, distance }) => `  ${order.join(', ') || 'no keys'}: ${distance ?? 'no way'}`,
  );
  const text = [answer.text, '', 'orders of the keys, with their distances on the point graph:', ...lines];
  return { ...answer, json: { ...answer.json, orders }, text: text.join('\n') };
}
