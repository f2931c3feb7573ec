/** Loads the rule file of a folder. No other file there is read, and nothing is run. */

import { lstat, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ParseError } from '../core/errors.ts';
import { readBounded } from '../core/files/read-bounded.ts';
import { whyNoFile, whyNotRead } from '../core/files/why-not-read.ts';
import { makePuzzle, type Puzzle } from '../games/rule-file/puzzle.ts';

/** File name extension of rule files. */
export const ending = '.puzzle';

/** Maximum size, bytes; more than a rule file needs. */
const maxBytes = 100_000;

/**
 * Loads the puzzle of a folder.
 * @param path a folder with one rule file, or the file
 * @returns the puzzle
 * @throws ParseError with file, line and column
 */
export async function loadPuzzle(path: string): Promise<Puzzle> {
  const lies = (at: string) => lstat(at).catch(() => undefined);
  const isNamed = path.endsWith(ending) && !(await lies(path))?.isDirectory();
  const file = isNamed ? path : join(path, await onlyFile(path));
  const why = whyNoFile(await lies(file));
  if (why) throw new ParseError(`${file}: ${why}; give a rule file, or a folder with one`, { file });
  const bytes = await readBounded(file, maxBytes);
  if (!bytes) throw new ParseError(`${file}: a rule file has at most ${maxBytes / 1000} kB`, { file });
  const name = basename(file, ending);
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new ParseError(`${file}: expected a name of small letters, digits and hyphens, got ${name}`, {
      file,
    });
  try {
    return await makePuzzle(bytes.toString('utf8'), name);
  } catch (error) {
    throw error instanceof ParseError ? error.in(file) : error;
  }
}

async function onlyFile(folder: string): Promise<string> {
  const got = { ENOENT: 'nothing of that name', ENOTDIR: `a file that does not end in ${ending}` } as const;
  const all = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    const what = got[error.code as keyof typeof got] ?? whyNotRead(error);
    throw new ParseError(`${folder}: expected a folder with one rule file, got ${what}`, { file: folder });
  });
  const names = all.filter((name) => name.endsWith(ending));
  const [name] = names;
  if (name !== undefined && names.length === 1) return name;
  const what = names.length === 0 ? `no file that ends in ${ending}` : `several: ${names.join(', ')}`;
  throw new ParseError(`${folder}: expected a folder with one rule file, got ${what}`, { file: folder });
}
