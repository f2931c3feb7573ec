/**
 * A key or a finish that no edge leads to is a mistake of the file, not a level without a solution.
 */

import type { PointGraph } from '../point-graph.ts';
import { itemsOf, type Json, readJson } from '../../../../core/json.ts';

/**
 * Refuses a graph in which nothing leads to a key or the finish, from whatever square.
 * @param text what `readGraph` read it from
 * @throws ParseError with line, column and path
 */
export function checkEntered(text: string, { keys, finish, start, intra, inter }: PointGraph): void {
  const entered = new Set([start, ...[...intra, ...inter].map(({ to }) => to)]);
  const points = [...keys.map(({ point }) => point), finish];
  const wrong = points.findIndex((point) => !entered.has(point));
  if (wrong < 0) return;
  // Only now is it asked where it stands.
  const top = readJson(text);
  const json = [...itemsOf(top.at('keys')), top.at('finish')][wrong] as Json;
  throw json.wrong(`${JSON.stringify(json.value)} cannot be reached: no edge leads to it`);
}
