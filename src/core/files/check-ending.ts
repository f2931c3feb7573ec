/** Checks that a file to write is named after what is written. */

import { argumentError } from '../errors.ts';

/**
 * Checks the ending of a file's name.
 * @param flag the option that names the file, for the error
 * @param path as typed
 * @param endings the valid ones, in small letters and with their dots; the first is proposed
 * @throws RangeError for another ending
 */
export function checkEnding(flag: string, path: string, endings: readonly [string, ...string[]]): void {
  if (endings.some((ending) => path.toLowerCase().endsWith(ending))) return;
  throw argumentError(flag, `a name that ends in ${endings[0]}, which is what is written,`, path);
}
