import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../support/run-cli.ts';

const runs = fileURLToPath(new URL('../../fixtures/strata/runs/', import.meta.url));
const fixturesOf = (game: string) =>
  fileURLToPath(new URL(`../../fixtures/${game}/should-read/`, import.meta.url));
const pictures = fixturesOf('strata');
const refused = fileURLToPath(new URL('../../fixtures/strata/should-refuse/', import.meta.url));
const noDisplay = { DISPLAY: undefined, WAYLAND_DISPLAY: undefined };
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'puzzlebot-replay-'));
  const bent = join(folder, 'bent');
  cpSync(`${runs}one-puzzle-2x2`, bent, { recursive: true });
  const file = join(bent, 'run.jsonl');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('"kind":"click","label":"ribbon', '"kind":"click","label":"bow'),
  );
  const cut = join(folder, 'cut');
  cpSync(`${runs}one-puzzle-2x2`, cut, { recursive: true });
  const text = readFileSync(join(cut, 'run.jsonl'), 'utf8');
  writeFileSync(join(cut, 'run.jsonl'), text.slice(0, text.length / 2));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('puzzlebot replay', () => {
  it('replays a run without a display', async () => {
    const { code, stdout } = await runCli(['replay', `${runs}lost-clicks-3x3`], { env: noDisplay });
    expect(stdout).toMatch(/nothing differs: \d+ events/);
    expect(code).toBe(0);
  });

  it('names the event that differs and shows both versions, exit 1', async () => {
    const plain = await runCli(['replay', join(folder, 'bent')]);
    expect(plain.code).toBe(1);
    expect(plain.stdout).toMatch(
      /line \d+ of run\.jsonl differs \(click.*\n.*recorded: "bow.*\n.*now: +"ribbon/,
    );
    const { code, stdout } = await runCli(['replay', join(folder, 'bent'), '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      agrees: false,
      difference: { event: 'click', line: expect.any(Number) },
    });
    expect(code).toBe(1);
  });

  it('refuses a truncated record in one line, exit 2', async () => {
    for (const command of ['replay', 'verify']) {
      const { code, stderr } = await runCli([command, join(folder, 'cut')]);
      expect(stderr).toMatch(/cut: the record breaks off.*cut off in the middle/);
      expect(stderr.trimEnd().split('\n')).toHaveLength(1);
      expect(code).toBe(2);
    }
  });

  it('reads a folder of screenshots and prints a table', async () => {
    const { code, stdout, stderr } = await runCli(['replay', pictures, '--game', 'strata']);
    expect(stdout).toMatch(/2x2-small\.jpg +agrees +puzzle +2x2/);
    expect(stderr).toMatch(/pictures: \d+ agree, 0 read, 0 differ, 0 unreadable/);
    expect(code).toBe(0);
  });

  it.each([
    ['str8ts', [/canvas-12x12-in-chromium\.png +agrees +puzzle +12x12/]],
    [
      'continuity',
      [/2x2-solved\.jpg +read +solved +2x2 /, /bricks-gems-and-a-ball-in-chromium\.png +agrees +walk +2x3/],
    ],
    ['adrift', [/canvas-of-the-article\.png +agrees +puzzle +9x3/]],
  ])('reports the size of boards of %s as the game counts it', async (game, lines) => {
    const { code, stdout } = await runCli(['replay', fixturesOf(game), game]);
    for (const line of lines) expect(stdout).toMatch(line);
    expect(code).toBe(0);
  });

  it('compares pictures with what read printed for them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-pictures-'));
    for (const [game, picture] of [
      ['strata', '2x2-small.jpg'],
      ['continuity', '2x2-in-chromium-at-1.5.png'],
    ] as const) {
      const own = join(folder, game);
      mkdirSync(own);
      copyFileSync(join(fixturesOf(game), picture), join(own, picture));
      const { stdout } = await runCli(['read', game, join(own, picture)]);
      writeFileSync(join(own, picture.replace(/\.\w+$/, '.txt')), stdout);
      expect(await runCli(['replay', own, game])).toMatchObject({
        code: 0,
        stderr: expect.stringContaining('1 agree'),
      });
    }
    rmSync(folder, { recursive: true });
  });

  it('exits with 3 when a picture cannot be read, and prints one JSON document', async () => {
    const { code, stdout } = await runCli(['replay', refused, 'strata', '--json']);
    const answer = JSON.parse(stdout);
    expect(answer.unreadable).toBe(answer.pictures.length);
    expect(code).toBe(3);
  });

  it.each([
    [['replay', pictures], /--game/],
    [
      ['replay', runs],
      /neither a run nor .*; it has runs in it: give one of them, such as .*runs.lost-clicks-3x3$/m,
    ],
    [
      ['verify', runs],
      /no run\.jsonl.*; it has runs in it: give one of them, such as .*runs.lost-clicks-3x3$/m,
    ],
    [['replay', join(runs, 'none')], /no such folder/],
    [['replay', pictures, 'chess'], /"chess"/],
    [['replay', join(runs, 'one-puzzle-2x2'), 'blank'], /which the run names/],
    [['verify', pictures], /no run\.jsonl/],
  ])('refuses %j, exit 2', async (args, words) => {
    const { code, stderr } = await runCli(args);
    expect(stderr).toMatch(words);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(code).toBe(2);
  });
});

