/**
 * The one way to say that something cannot be read: a `ReadError` with the cell, its candidates and
 * the kind of trouble. A stage after which another one may be tried returns it; `locate` and `read`
 * of a reader throw it. These two functions turn one into the other, so that no game catches
 * anything.
 */

import { ReadError } from '../core/errors.ts';

/**
 * Tells whether a stage came to nothing.
 * @param result of `attempt`
 * @returns whether it is the error that the stage threw
 */
export const isUnread = (result: unknown): result is ReadError => result instanceof ReadError;

/**
 * Hands a stage's result on.
 * @param result of a stage
 * @returns the result
 * @throws ReadError when the result is one
 */
export function orThrow<Result>(result: Result | ReadError): Result {
  if (isUnread(result)) throw result;
  return result;
}

/**
 * Tries a reader.
 * @param read throws a ReadError where it reads nothing
 * @returns what was read, or that error
 * @throws anything else that `read` throws
 */
export function attempt<Result>(read: () => Result): Result | ReadError {
  try {
    return read();
  } catch (error) {
    if (isUnread(error)) return error;
    throw error;
  }
}
