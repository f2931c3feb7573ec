/** Checks that the files of one command do not overwrite each other. */

import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { argumentError } from '../errors.ts';

/**
 * Checks that each file that a command writes is a file of its own.
 * @param written paths as typed, `undefined` for options that were not
 * @param read paths of files that the command reads, likewise
 * @throws RangeError naming the first path that another one would overwrite, or `-`, which is none
 */
export function checkOwnFiles(
  written: readonly (string | undefined)[],
  read: readonly (string | undefined)[],
): void {
  const taken = new Set(read.flatMap((path) => (path === undefined ? [] : [fileOf(path)])));
  for (const path of written) {
    if (path === undefined) continue;
    if (path === '-')
      throw argumentError('the file to write', 'a path; answers go to standard output,', path);
    const file = fileOf(path);
    if (taken.has(file))
      throw argumentError(
        'each option that writes one',
        'a file of its own (another of this command would be lost)',
        path,
      );
    taken.add(file);
  }
}

/** Returns the absolute path of a file, without links as far as it exists. */
function fileOf(path: string): string {
  const file = resolve(path);
  return realOf(file) ?? join(realOf(dirname(file)) ?? dirname(file), basename(file));
}

function realOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
