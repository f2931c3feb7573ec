/** Named pipes in folders that others made; reading one would wait for a writer for ever. */

import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Game } from '../../src/games/game.ts';
import { strata as strataGame } from '../../src/games/strata/index.ts';
import { readRecord, recordPath } from '../../src/generate/set-record.ts';
import { replayRun } from '../../src/record/replay.ts';
import { replayPictures } from '../../src/record/replay-pictures.ts';
import { isRunFolder, readRun } from '../../src/record/run-folder.ts';
import { signatureFault } from '../../src/record/signature.ts';
import { verifyRun } from '../../src/record/verify.ts';
import { RunCopy } from './run-copy.ts';

const strata = strataGame as unknown as Game;

let copy: RunCopy;
beforeEach(() => void (copy = new RunCopy('one-puzzle-2x2')));
afterEach(() => copy.remove());

/** Puts a pipe in place of a file of the run. */
function putPipe(file: string): void {
  rmSync(join(copy.folder, file), { force: true });
  execFileSync('mkfifo', [join(copy.folder, file)]);
}

it('a record that is a pipe is refused', async () => {
  putPipe('run.jsonl');
  expect(await isRunFolder(copy.folder)).toBe(false);
  await expect(readRun(copy.folder)).rejects.toThrow(/its run\.jsonl: this is a named pipe/);
});

it('a picture of a run that is a pipe or a link is refused', async () => {
  const { file } = JSON.parse(copy.rows().find((row) => row.includes('"kind":"frame"'))!) as { file: string };
  putPipe(file);
  const run = await readRun(copy.folder);
  const words = `${file} cannot be read: this is a named pipe; the record is not whole`;
  await expect(verifyRun(run, strata)).rejects.toThrow(words);
  await expect(replayRun(run, strata)).rejects.toThrow(words);
  rmSync(join(copy.folder, file));
  symlinkSync('/dev/zero', join(copy.folder, file));
  await expect(verifyRun(run, strata)).rejects.toThrow(/this is a link/);
});

it('a signature that is a pipe is none', async () => {
  putPipe('run.sig');
  const { publicKey } = generateKeyPairSync('ed25519');
  expect(await signatureFault(copy.folder, publicKey)).toMatch(/not signed/);
});

it('screenshots and their texts that are pipes are reported as unreadable', async () => {
  putPipe('a.png');
  expect(await replayPictures(copy.folder, strata)).toMatchObject([
    {
      picture: 'a.png',
      verdict: 'unreadable',
      detail: expect.stringMatching(/a\.png: this is a named pipe/),
    },
  ]);
  putPipe('a.txt');
  expect(await replayPictures(copy.folder, strata)).toMatchObject([
    { verdict: 'unreadable', detail: expect.stringMatching(/a\.txt: this is a named pipe/) },
  ]);
});

it('the record of a set that is a pipe is none', () => {
  const set = join(copy.folder, 'set.jsonl');
  putPipe('set.jsonl.made');
  expect(recordPath(set)).toBe(`${set}.made`);
  expect(readRecord(set)).toBeUndefined();
});
