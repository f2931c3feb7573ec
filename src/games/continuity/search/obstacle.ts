/**
 * Why a level is unsolvable: which keys, or the door, cannot be reached. Each goal is tried alone,
 * as the door of a level without keys. If every goal can be reached alone, the fault is that they
 * cannot all be reached in one go.
 */

import type { Relaxed } from './relaxed.ts';

/** What makes a level unsolvable. */
export interface Obstacle {
  /** Keys that cannot be reached even alone, by number from 0. */
  readonly keys: readonly number[];
  /** Whether the door cannot be reached even alone. */
  readonly door: boolean;
  /** A largest set of keys that can be held at once, if known. */
  readonly max?: readonly number[];
  /** Whether only the sliding prevents a solution: the relaxed search found one. */
  readonly slides: boolean;
}

/** An unsolvable level, as far as the explanation needs it. */
interface ObstacleQuestion {
  /** Number of keys of the level. */
  readonly keys: number;
  /** Whether a key (from 0), or the door (-1), can be reached alone. */
  canReach(goal: number): boolean;
  /** The relaxed search, if it found no solution. */
  readonly relaxed?: Relaxed;
}

/**
 * Determines what makes a level unsolvable.
 * @param question about an unsolvable level
 * @returns the obstacle
 */
export function obstacleOf(question: ObstacleQuestion): Obstacle {
  const { keys, canReach, relaxed } = question;
  const all = Array.from({ length: keys }, (_, key) => key);
  const found = { keys: all.filter((key) => !canReach(key)), door: !canReach(-1), slides: !relaxed };
  if (!relaxed) return found;
  const keysIn = (set: number) => all.filter((key) => (set & (1 << key)) !== 0);
  const max = [...relaxed.keySets].map(keysIn).reduce((a, b) => (b.length > a.length ? b : a), []);
  return { ...found, max };
}

/** The names used in an explanation. */
export interface ObstacleNames {
  key(key: number): string;
  readonly door: string;
  /** The plural noun for tiles. */
  readonly tiles: string;
}

/** Names the goals that cannot be reached even alone. */
const alwaysUnreachable = ({ keys, door }: Obstacle, names: ObstacleNames): string[] => [
  ...keys.map((key) => names.key(key)),
  ...(door ? [names.door] : []),
];

/** Names the goals left over once `max` keys are held; none if `max` is unknown. */
function unreachableTogether({ max }: Obstacle, keys: number, names: ObstacleNames): string[] {
  if (!max) return [];
  if (max.length === keys) return [names.door];
  const rest = Array.from({ length: keys }, (_, key) => key).filter((key) => !max.includes(key));
  return rest.map((key) => names.key(key));
}

/**
 * Names the unreachable goals: those unreachable alone or, if there are none, those left over once
 * a largest set of keys is held.
 * @param obstacle of the level
 * @param keys number of keys of the level
 * @param names of the goals
 * @returns keys first, then the door
 */
export function unreachableNames(obstacle: Obstacle, keys: number, names: ObstacleNames): string[] {
  const missing = alwaysUnreachable(obstacle, names);
  return missing.length > 0 ? missing : unreachableTogether(obstacle, keys, names);
}

/**
 * Explains why the level is unsolvable.
 * @param obstacle of the level
 * @param keys number of keys of the level
 * @param names of the goals
 * @returns one sentence, without "no solution"
 */
export function describeObstacle(obstacle: Obstacle, keys: number, names: ObstacleNames): string {
  const missing = alwaysUnreachable(obstacle, names);
  const however = obstacle.slides
    ? `however the ${names.tiles} are slid`
    : `whichever ${names.tiles} are brought together`;
  if (missing.length > 0) return `${listed(missing)} cannot be reached, ${however}`;
  const { max } = obstacle;
  if (!max) return `the keys and ${names.door} can each be reached, but not all in one go, ${however}`;
  const rest = listed(unreachableTogether(obstacle, keys, names));
  if (max.length === keys) return `once all keys are taken ${rest} cannot be reached any more, ${however}`;
  const held = max.length === 0 ? 'the start' : listed(max.map((key) => names.key(key)));
  return `no order of the keys leads on: after ${held} there is no way to ${rest}, ${however}`;
}

function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join();
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
