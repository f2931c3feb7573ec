import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodePicture } from '../../src/capture/picture/decode.ts';
import { encodePng } from '../../src/capture/picture/encode.ts';
import { puzzlePicture, stretched } from '../games/strata/calibrate-pictures.ts';
import { runCli } from '../support/run-cli.ts';

const shot = (name: string) => resolve('fixtures/strata/should-read', name);
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'puzzlebot-calibrate-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) => runCli(['calibrate', 'strata', ...args], { cwd: folder });
const json = (file: string) =>
  JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>;

describe('puzzlebot calibrate', () => {
  it('writes a profile named after the size, and a picture of the measured points, into ./calibration', async () => {
    const { code, stdout } = await run('--from', shot('3x3-desktop.png'));
    expect(code).toBe(0);
    expect(stdout).toMatch(/residual 0\.\d\d px, at most 0\.55 px/);
    expect(json('calibration/strata/1024x768.json')).toMatchObject({
      schema: 1,
      game: 'strata',
      profile: '1024x768',
      frame: { width: 1024, height: 768 },
      measuredOn: '3x3-desktop.png',
    });
    const drawn = await decodePicture(join(folder, 'calibration/strata/1024x768.png'));
    const plain = await decodePicture(shot('3x3-desktop.png'));
    expect([drawn.width, drawn.height]).toEqual([1024, 768]);
    // A red dot in the middle of a selector (341, 390), and nothing drawn on the linen between
    // board and palette.
    const at = (frame: typeof drawn, x: number, y: number) => [
      ...frame.data.subarray((y * 1024 + x) * 4, (y * 1024 + x) * 4 + 3),
    ];
    expect(at(drawn, 340, 390)[0]).toBeGreaterThan(200);
    expect(at(drawn, 340, 390)[1]).toBeLessThan(80);
    expect(at(drawn, 200, 300)).toEqual(at(plain, 200, 300));
  });

  it('prints one JSON document with profile and residual', async () => {
    const { code, stdout, stderr } = await run(
      '--from',
      shot('4x4-portrait.jpg'),
      '--json',
      '--profile',
      'phone',
    );
    expect(code).toBe(0);
    expect(stderr).toBe('');
    const document = JSON.parse(stdout) as { residual: number; bound: number };
    expect(document).toMatchObject({ game: 'strata', profile: 'phone' });
    expect(document.residual).toBeGreaterThan(0);
    expect(document.residual).toBeLessThan(document.bound);
    expect(json('calibration/strata/phone.json')).toMatchObject({ residualPx: document.residual });
  });

  it('makes profiles that read accepts by name, from the same folder', async () => {
    await run('--from', shot('3x3-desktop.png'), '--profile', 'mine');
    const { code, stdout } = await runCli(
      ['read', 'strata', shot('3x3-desktop.png'), '--profile', 'mine', '--json'],
      { cwd: folder },
    );
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ board: ['. b c', '. c c', 'b c c'] });
  });

  it('fits several pictures together', async () => {
    const pair = [shot('3x3-desktop.png'), shot('3x3-solved-perfect.jpg')];
    const { code, stdout } = await run(
      '--from',
      ...pair,
      '--json',
      '--out',
      'elsewhere',
      '--profile',
      'pair',
    );
    expect(code).toBe(0);
    expect(existsSync(join(folder, 'elsewhere/pair.png'))).toBe(true);
    const { measured, byRule } = JSON.parse(stdout) as {
      measured: { pictures: unknown[]; buttons: object };
      byRule: { buttons: object };
    };
    expect(measured.pictures).toHaveLength(2);
    expect(Object.keys(measured.buttons)).toEqual(['restart', 'exit', 'hint', 'next']);
    expect(byRule.buttons).toEqual({});
  });

  it('calibrates the embedded practice game, and prints both pointer numbers', async () => {
    const { code, stdout } = await run('--on', 'practice', '--profile', 'practice');
    expect(code).toBe(0);
    expect(stdout).toMatch(/picture pixels per pointer unit: 1\.000 across, 1\.000 down/);
    expect(stdout).toMatch(/read back per unit sent: 1\.000 across, 1\.000 down/);
    expect(json('calibration/strata/practice.json')).toMatchObject({
      pointer: { pixelsPerUnit: { x: 1, y: 1 }, arrived: { x: 1, y: 1 } },
    });
  });
});

describe('puzzlebot calibrate refuses in one line', () => {
  const refusal = async (code: number, words: RegExp, ...args: string[]) => {
    const out = `refused-${words.source.replace(/\W/g, '')}`;
    const got = await run(...args, '--out', out);
    expect(got.stdout).toBe('');
    expect(got.stderr.trim().split('\n')).toHaveLength(1);
    expect(got.stderr).toMatch(words);
    expect(got.code).toBe(code);
    expect(existsSync(join(folder, out))).toBe(false);
  };

  it('a picture that was stretched', async () => {
    const frame = stretched(
      await puzzlePicture({ width: 1024, height: 768 }, { size: 3, colors: 3 }),
      1045,
      768,
    );
    writeFileSync(join(folder, 'stretched.png'), await encodePng(frame));
    await refusal(3, /does not fit.*stretched\.png/, '--from', 'stretched.png');
  });

  it('a picture without the game', async () => {
    const file = resolve('fixtures/strata/should-refuse/desktop-without-the-game.jpg');
    await refusal(3, /desktop-without-the-game\.jpg/, '--from', file);
  });

  it('pictures of two sizes', async () => {
    const two = [shot('3x3-desktop.png'), shot('4x4-portrait.jpg')];
    await refusal(2, /1024x768.*1080x2134/, '--from', ...two);
  });

  it('a file that is no picture', async () => {
    await refusal(2, /README\.md/, '--from', shot('README.md'));
  });

  it('a name that is a path', async () => {
    await refusal(2, /--profile/, '--from', shot('3x3-desktop.png'), '--profile', '../mine');
  });

  it('--window with --from', async () => {
    await refusal(2, /--window/, '--from', shot('3x3-desktop.png'), '--window', 'x');
  });

  it('a game that has no profiles', async () => {
    const { code, stderr } = await runCli(['calibrate', 'blank'], { cwd: folder });
    expect(code).toBe(2);
    expect(stderr).toMatch(/has none/);
  });

  it('a profile with a wrong field, when it is used', async () => {
    writeFileSync(
      join(folder, 'bad.json'),
      JSON.stringify({ ...json('calibration/strata/1024x768.json'), scale: 'big' }),
    );
    const { code, stderr } = await runCli(
      ['read', 'strata', shot('3x3-desktop.png'), '--profile', 'bad.json'],
      { cwd: folder },
    );
    expect(code).toBe(2);
    expect(stderr).toMatch(/bad\.json: .*scale: expected a number .*, got "big"/);
  });
});
