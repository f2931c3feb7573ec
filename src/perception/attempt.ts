/**
 * Converts between returned and thrown `ReadError`s, which carry the cell, its candidates and the
 * kind of trouble. A stage returns one if another stage may be tried; a reader's `locate` and
 * `read` throw it. With these functions no game has a `catch` of its own.
 */

import { ReadError } from '../core/errors.ts';

/**
 * Returns whether a stage failed.
 * @param result the result of a stage
 * @returns whether it is a `ReadError`
 */
export const isUnread = (result: unknown): result is ReadError => result instanceof ReadError;

/**
 * Returns a stage's result or throws its error.
 * @param result the result of a stage
 * @returns the result
 * @throws ReadError if the result is one
 */
export function orThrow<Result>(result: Result | ReadError): Result {
  if (isUnread(result)) throw result;
  return result;
}

/**
 * Runs a reader and returns its error instead of throwing it.
 * @param read throws a `ReadError` if it cannot read
 * @returns the result, or that error
 * @throws any other error of `read`
 */
export function attempt<Result>(read: () => Result): Result | ReadError {
  try {
    return read();
  } catch (error) {
    if (isUnread(error)) return error;
    throw error;
  }
}