describe('puzzlebot verify', () => {
  it('certifies a run', async () => {
    const { code, stdout } = await runCli(['verify', `${runs}one-puzzle-3x3`], { env: noDisplay });
    expect(stdout).toMatch(/level 1 +agrees\nverified: 1 of 1/);
    expect(code).toBe(0);
  });

  it.each(['verify', 'replay'])('lists what it does not vouch for: %s', async (command) => {
    const run = join(runs, 'one-puzzle-2x2');
    const { stdout } = await runCli([command, run]);
    expect(stdout).toMatch(
      /not vouched for, since the hashes are no signature: that the run took place, when/,
    );
    expect(stdout).toContain('what looks without a picture showed');
    const { notVouchedFor } = JSON.parse((await runCli([command, run, '--json'])).stdout);
    expect(notVouchedFor.length).toBeGreaterThan(2);
    const bent = await runCli([command, join(folder, 'bent')]);
    expect(bent.stdout).not.toContain('not vouched for');
  });

  it('reports where a record was changed, exit 1', async () => {
    const { code, stdout } = await runCli(['verify', join(folder, 'bent'), '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      agrees: false,
      where: expect.stringMatching(/line \d+ \(click\)/),
    });
    expect(code).toBe(1);
  });
});

describe('the record of play', () => {
  it('is written below the current folder and reported, and can be replayed and verified', async () => {
    const { stdout, stderr, code } = await runCli(['play', 'blank', '--json'], { cwd: folder });
    expect(code).toBe(0);
    const { run } = JSON.parse(stdout) as { run: string };
    expect(run).toMatch(/^runs[/\\]blank-\d{8}-\d{6}-[0-9a-f]{6}$/);
    expect(stderr).toContain(run);
    for (const command of ['replay', 'verify']) {
      expect(await runCli([command, run], { cwd: folder })).toMatchObject({ code: 0 });
    }
  });

  it('is written to --run-dir, and nowhere with "off" or after a success with "failures"', async () => {
    const play = (...more: string[]) => runCli(['play', 'blank', '--json', ...more], { cwd: folder });
    const before = readdirSync(folder);
    expect(JSON.parse((await play('--record', 'off')).stdout)).not.toHaveProperty('run');
    expect(JSON.parse((await play('--record', 'failures', '--run-dir', 'mine')).stdout)).not.toHaveProperty(
      'run',
    );
    expect(readdirSync(folder)).toEqual(before);
    expect(JSON.parse((await play('--run-dir', 'mine')).stdout).run).toBe('mine');
    const again = await play('--run-dir', 'mine');
    expect(again).toMatchObject({ code: 2, stdout: '' });
    expect(again.stderr).toMatch(/mine: holds something already/);
    expect((await play('--record', 'some')).stderr).toMatch(/all, failures or off for --record/);
  });
});
