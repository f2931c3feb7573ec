import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../scripts/api-docs.mjs', import.meta.url));

it(
  'the pages of the library are made from its doc comments without a broken link',
  { timeout: 180_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'puzzlebot-api-'));
    try {
      // For every broken link the exit code is not 0, so that this rejects.
      await promisify(execFile)(process.execPath, [script, folder]);
      const pages = await readdir(join(folder, 'modules'));
      expect(pages.toSorted()).toEqual(
        expect.arrayContaining(['library_puzzlebot.html', 'library_vision.html']),
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
