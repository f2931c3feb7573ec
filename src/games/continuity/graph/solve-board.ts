/**
 * Solves a point graph as a full level: the squares lie on a board with a gap, slides are counted,
 * and walks cost the weights of the graph. The article leaves the sliding out; here the search for
 * levels of tiles solves it.
 */

import type { Obstacle } from '../search/obstacle.ts';
import { type RouteStep, routeSteps } from '../search/route-steps.ts';
import { search } from '../search/search.ts';
import { GraphTerrain } from './graph-terrain.ts';
import type { GraphBoard, PointGraph } from './point-graph.ts';

/** The outcome of solving a board; a walk passes points. */
export type BoardSolution =
  | {
      readonly kind: 'solved';
      readonly slides: number;
      readonly cost: number;
      readonly steps: readonly RouteStep<number>[];
    }
  | { readonly kind: 'unsolvable'; readonly obstacle: Obstacle };

/**
 * Finds a shortest route among those with the fewest slides.
 * @param graph with the squares and their points
 * @param board with the arrangement of the squares
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
