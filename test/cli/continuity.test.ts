import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../support/run-cli.ts';
import { expectOneLine } from './expect-one-line.ts';

const fixture = (name: string) =>
  fileURLToPath(new URL(`../../fixtures/continuity/${name}`, import.meta.url));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'puzzlebot-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('puzzlebot read continuity', () => {
  it('prints the level, which solve accepts', async () => {
    const picture = fixture('should-read/2x2-in-chromium-at-1.5.png');
    const { code, stdout } = await runCli(['read', 'continuity', picture, '--json']);
    const document = JSON.parse(stdout);
    expect([code, stdout.trimEnd().split('\n').length]).toEqual([0, 1]);
    expect(document).toMatchObject({ game: 'continuity', rows: 2, cols: 2, mode: 'walk', keys: 1 });
    expect(document.board).toHaveLength(21);
    const solved = await runCli(['solve', 'continuity', '-', '--json'], { input: document.board.join('\n') });
    expect(JSON.parse(solved.stdout)).toMatchObject({ solvable: true, optimal: true });
    const printed = await runCli(['read', 'continuity', picture]);
    const piped = await runCli(['solve', 'continuity', '-', '--json'], { input: printed.stdout });
    expect(piped.stdout).toBe(solved.stdout);
  });

  it.each([
    ['should-refuse/running.png', /tile row 1, column 3: its cell in row 9, column 8 may be/],
    ['should-refuse/squares-of-something-else.png', /no tiles of this game/],
    ['should-refuse/covered.png', /.{20}/],
    ['should-read/2x2-solved.jpg', /this level is solved/],
  ])('refuses %s with the reason, exit 3', async (name, words) => {
    expectOneLine(await runCli(['read', 'continuity', fixture(name), '--json']), 3, words);
  });
});

describe('puzzlebot play continuity', () => {
  it('plays the practice game, records it, replays and verifies the record', async () => {
    const options = ['--seed', '3', '--size', '2x2', '--slides', '1..3', '--run-dir', join(folder, 'run')];
    const { code, stdout } = await runCli(['play', 'continuity', '--json', ...options]);
    expect(JSON.parse(stdout)).toMatchObject({ game: 'continuity', finished: true, solved: 1, perfect: 1 });
    expect(code).toBe(0);
    const [replayed, verified, reported] = [
      await runCli(['replay', join(folder, 'run')]),
      await runCli(['verify', join(folder, 'run'), '--json']),
      await runCli(['report', join(folder, 'run')], { cwd: folder }),
    ];
    expect([replayed.code, verified.code, reported.code]).toEqual([0, 0, 0]);
    expect(JSON.parse(verified.stdout)).toMatchObject({ agrees: true });
    expect(readFileSync(join(folder, 'run', 'run.jsonl'), 'utf8')).toContain('"stop time"');
  });

  it.each([
    [['play', 'continuity', '--levels', '0'], /1 to 999 for --levels, got "0"/],
    [['play', 'continuity', '--tick-ms', '5'], /30 to 1000 for --tick-ms/],
    [['play', 'continuity', '--size', '4x4'], /2 to 9 cells.*--size.*"4x4"/],
    [['play', 'continuity', '--level', '###'], /line 1/],
    [['practice', 'continuity', '--skin', 'fur'], /paper.*--skin, got "fur"/],
    [['practice', 'continuity', '--keys', '7'], /0 to 6 for --keys/],
  ])('refuses %j, exit 2', async (args, words) => {
    expectOneLine(await runCli(args), 2, words);
  });
});
