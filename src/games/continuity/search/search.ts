/**
 * Solves a terrain with the fewest slides and, among those routes, the lowest cost. The relaxed
 * search (relaxed.ts) detects most unsolvable levels at once, and obstacle.ts explains them.
 *
 *     terrain ─▶ relaxed ─▶ compiled ─▶ layers ─▶ trimmed layers ─▶ route
 */

import { Arrangements } from './arrangements.ts';
import { bestRoute } from './best-route.ts';
import { compile } from './compile.ts';
import { searchLayers } from './layers.ts';
import { type Obstacle, obstacleOf } from './obstacle.ts';
import { relax } from './relaxed.ts';
import type { Board } from './route-steps.ts';
import type { Route, Terrain } from './terrain.ts';
import { trimLayers } from './trim.ts';

/** The outcome of the search. */
type SearchResult =
  | {
      readonly kind: 'solved';
      readonly route: Route;
      /** States reached by the search. */
      readonly states: number;
    }
  | { readonly kind: 'unsolvable'; readonly obstacle: Obstacle };

/**
 * Searches for the best route.
 * @param terrain with the player at its start
 * @param board with its start arrangement
 * @param alone makes the same terrain without keys, with its door at a key or (-1) at the door;
 *   `undefined` for a key already taken. Called only if there is no solution
 * @returns cost: mostly a few ms; up to a second or two for some million states
 */
export function search(
  terrain: Terrain,
  board: Board,
  alone: (goal: number) => Terrain | undefined,
): SearchResult {
  const relaxed = relax(terrain);
  const canReach = (goal: number) => {
    const own = alone(goal);
    if (!own) return true;
    return relaxed.solvable ? fewestSlides(own, board) !== undefined : relax(own).solvable;
  };
  const question = { keys: terrain.keys, canReach };
  if (!relaxed.solvable) return { kind: 'unsolvable', obstacle: obstacleOf({ ...question, relaxed }) };
  const game = compile(terrain, relaxed);
  const arrangements = new Arrangements(board, board.arrangement);
  const found = searchLayers(game, arrangements);
  if (found.doorIn.size === 0) return { kind: 'unsolvable', obstacle: obstacleOf(question) };
  const route = bestRoute(game, arrangements, trimLayers(game, arrangements, found));
  return { kind: 'solved', route, states: found.states };
}

/**
 * Determines the fewest slides of a solution, without a route.
 * @param terrain with the player at its start
 * @param board with its start arrangement
 * @param max slides after which the search gives up
 * @returns `undefined` when there is no solution with at most `max` slides
 */
export function fewestSlides(terrain: Terrain, board: Board, max = Infinity): number | undefined {
  const relaxed = relax(terrain);
  if (!relaxed.solvable) return undefined;
  const arrangements = new Arrangements(board, board.arrangement);
  const found = searchLayers(compile(terrain, relaxed), arrangements, max);
  return found.doorIn.size > 0 ? found.layers.length - 1 : undefined;
}
