/**
 * Reads the files that a rule file names by `include`: regular files in its own folder, up to a
 * size limit. A rule file is untrusted, so it must not reach other folders, not even through a
 * link, nor block on a device.
 */

import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ParseError } from '../../core/errors.ts';

/** Limit on an included file, KB; facts for the largest grid, 100 by 100, take a tenth of it. */
const maxKB = 1024;

/**
 * Makes the reader of included files.
 * @param path of the rule file that includes them
 * @returns for a name, the text of `name.rules` next to the rule file; it throws a ParseError
 *   without a place when there is none, it is elsewhere, or it is no text of at most 1 MB
 */
export function includeBeside(path: string): (name: string) => string {
  return (name) => {
    const file = `${name}.rules`;
    const refuse = (why: string): never => {
      throw new ParseError(`${file} ${why}; include takes rules from the folder of this file`);
    };
    let real: string;
    let folder: string;
    try {
      folder = realpathSync(dirname(path));
      real = realpathSync(join(folder, file));
    } catch {
      return refuse('is not there');
    }
    if (dirname(real) !== folder) refuse('lies in another folder');
    return readText(real, refuse);
  };
}

/** Reads a regular file; non-blocking, since opening a pipe would wait for a writer. */
function readText(path: string, refuse: (why: string) => never): string {
  let descriptor: number;
  try {
    // Windows lacks the last two; `undefined` counts as 0 here.
    const { O_RDONLY, O_NONBLOCK, O_NOFOLLOW } = constants;
    descriptor = openSync(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW);
  } catch {
    return refuse('cannot be read');
  }
  try {
    if (!fstatSync(descriptor).isFile()) return refuse('is no regular file');
    const bytes = Buffer.alloc(maxKB * 1024 + 1);
    let size = 0;
    for (let read = -1; read !== 0 && size < bytes.length; size += read)
      read = readSync(descriptor, bytes, size, bytes.length - size, null);
    if (size === bytes.length) return refuse(`is too large, ${maxKB} KB at most`);
    const text = bytes.subarray(0, size);
    return text.includes(0) ? refuse('is no text') : text.toString('utf8');
  } finally {
    closeSync(descriptor);
  }
}
