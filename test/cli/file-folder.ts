/** A folder of its own for the files of a test file; it goes when the tests are done. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** What a test does with it. */
export interface FileFolder {
  /** The path of a file in it, which need not be there. */
  path(name: string): string;
  /** Writes a file and gives its path. */
  write(name: string, text: string): string;
}

/** Makes the folder before the first test of the file and removes it after the last. */
export function fileFolder(): FileFolder {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'puzzlebot-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const path = (name: string): string => join(folder, name);
  return {
    path,
    write: (name, text) => {
      writeFileSync(path(name), text);
      return path(name);
    },
  };
}
