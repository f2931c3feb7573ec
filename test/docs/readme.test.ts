/**
 * Runs the commands of README's table that need no window, on fixtures whose texts were typed by
 * hand; guide.test.ts runs those of the manual.
 */

import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mainFile } from '../support/run-cli.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const readme = readFileSync(`${root}README.md`, 'utf8');
const shot = `${root}fixtures/str8ts/should-read/cards-with-shadows-and-marks`;

/** Two adjacent rooms and a gap; the key and the door are on the path. */
const level = [
  '########## ########## ----------',
  ...Array.from({ length: 6 }, () => '#........# #........# ----------'),
  '#......... .........# ----------',
  '#.SK...... .....D...# ----------',
  '########## ########## ----------',
].join('\n');

const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-readme-'));
beforeAll(() => {
  copyFileSync(`${shot}.jpg`, join(folder, 'shot.png'));
  writeFileSync(join(folder, 'level.txt'), level);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command that README shows in these words, and returns its output. */
function printed(command: string): string {
  expect(readme).toContain(`\`puzzlebot ${command}\``);
  const env = { ...process.env, NO_COLOR: '1', PUZZLEBOT_CONFIG: join(folder, 'config.json') };
  return execFileSync(process.execPath, [mainFile, ...command.split(' ')], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
  }).trimEnd();
}

it('README reads the hand-typed board from the screenshot, and draws the hint on it', () => {
  const board = /^board:\n([^]*)/m.exec(readFileSync(`${shot}.txt`, 'utf8'))![1]!.trim();
  expect(printed('read str8ts shot.png')).toContain(board);
  expect(printed('hint str8ts shot.png --out hint.png')).toMatch(/r\d+c\d+/);
  expect(existsSync(join(folder, 'hint.png'))).toBe(true);
});

it('README solves the level, generates the given number of puzzles, and starts without defaults', () => {
  expect(printed('solve continuity level.txt')).toMatch(/^0 slides and 13 ticks;/);
  const puzzles = printed('generate adrift --count 1000').split('\n');
  expect([puzzles.length, new Set(puzzles).size]).toEqual([1000, 1000]);
  expect(printed('config')).toMatch(/config\.json: no defaults yet$/);
  expect(printed('completion bash')).toMatch(/^_puzzlebot\(\) \{\n[^]*\ncomplete .*puzzlebot$/);
});
