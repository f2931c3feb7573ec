/** A run's folder from the disk: the text of its record, or one clear line why it is none. */

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ParseError } from '../core/errors.ts';

/**
 * Reads run.jsonl of a run's folder.
 * @throws ParseError when there is no such folder, or no record in it
 */
export async function readRunText(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined);
  if (!found)
    throw new ParseError(`${folder}: no such folder; give the folder that "play" wrote`, { file: folder });
  if (!found.isDirectory()) {
    throw new ParseError(`${folder}: expected the folder of a run, this is a file`, { file: folder });
  }
  const file = join(folder, 'run.jsonl');
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const what =
      code === 'ENOENT' ? 'has no run.jsonl, so it is no record of a run' : `cannot be read (${code})`;
    throw new ParseError(`${folder}: ${what}`, { file });
  }
}
