/**
 * Measures the difficulty of a level: replays its best plan and counts what happens. The *effort*
 * weighs shuffles (runs of slides), crossings of borders, and slides in mid-air. A shuffle counts
 * with the square root of its length, since all its slides serve to bring two tiles together.
 */

import type { Level } from '../level.ts';
import { stands } from '../physics.ts';
import { type Plan, slide, startOf, step } from '../step.ts';

/** The difficulty of a level for people. */
export type Difficulty = 'easy' | 'medium' | 'hard';

/** The figures of the best plan of a level. */
export interface Demands {
  readonly slides: number;
  readonly ticks: number;
  /** Number of shuffles: runs of slides after a walk or the start. */
  readonly shuffles: number;
  /** Slides in the longest shuffle. */
  readonly longestShuffle: number;
  /** Number of times that the player crosses a border between tiles. */
  readonly crossings: number;
  /** Crossings that lead upwards. */
  readonly climbs: number;
  /** Shuffles while the player is in mid-air. */
  readonly airSwaps: number;
  /** Number of tiles that the player visits. */
  readonly tilesUsed: number;
  readonly effort: number;
  readonly difficulty: Difficulty;
}

/**
 * Measures a plan.
 * @param level at the start of the plan
 * @param plan from the start to the door
 * @returns the figures
 */
export function demandsOf(level: Level, plan: Plan): Demands {
  let now = startOf(level);
  const used = new Set([now.tile]);
  const runs: number[] = [];
  let [crossings, climbs, airSwaps, isShuffling] = [0, 0, 0, false];
  for (const each of plan.steps) {
    if (each.kind === 'slide') {
      if (!isShuffling) runs.push(0);
      const tile = level.tiles[now.tile];
      if (!isShuffling && tile && !stands(tile, now.body)) airSwaps++;
      isShuffling = true;
      runs.push((runs.pop() ?? 0) + 1);
      now = slide(level, now, each.direction) ?? now;
      continue;
    }
    isShuffling = false;
    for (const input of each.inputs) {
      const { tile } = now;
      const y = now.body.y;
      now = step(level, now, input);
      if (now.tile === tile) continue;
      crossings++;
      // A player who enters from below moves from the highest row of a tile to the lowest.
      if (y === 0 && now.body.y > 0 && isAbove(level, now.arrangement, now.tile, tile)) climbs++;
      used.add(now.tile);
    }
  }
  const counts = { crossings, climbs, airSwaps, tilesUsed: used.size };
  const effort = effortOf(runs, counts);
  const { slides, ticks } = plan;
  const shuffles = { shuffles: runs.length, longestShuffle: Math.max(0, ...runs) };
  return { slides, ticks, ...shuffles, ...counts, effort, difficulty: difficultyOf(effort) };
}

const isAbove = ({ columns }: Level, arrangement: readonly number[], upper: number, lower: number) =>
  arrangement.indexOf(lower) - arrangement.indexOf(upper) === columns;

/** The weight of each count; the square roots of the shuffles' lengths come on top. */
const weights = { crossings: 1, climbs: 1, airSwaps: 3, tilesUsed: 1 } as const;

function effortOf(
  runs: readonly number[],
  counts: { readonly [count in keyof typeof weights]: number },
): number {
  const shuffling = runs.reduce((sum, length) => sum + 2 * Math.sqrt(length), 0);
  const names = Object.keys(weights) as (keyof typeof weights)[];
  return Math.round(names.reduce((sum, name) => sum + weights[name] * counts[name], shuffling));
}

/**
 * The maximum effort of `easy` and `medium`; everything above is `hard`. The limits divide 240
 * generated levels into thirds: sixty each of 2x2 with 2 to 10 slides, 2x3 with 4 to 12, 3x3 with
 * 6 to 14, and 3x3 with three keys and 10 to 20 (seed 1, 2026-11-23).
 */
const maxEffort = { easy: 17, medium: 25 } as const;

function difficultyOf(effort: number): Difficulty {
  if (effort <= maxEffort.easy) return 'easy';
  return effort <= maxEffort.medium ? 'medium' : 'hard';
}
