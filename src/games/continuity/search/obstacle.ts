/**
 * Why a level cannot be solved: which keys, or the door, cannot be reached. Each is asked for by
 * itself, as the door of a level without keys; where all can be reached by themselves, what is left
 * is that they cannot all be had in one go.
 */

import type { Relaxed } from './relaxed.ts';

/** What stands in the way. */
export interface Obstacle {
  /** Keys that cannot be reached at all, by number from 0. */
  readonly keys: readonly number[];
  /** Whether the door cannot be reached, whatever is taken. */
  readonly door: boolean;
  /** A largest set of keys that can be held at once, as far as that was worked out. */
  readonly max?: readonly number[];
  /** Whether it is only the sliding that stands in the way: the tiles would fit. */
  readonly slides: boolean;
}

/** What is asked about a level that has no solution. */
interface ObstacleQuestion {
  /** How many keys the level has. */
  readonly keys: number;
  /** Whether a key (from 0), or the door (-1), can be reached if nothing else matters. */
  canReach(goal: number): boolean;
  /** The relaxed search, where it has found no solution. */
  readonly relaxed?: Relaxed;
}

/**
 * Finds out what stands in the way.
 * @param question about a level without a solution
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

/** How things are called when a reason is given. */
export interface ObstacleNames {
  key(key: number): string;
  readonly door: string;
  /** `tiles`, or what they are called. */
  readonly tiles: string;
}

/** What cannot be reached at all, by name. */
const neverReached = ({ keys, door }: Obstacle, names: ObstacleNames): string[] => [
  ...keys.map((key) => names.key(key)),
  ...(door ? [names.door] : []),
];

/**
 * By name, what cannot be reached any more where each can be reached by itself; nothing where that
 * was not worked out.
 */
function reachedNoMore({ max }: Obstacle, keys: number, names: ObstacleNames): string[] {
  if (!max) return [];
  if (max.length === keys) return [names.door];
  const rest = Array.from({ length: keys }, (_, key) => key).filter((key) => !max.includes(key));
  return rest.map((key) => names.key(key));
}

/**
 * Names what cannot be reached: at all, or once as many keys are held as can be.
 * @param obstacle what stands in the way
 * @param keys how many keys the level has
 * @param names how things are called
 * @returns keys first, then the door
 */
export function unreachableNames(obstacle: Obstacle, keys: number, names: ObstacleNames): string[] {
  const missing = neverReached(obstacle, names);
  return missing.length > 0 ? missing : reachedNoMore(obstacle, keys, names);
}

/**
 * Gives the reason.
 * @param obstacle what stands in the way
 * @param keys how many keys the level has
 * @param names how things are called
 * @returns one sentence, without "no solution"
 */
export function obstacleInWords(obstacle: Obstacle, keys: number, names: ObstacleNames): string {
  const missing = neverReached(obstacle, names);
  const however = obstacle.slides
    ? `however the ${names.tiles} are slid`
    : `whichever ${names.tiles} are brought together`;
  if (missing.length > 0) return `${listed(missing)} cannot be reached, ${however}`;
  const { max } = obstacle;
  if (!max) return `the keys and ${names.door} can each be reached, but not all in one go, ${however}`;
  const rest = listed(reachedNoMore(obstacle, keys, names));
  if (max.length === keys) return `once all keys are taken ${rest} cannot be reached any more, ${however}`;
  const held = max.length === 0 ? 'the start' : listed(max.map((key) => names.key(key)));
  return `no order of the keys leads on: after ${held} there is no way to ${rest}, ${however}`;
}

function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join();
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
