/**
 * Solves a level of tiles from any state of play: fewest slides, and of the plans with as few the
 * one with the fewest ticks. Plans never let the player die.
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

/** The outcome. */
type LevelSolution =
  | {
      readonly kind: 'solved';
      readonly plan: Plan;
      /** States that the search reached. */
      readonly states: number;
    }
  | { readonly kind: 'unsolvable'; readonly obstacle: Obstacle };

/**
 * Solves a level.
 * @param level with its walls, keys and door
 * @param state where play stands; the start if left out
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
 * Counts the fewest slides, without a plan.
 * @param level with its walls, keys and door
 * @param state where play stands
 * @param max slides after which the search is given up
 * @returns `undefined` when the level has no solution, or none with at most `max` slides
 */
export const fewestSlides = (level: Level, state: PlayState, max?: number): number | undefined =>
  fewestSlidesOn(new TileTerrain(level, state), boardOf(level, state), max);

/**
 * Says whether a level could be solved if tiles that fit came together by themselves. Where it
 * could not, it has no solution.
 * @param level with its walls, keys and door
 * @param state where play stands
 * @returns in a few ms
 */
export const isSolvableRelaxed = (level: Level, state: PlayState): boolean =>
  relax(new TileTerrain(level, state)).solvable;

const boardOf = ({ rows, columns }: Level, { arrangement }: PlayState) => ({ rows, columns, arrangement });
