/** `solve`, `rate` and `hint` for pictures. */

import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { decodePicture } from '../../src/capture/picture/decode.ts';
import { runCli } from '../support/run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-hint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fixture = (path: string): string => fileURLToPath(new URL(`../../fixtures/${path}`, import.meta.url));
const picture = fixture('str8ts/should-read/practice-candy.png');
const [, board = ''] = readFileSync(fixture('str8ts/should-read/practice-candy.txt'), 'utf8')
  .replaceAll(/\s/g, '')
  .split('board:');

describe('a board in a picture', () => {
  it('gets the same answers as its text', async () => {
    for (const command of ['solve', 'rate', 'hint']) {
      const [seen, named, typed] = await Promise.all([
        runCli([command, 'str8ts', picture, '--json']),
        runCli([command, 'str8ts', '--from', picture, '--json']),
        runCli([command, 'str8ts', board, '--json']),
      ]);
      expect(seen).toEqual(typed);
      expect(named).toEqual(typed);
      expect(seen.code).toBe(0);
    }
  });

  it('gets its answer drawn on it, in a picture of the same size', async () => {
    const out = join(folder, 'answer.png');
    const { code, stderr } = await runCli(['solve', 'str8ts', picture, '--out', out]);
    expect({ code, stderr: stderr.trim() }).toEqual({ code: 0, stderr: `drawn: ${out}` });
    const [before, after] = [await decodePicture(picture), await decodePicture(out)];
    expect([after.width, after.height]).toEqual([before.width, before.height]);
    const changed = after.data.filter((value, i) => value !== before.data[i]).length;
    expect(changed).toBeGreaterThan(1000);
    expect(changed).toBeLessThan(0.5 * after.data.length);
  });

  it.each([
    ['strata', '5x5-in-chromium.jpg'],
    ['adrift', 'svg-tubes.png'],
    ['continuity', '2x2-in-chromium-at-1.5.png'],
  ])('also gets its answer drawn on it in %s', async (game, name) => {
    const out = join(folder, `${game}.png`);
    const source = fixture(`${game}/should-read/${name}`);
    const { code, stderr } = await runCli(['solve', game, source, '--out', out]);
    expect({ code, stderr: stderr.trim() }).toEqual({ code: 0, stderr: `drawn: ${out}` });
    const [before, after] = [await decodePicture(source), await decodePicture(out)];
    const changed = after.data.filter((value, i) => value !== before.data[i]).length;
    expect(changed).toBeGreaterThan(1000);
    expect(changed).toBeLessThan(0.3 * after.data.length);
  });

  it('is neither reported as drawn on when nothing is drawn, nor written under the name of another format', async () => {
    const source = fixture('continuity/should-read/2x2-drawn-by-hand.png');
    const out = join(folder, 'walk.png');
    const walk = await runCli(['solve', 'continuity', source, '--out', out]);
    expect(walk).toMatchObject({ code: 0, stdout: expect.stringContaining('1. walk') });
    expect(walk.stderr).toContain(`${out} was not written: this answer has nothing to be drawn`);
    const photo = await runCli(['hint', 'str8ts', picture, '--out', join(folder, 'walk.JPG')]);
    expect(photo).toMatchObject({ code: 2, stdout: '' });
    expect(photo.stderr).toMatch(/expected a name that ends in \.png, .*walk\.JPG"\n$/);
    expect(existsSync(out) || existsSync(join(folder, 'walk.JPG'))).toBe(false);
  });

  it('is never overwritten by its answer', async () => {
    const own = join(folder, 'own.png');
    copyFileSync(picture, own);
    for (const words of [[own], ['--from', own]]) {
      const { code, stderr } = await runCli(['hint', 'str8ts', ...words, '--out', `${folder}/./own.png`]);
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('would be lost') });
    }
    expect(readFileSync(own).equals(readFileSync(picture))).toBe(true);
  });

  it('may come from a pipe, as from the clipboard', async () => {
    const input = readFileSync(picture);
    const [piped, from, read] = await Promise.all([
      runCli(['hint', 'str8ts', '--json'], { input }),
      runCli(['hint', 'str8ts', '--from', '-', '--json'], { input }),
      runCli(['read', 'str8ts', '-', '--json'], { input }),
    ]);
    expect(piped).toEqual(await runCli(['hint', 'str8ts', picture, '--json']));
    expect(from).toEqual(piped);
    expect(read).toEqual(await runCli(['read', 'str8ts', picture, '--json']));
    const noPicture = await runCli(['hint', 'str8ts'], { input: Uint8Array.of(1, 0, 2) });
    expect(noPicture).toMatchObject({ code: 2, stdout: '' });
    expect(noPicture.stderr).toMatch(/^puzzlebot: the picture: not a picture/);
  });

  it.each([
    ['strata', '5x5-in-chromium.jpg'],
    ['str8ts', 'practice-candy.png'],
    ['adrift', 'svg-tubes.png'],
    ['continuity', '2x2-in-chromium-at-1.5.png'],
    ['lights-out', 'canvas-discs.png'],
  ])('is solved as read prints it, in a pipe: %s', async (game, name) => {
    const source = fixture(`${game}/should-read/${name}`);
    const { stdout } = await runCli(['read', game, source]);
    const piped = await runCli(['solve', game, '-', '--json'], { input: stdout });
    expect(piped).toEqual(await runCli(['solve', game, source, '--json']));
    expect(piped.code).toBe(0);
  });

  it('gets a hint about the place and the rule, without the step', async () => {
    const [where, which, whole] = await Promise.all([
      runCli(['hint', 'str8ts', picture, '--where']),
      runCli(['hint', 'str8ts', picture, '--which', '--json']),
      runCli(['hint', 'str8ts', picture]),
    ]);
    expect(where.stdout).toMatch(/^look at r1c1 .*\n$/);
    expect(JSON.parse(which.stdout)).toEqual({
      where: where.stdout.trim(),
      which: 'the technique is single',
    });
    expect(whole.stdout).toContain('r1c1 = 4');
  });

  it('is read from the named file only', async () => {
    const missing = await runCli(['hint', 'str8ts', join(folder, 'none.png')]);
    expect(missing).toMatchObject({ code: 2, stdout: '' });
    expect(missing.stderr).toMatch(/none\.png/);
    const text = join(folder, 'text.png');
    copyFileSync(fixture('str8ts/should-read/practice-candy.txt'), text);
    expect((await runCli(['hint', 'str8ts', text])).stderr).toMatch(/text\.png: not a picture/);
  });

  it('is refused as by read when it shows no board', async () => {
    const other = fixture('strata/should-read/3x3-desktop.png');
    const [hint, read] = await Promise.all([
      runCli(['hint', 'str8ts', other]),
      runCli(['read', 'str8ts', other]),
    ]);
    expect(hint.code).toBe(3);
    expect(hint).toEqual(read);
  });
});

