import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { expect, it } from 'vitest';
import { writeWhole } from '../../../src/core/files/write-whole.ts';
import { fileFolder } from '../../cli/file-folder.ts';

const files = fileFolder();

/** A content that ends as on a full disk. */
const cutOff = {
  *[Symbol.iterator]() {
    yield 'half of ';
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  },
} as unknown as readonly string[];

it('leaves nothing behind when the disk is full', async () => {
  mkdirSync(files.path('empty'));
  await expect(writeWhole(files.path('empty/new.txt'), cutOff)).rejects.toThrow('no space left');
  expect(readdirSync(files.path('empty'))).toEqual([]);
});

it('leaves the old file as it was when the disk is full', async () => {
  const path = files.write('old.txt', 'the old text');
  await expect(writeWhole(path, cutOff)).rejects.toThrow('no space left');
  expect(readFileSync(path, 'utf8')).toBe('the old text');
});

it('replaces a file, keeps its mode and follows a link to it', async () => {
  const path = files.write('first.txt', 'the old text, which is longer');
  symlinkSync(path, files.path('link'));
  const { mode } = statSync(path);
  await writeWhole(files.path('link'), ['new ', 'text']);
  expect(readFileSync(path, 'utf8')).toBe('new text');
  expect(statSync(path).mode).toBe(mode);
});
