/**
 * The place where a game is played, as a port: screen, pointer and clock, and their shutdown.
 * Places are the practice game in memory, the user's desktop, and a private desk. Code that runs a
 * game does not distinguish them.
 */

import type { Clock } from './clock.ts';
import { EnvironmentError, type PlaceEnded } from './errors.ts';
import type { Pointer } from './pointer.ts';
import type { ScreenRect } from './points.ts';
import type { Screen } from './screen.ts';

/** Screen, pointer and clock that belong together. */
export interface Place {
  readonly screen: Screen;
  readonly pointer: Pointer;
  readonly clock: Clock;
  /**
   * The rectangles of all displays, in pointer units, whose corners stop the bot; absent if the
   * user cannot move the pointer.
   */
  readonly displays?: () => Promise<readonly ScreenRect[]>;
  /** Set if the game was started with the place, so that it may still be loading. */
  readonly startsGame?: true;
  /** Facts about it for `--json`, such as the seed. */
  readonly facts: object;
  /** Frees all resources; releases all buttons and keys, and leaves nothing running. */
  close(): Promise<void>;
}

/**
 * Wraps a screen or a pointer of a place that may end by itself: an operation that fails because
 * the place has ended fails with that reason instead of its own.
 * @param port the screen or the pointer
 * @param whyEnded called after each failure; returns `undefined` while the place exists
 * @returns the same operations
 */
export function namingTheEnd<T extends object>(port: T, whyEnded: () => Promise<PlaceEnded | undefined>): T {
  const explain = async (error: unknown): Promise<never> => {
    throw (error instanceof EnvironmentError ? await whyEnded() : undefined) ?? error;
  };
  return new Proxy(port, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        const result: unknown = Reflect.apply(member, target, args);
        return result instanceof Promise ? result.catch(explain) : result;
      };
    },
  });
}
