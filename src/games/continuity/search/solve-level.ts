/**
 * Solves a level of tiles from any state of play: fewest slides, and of the plans with so few the one with the fewest ticks. Plans
 * never let the player die. The relaxed search (relaxed.ts) tells unsolvable levels at once, and why.
 */

import type { Level } from '../level.ts';
import { type PlayState, startOf } from '../step.ts';
import { Arrangements } from './arrangements.ts';
import { bestRoute } from './best-plan.ts';
import { compile } from './compile.ts';
import { searchLayers } from './layers.ts';
import { type Plan, planOf } from './plan.ts';
import { relax } from './relaxed.ts';
import { TileTerrain } from './tile-terrain.ts';

/** The outcome. */
export type LevelSolution =
  | {
      readonly kind: 'solved';
      readonly plan: Plan;
      /** States that the search reached. */
      readonly states: number;
    }
  | {
      readonly kind: 'unsolvable';
      /** Whether not even the relaxed search gets to the door: which tiles fit is enough to tell. */
      readonly relaxed: boolean;
    };

/**
 * Solves a level.
 * @param state where play stands; the start if left out
 * @returns cost: mostly a few ms; up to a second for three keys and twenty-five slides
 */
export function solveLevel(level: Level, state: PlayState = startOf(level)): LevelSolution {
  const terrain = new TileTerrain(level, state);
  const relaxed = relax(terrain);
  if (!relaxed.solvable) return { kind: 'unsolvable', relaxed: true };
  const game = compile(terrain, relaxed);
  const found = searchLayers(game, new Arrangements(level, state.arrangement));
  if (found.doorIn.size === 0) return { kind: 'unsolvable', relaxed: false };
  const plan = planOf(level, state, { route: bestRoute(game, found), terrain });
  return { kind: 'solved', plan, states: found.states };
}
