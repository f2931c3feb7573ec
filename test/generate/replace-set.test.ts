import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { finishReplacing, replaceSet } from '../../src/generate/replace-set.ts';
import { SetFile } from '../../src/generate/set-file.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'puzzlebot-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const set = { game: 'blank', count: '2' };
const longer = { game: 'blank', count: '3' };

/** Returns whether the record beside a file confirms all of it. */
function isConfirmed(path: string): boolean {
  const file = new SetFile(path, longer);
  file.close();
  return file.hasRecord && file.confirmed === file.found;
}

it('leaves a file and a record that confirms it, and nothing else', async () => {
  const path = join(folder, 'set.txt');
  await replaceSet(path, set, ['ä', 'b']);
  await replaceSet(path, longer, ['a', 'ä', 'b']);
  expect(readFileSync(path, 'utf8')).toBe('a\nä\nb\n');
  expect(isConfirmed(path)).toBe(true);
  expect(readdirSync(folder).sort()).toEqual(['set.txt', 'set.txt.made']);
});

it('is finished wherever it was interrupted', async () => {
  const [path, done] = [join(folder, 'set.txt'), join(folder, 'done.txt')];
  await replaceSet(path, set, ['a', 'b']);
  await replaceSet(done, longer, ['b', 'a', 'c']);
  // Killed after the new record was written, then after the file was.
  cpSync(`${done}.made`, `${path}.new.made`);
  finishReplacing(path);
  expect(isConfirmed(path)).toBe(true);
  renameSync(done, path);
  finishReplacing(path);
  expect(isConfirmed(path)).toBe(true);
  expect(readFileSync(path, 'utf8')).toBe('b\na\nc\n');
});

it('leaves the record of a file that the waiting one does not confirm', async () => {
  const [path, done] = [join(folder, 'set.txt'), join(folder, 'done.txt')];
  await replaceSet(done, set, ['a', 'b']);
  cpSync(`${done}.made`, `${path}.new.made`);
  writeFileSync(path, 'a\nc\n');
  finishReplacing(path);
  expect(isConfirmed(path)).toBe(false);
});
