/**
 * Solves a terrain: fewest slides, and of the routes with as few the cheapest one. The relaxed
 * search (relaxed.ts) finds most levels without a solution at once, and obstacle.ts says why.
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

/** What came of the search. */
type SearchResult =
  | {
      readonly kind: 'solved';
      readonly route: Route;
      /** States that the search reached. */
      readonly states: number;
    }
  | { readonly kind: 'unsolvable'; readonly obstacle: Obstacle };

/**
 * Searches for the best route.
 * @param terrain with the player at its start
 * @param board where the tiles lie
 * @param alone the same without keys and with another door, at a key or (-1) the door itself;
 *   absent for a key that is taken already. Asked only where there is no solution
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
 * Counts the fewest slides, without a route.
 * @param terrain with the player at its start
 * @param board where the tiles lie
 * @param max slides after which the search is given up
 * @returns `undefined` when there is no solution, or none with at most `max` slides
 */
export function fewestSlides(terrain: Terrain, board: Board, max = Infinity): number | undefined {
  const relaxed = relax(terrain);
  if (!relaxed.solvable) return undefined;
  const arrangements = new Arrangements(board, board.arrangement);
  const found = searchLayers(compile(terrain, relaxed), arrangements, max);
  return found.doorIn.size > 0 ? found.layers.length - 1 : undefined;
}
