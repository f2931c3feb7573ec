/**
 * A point graph as a full level: the squares lie on a board with a gap, slides are counted, and
 * walks cost the weights of the graph. The part that the article left out, by the same search that
 * solves levels of tiles.
 */

import { gapTile } from '../level.ts';
import { Arrangements } from '../search/arrangements.ts';
import { bestRoute, type Leg, type Route } from '../search/best-plan.ts';
import { compile } from '../search/compile.ts';
import { searchLayers } from '../search/layers.ts';
import { type Obstacle, obstacleOf } from '../search/obstacle.ts';
import { relax } from '../search/relaxed.ts';
import { heldOf } from '../search/terrain.ts';
import { cellBeyond, type Direction, directions, oppositeSide, sideOf } from '../sides.ts';
import { GraphTerrain } from './graph-terrain.ts';
import type { GraphBoard, PointGraph } from './point-graph.ts';

/** A step on the board: a square slides, or the player goes from point to point. */
export type BoardStep =
  | { readonly kind: 'slide'; readonly direction: Direction; readonly square: number }
  | { readonly kind: 'walk'; readonly points: readonly number[] };

/** The outcome. */
export type BoardSolution =
  | {
      readonly kind: 'solved';
      readonly slides: number;
      readonly cost: number;
      readonly steps: readonly BoardStep[];
    }
  | { readonly kind: 'unsolvable'; readonly obstacle: Obstacle };

/**
 * Finds a route with the fewest slides, and of these a shortest one.
 * @returns cost: up to about a second for level 31 (some five million states)
 */
export function solveBoard(graph: PointGraph, board: GraphBoard): BoardSolution {
  const terrain = new GraphTerrain(graph);
  const relaxed = relax(terrain);
  const question = { keys: graph.keys.length, canReach: reachable(graph, board, !relaxed.solvable) };
  if (!relaxed.solvable) return { kind: 'unsolvable', obstacle: obstacleOf({ ...question, relaxed }) };
  const game = compile(terrain, relaxed);
  const found = searchLayers(game, new Arrangements(board, board.arrangement));
  if (found.doorIn.size === 0) return { kind: 'unsolvable', obstacle: obstacleOf(question) };
  const route = bestRoute(game, found);
  return { kind: 'solved', slides: route.slides, cost: route.cost, steps: stepsOf(terrain, board, route) };
}

function reachable(graph: PointGraph, board: GraphBoard, isRelaxed: boolean): (goal: number) => boolean {
  return (goal) => {
    const finish = goal < 0 ? graph.finish : (graph.keys[goal]?.point as number);
    const alone = { ...graph, keys: [], finish };
    return isRelaxed ? relax(new GraphTerrain(alone)).solvable : solveBoard(alone, board).kind === 'solved';
  };
}

function stepsOf(
  terrain: GraphTerrain,
  { rows, columns, arrangement }: GraphBoard,
  { legs }: Route,
): BoardStep[] {
  const steps: BoardStep[] = [];
  const cells = [...arrangement];
  for (const leg of legs) {
    const before = steps.at(-1);
    if (leg.kind === 'walk') {
      const points = walkedPoints(terrain, leg);
      if (before?.kind === 'walk')
        steps[steps.length - 1] = { kind: 'walk', points: [...before.points, ...points] };
      else steps.push({ kind: 'walk', points });
      continue;
    }
    const direction = directions[leg.direction] as Direction;
    const gap = cells.indexOf(gapTile);
    const from = cellBeyond({ rows, columns }, gap, oppositeSide[sideOf[direction]]);
    const square = cells[from] as number;
    cells[gap] = square;
    cells[from] = gapTile;
    steps.push({ kind: 'slide', direction, square });
  }
  return steps;
}

/** The points of one walk inside a square. */
function walkedPoints(terrain: GraphTerrain, leg: Leg & { kind: 'walk' }): readonly number[] {
  const own = terrain.ownKeys(terrain.entryTile(leg.entry));
  const held = heldOf(own, leg.taken);
  const target = leg.exit < 0 ? terrain.finish : leg.exit;
  const way = terrain
    .walk(leg.entry, heldOf(own, leg.before))
    .find((each) => each.point === target && each.held === held);
  if (!way) throw new Error('a walk of the plan does not exist');
  return way.steps;
}
