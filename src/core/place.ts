/**
 * Where a game is played, as a port: which screen, which pointer, which time, and how all of it is
 * shut down. The practice game in memory is one, the user's desktop another, a private desk a
 * third. What runs a game never asks which one it has.
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
   * The rectangles of all displays, in pointer units, whose corners stop the bot; absent where no
   * hand of the user can reach the pointer.
   */
  readonly displays?: () => Promise<readonly ScreenRect[]>;
  /** Facts about it for `--json`, such as the seed. */
  readonly facts: object;
  /** Frees all resources; nothing is held down and nothing is left running afterwards. */
  close(): Promise<void>;
}

/**
 * Wraps a screen or a pointer of a place that may end by itself: when an operation fails because
 * the place has ended, it fails with that reason instead of its own.
 * @param port the screen or the pointer
 * @param whyEnded asked after each failure; `undefined` while the place lasts
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
