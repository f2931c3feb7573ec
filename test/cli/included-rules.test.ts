/** `include` reaches only regular files of bounded size in the folder of the rule file. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { includeBeside } from '../../src/cli/sabr/included-rules.ts';
import { parseRules } from '../../src/sabr/sabr.ts';

let root = '';
const inside = (name: string) => join(root, 'own', name);

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'puzzlebot-'));
  mkdirSync(join(root, 'own'));
  mkdirSync(inside('folder.rules'));
  writeFileSync(join(root, 'outside.rules'), 'each row: all different\n');
  writeFileSync(inside('good.rules'), 'each row: all different\n');
  writeFileSync(inside('twice.rules'), 'include good\ninclude good\n');
  writeFileSync(inside('ring.rules'), 'include ring\n');
  writeFileSync(inside('broken.rules'), '\neach row; all different\n');
  writeFileSync(inside('binary.rules'), 'each row\0');
  writeFileSync(inside('limit.rules'), `#${' '.repeat(1024 * 1024 - 1)}`);
  writeFileSync(inside('large.rules'), `#${' '.repeat(1024 * 1024)}`);
  symlinkSync(inside('good.rules'), inside('link.rules'));
  symlinkSync(join(root, 'outside.rules'), inside('escape.rules'));
  symlinkSync('/dev/zero', inside('device.rules'));
  symlinkSync(root, inside('up'));
  execFileSync('mkfifo', [inside('pipe.rules')]);
});
afterAll(() => rmSync(root, { recursive: true }));

const read = (line: string) =>
  parseRules(`symbols a b\n  ${line}\n`, { file: 'own.rules', include: includeBeside(inside('own.rules')) });

describe('include', () => {
  it.each(['include good', 'include link', 'include good # and no more'])('includes %s', (line) => {
    expect(read(line).rules.map(({ file, text }) => [file, text])).toEqual([
      [expect.stringMatching(/^(good|link)\.rules$/), 'each row: all different'],
    ]);
  });

  it('includes a file once, however often it is named', () => {
    expect(read('include twice').rules).toHaveLength(1);
  });

  it('reads a file of exactly the maximum size', () => {
    expect(read('include limit').rules).toEqual([]);
  });

  it.each<[string, string, number]>([
    ['include ../outside', 'expected the name of a file, got ..', 11],
    ['include /etc/passwd', 'expected the name of a file, got /', 11],
    ['include up/outside', 'expected the end of the line, got /', 13],
    ['include good.rules', 'expected the end of the line, got .', 15],
    ['include escape', 'escape.rules lies in another folder', 11],
    ['include device', 'device.rules lies in another folder', 11],
    ['include folder', 'folder.rules is no regular file', 11],
    ['include pipe', 'pipe.rules is no regular file', 11],
    ['include large', 'large.rules is too large, 1024 KB at most', 11],
    ['include binary', 'binary.rules is no text', 11],
    ['include nowhere', 'nowhere.rules is not there', 11],
  ])('refuses %s with line and column', (line, message, column) => {
    expect(() => read(line)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining(message),
        place: { file: 'own.rules', line: 2, column },
      }),
    );
  });

  it.each([
    ['include ring', 'ring includes itself', { file: 'ring.rules', line: 1, column: 9 }],
    ['include broken', 'expected :, got ;', { file: 'broken.rules', line: 2, column: 9 }],
  ])('reports an error inside an included file at its place: %s', (line, message, place) => {
    expect(() => read(line)).toThrow(
      expect.objectContaining({ message: expect.stringContaining(message), place }),
    );
  });
});
