/**
 * Solves a level of tiles from any state of play, with the fewest slides and, among those plans,
 * the fewest ticks. The player never dies in a plan.
 *
 *     level, state ─▶ terrain ─▶ search.ts ─▶ route ─▶ plan, replayed in the game
 */

import type { Level } from '../level.ts';
import { type Plan, type PlayState, startOf } from '../step.ts';
import type { Obstacle } from './obstacle.ts';
import { planOf } from './plan.ts';
import { relax } from './relaxed.ts';
import { fewestSlides as fewestSlidesOn, search } from './search.ts';
import { TileTerrain } from './tiles/tile-terrain.ts';

/** The outcome of solving a level. */
type LevelSolution =
  | {
      readonly kind: 'solved';
      readonly plan: Plan;
      /** States reached by the search. */
      readonly states: number;
    }
  | { readonly kind: 'unsolvable'; readonly obstacle: Obstacle };

/**
 * Solves a level.
 * @param level with its walls, keys and door
 * @param state of play; defaults to the start
 * @returns cost: mostly a few ms; up to a second or two for three keys and thirty slides
 */
export function solveLevel(level: Level, state: PlayState = startOf(level)): LevelSolution {
  const terrain = new TileTerrain(level, state);
  const found = search(terrain, boardOf(level, state), (goal) => {
    if (goal >= 0 && (state.taken >> goal) & 1) return undefined;
    const door = level.keys[goal] ?? level.door;
    return new TileTerrain({ ...level, keys: [], door }, { ...state, taken: 0 });
  });
  if (found.kind === 'unsolvable') return found;
  const plan = planOf(level, state, found.route, (leg) => terrain.walkOf(leg));
  return { kind: 'solved', plan, states: found.states };
}

/**
 * Determines the fewest slides of a solution, without a plan.
 * @param level with its walls, keys and door
 * @param state of play
 * @param max slides after which the search gives up
 * @returns `undefined` when the level has no solution with at most `max` slides
 */
export const fewestSlides = (level: Level, state: PlayState, max?: number): number | undefined =>
  fewestSlidesOn(new TileTerrain(level, state), boardOf(level, state), max);

/**
 * Returns whether a level can be solved if any two tiles that fit can be brought together. This is
 * necessary for a solution.
 * @param level with its walls, keys and door
 * @param state of play
 * @returns within a few ms
 */
export const isSolvableRelaxed = (level: Level, state: PlayState): boolean =>
  relax(new TileTerrain(level, state)).solvable;

const boardOf = ({ rows, columns }: Level, { arrangement }: PlayState) => ({ rows, columns, arrangement });