describe('options of pictures', () => {
  it.each([
    [['hint', 'str8ts', board, '--out', 'x.png'], /a picture or --window.*--out/],
    [['hint', 'str8ts', board, '--window', 'Str8ts'], /none beside --window/],
    [['hint', 'str8ts', board, '--capture', 'window'], /--window with it/],
    [['hint', 'str8ts', board, '--from', picture], /none beside --from/],
    [['hint', 'str8ts', '--from', picture, '--window', 'Str8ts'], /no --window with it for --from/],
    [['hint', 'str8ts', '--from', picture, '--each'], /no --each with it for --from/],
    [['hint', 'str8ts', '-', '--each', '--out', 'x.png'], /no --each with it for --out/],
    [['hint', 'str8ts', picture, '--on', 'desktop'], /--window with it for --on/],
    [['hint', 'str8ts', '--window', 'Str8ts', '--on', 'phone'], /desktop for --on/],
    [['hint', 'str8ts', board, '--watch'], /--window with it for --watch/],
  ])('are refused where they have no meaning: %j', async (args, message) => {
    const { code, stdout, stderr } = await runCli(args, { cwd: folder });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(existsSync(join(folder, 'x.png'))).toBe(false);
  });

  it('are refused without an answer when they name a file that cannot be written', async () => {
    const { code, stdout, stderr } = await runCli([
      'hint',
      'str8ts',
      picture,
      '--out',
      join(folder, 'no', 'x.png'),
    ]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/a path that can be written/);
  });
});
