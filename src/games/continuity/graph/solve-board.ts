/**
 * A point graph as a full level: the squares lie on a board with a gap, slides are counted, and
 * walks cost the weights of the graph. The part that the article left out, by the same search that
 * solves levels of tiles.
 */

import type { Obstacle } from '../search/obstacle.ts';
import { type RouteStep, routeSteps } from '../search/route-steps.ts';
import { search } from '../search/search.ts';
import { GraphTerrain } from './graph-terrain.ts';
import type { GraphBoard, PointGraph } from './point-graph.ts';

/** The outcome; a walk passes points. */
export type BoardSolution =
  | {
      readonly kind: 'solved';
      readonly slides: number;
      readonly cost: number;
      readonly steps: readonly RouteStep<number>[];
    }
  | { readonly kind: 'unsolvable'; readonly obstacle: Obstacle };

/**
 * Finds a route with the fewest slides, and of these a shortest one.
 * @param graph with the squares and their points
 * @param board where the squares lie
 * @returns cost: up to about a second for level 31 (some five million states)
 */
export function solveBoard(graph: PointGraph, board: GraphBoard): BoardSolution {
  const terrain = new GraphTerrain(graph);
  const found = search(terrain, board, (goal) => {
    const finish = graph.keys[goal]?.point ?? graph.finish;
    return new GraphTerrain({ ...graph, keys: [], finish });
  });
  if (found.kind === 'unsolvable') return found;
  const { slides, cost, legs } = found.route;
  return { kind: 'solved', slides, cost, steps: routeSteps(board, legs, (leg) => terrain.pointsOf(leg)) };
}
