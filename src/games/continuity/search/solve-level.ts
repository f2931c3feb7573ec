/**
 * Solves a level of tiles from any state of play: fewest slides, and of the plans with so few the
 * one with the fewest ticks. Plans never let the player die. The relaxed search (relaxed.ts) tells
 * unsolvable levels at once, and obstacle.ts why.
 *
 *     level, state ─▶ terrain ─▶ relaxed ─▶ compiled ─▶ layers ─▶ route ─▶ plan, replayed in the game
 */

import type { Level, Spot } from '../level.ts';
import { type PlayState, startOf } from '../step.ts';
import { Arrangements } from './arrangements.ts';
import { bestRoute } from './best-plan.ts';
import { compile } from './compile.ts';
import { searchLayers } from './layers.ts';
import { type Obstacle, obstacleOf } from './obstacle.ts';
import { type Plan, planOf } from './plan.ts';
import { relax } from './relaxed.ts';
import { TileTerrain } from './tiles/tile-terrain.ts';

/** The outcome. */
export type LevelSolution =
  | {
      readonly kind: 'solved';
      readonly plan: Plan;
      /** States that the search reached. */
      readonly states: number;
    }
  | { readonly kind: 'unsolvable'; readonly obstacle: Obstacle };

/**
 * Solves a level.
 * @param state where play stands; the start if left out
 * @returns cost: mostly a few ms; up to a second or two for three keys and thirty slides
 */
export function solveLevel(level: Level, state: PlayState = startOf(level)): LevelSolution {
  const terrain = new TileTerrain(level, state);
  const relaxed = relax(terrain);
  const question = { keys: level.keys.length, canReach: reachable(level, state, !relaxed.solvable) };
  if (!relaxed.solvable) return { kind: 'unsolvable', obstacle: obstacleOf({ ...question, relaxed }) };
  const game = compile(terrain, relaxed);
  const found = searchLayers(game, new Arrangements(level, state.arrangement));
  if (found.doorIn.size === 0) return { kind: 'unsolvable', obstacle: obstacleOf(question) };
  const plan = planOf(level, state, { route: bestRoute(game, found), terrain });
  return { kind: 'solved', plan, states: found.states };
}

/**
 * Counts the fewest slides, without a plan.
 * @param state where play stands
 * @param most slides after which it is given up
 * @returns `undefined` when the level has no solution, or none with so few
 */
export function fewestSlides(level: Level, state: PlayState, max = Infinity): number | undefined {
  const terrain = new TileTerrain(level, state);
  const relaxed = relax(terrain);
  if (!relaxed.solvable) return undefined;
  const found = searchLayers(compile(terrain, relaxed), new Arrangements(level, state.arrangement), max);
  return found.doorIn.size > 0 ? found.layers.length - 1 : undefined;
}

/**
 * Whether a level could be solved if tiles that fit came together by themselves; what cannot be,
 * has no solution.
 */
export const isSolvableRelaxed = (level: Level, state: PlayState): boolean =>
  relax(new TileTerrain(level, state)).solvable;

/** Whether a key, or the door (-1), can be reached by itself. */
function reachable(level: Level, state: PlayState, isRelaxed: boolean): (goal: number) => boolean {
  return (goal) => {
    const door = goal < 0 ? level.door : (level.keys[goal] as Spot);
    const alone = { ...level, keys: [], door };
    const begin = { ...state, taken: 0 };
    if ((state.taken >> goal) & 1 && goal >= 0) return true;
    if (isRelaxed) return relax(new TileTerrain(alone, begin)).solvable;
    return fewestSlides(alone, begin) !== undefined;
  };
}
