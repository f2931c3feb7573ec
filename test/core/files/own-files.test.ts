import { mkdirSync, symlinkSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { checkOwnFiles } from '../../../src/core/files/own-files.ts';
import { fileFolder } from '../../cli/file-folder.ts';

const files = fileFolder();

it('refuses a file that is written twice or read as well, by whatever name', () => {
  const there = files.write('there.txt', '');
  mkdirSync(files.path('folder'));
  symlinkSync(there, files.path('link.txt'));
  symlinkSync(files.path('folder'), files.path('other'));
  const same: readonly (readonly [string, string])[] = [
    ['new.txt', './new.txt'],
    [there, relative('.', there)],
    [there, files.path('link.txt')],
    [files.path('folder/new.txt'), files.path('other/new.txt')],
  ];
  for (const [one, other] of same) {
    expect(() => checkOwnFiles([one, undefined, other], [])).toThrow(
      `expected a file of its own (another of this command would be lost) for each option that writes one, got ${JSON.stringify(other)}`,
    );
    expect(() => checkOwnFiles([other], [undefined, one])).toThrow(/a file of its own/);
  }
  expect(() => checkOwnFiles(['a', 'b', there], ['c', 'd', 'd', files.path('new.txt')])).not.toThrow();
});
