/** Names the folders into which `play` records where it was given none. */

import { randomBytes } from 'node:crypto';

/**
 * Names the folder of a run or a series.
 * @param game its name
 * @param at when it begins
 * @returns a name like `strata-20260102-030405-1a2b3c`: the local time and a few random digits
 */
export function runName(game: string, at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`;
  const time = `${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}`;
  return `${game}-${day}-${time}-${randomBytes(3).toString('hex')}`;
}

/**
 * Tells whether a folder has such a name; any other one was chosen by a person.
 * @param name of the folder, without its parent
 * @returns `false` for a name of `--run-dir` and for a folder that was renamed
 */
export const isRunName = (name: string): boolean => /-\d{8}-\d{6}-[0-9a-f]{6}$/.test(name);
