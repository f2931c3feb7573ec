/** A temporary folder for the files of a test file. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** The temporary folder of a test file. */
export interface FileFolder {
  /** Returns the path of a file in the folder; the file need not exist. */
  path(name: string): string;
  /** Writes a file and returns its path. */
  write(name: string, text: string): string;
}

/** Creates the folder before the first test of the file and removes it after the last. */
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
