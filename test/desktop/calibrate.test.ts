import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodePicture } from '../../src/capture/picture/decode.ts';
import type { PracticeWitness } from '../../src/games/practice-game.ts';
import { closedAfterEach, openServed } from '../support/desktop/opened.ts';
import { runCli } from '../support/run-cli.ts';
import { type Desktop, type PageOptions, startDesktop } from '../support/desktop/desktop.ts';
import { until } from '../support/desktop/desktop-windows.ts';
import { playOnDesktop, serveStrata } from '../support/desktop/strata-page.ts';

let desktop: Desktop;
let folder = '';
const opened = closedAfterEach();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'puzzlebot-calibrate-'));
  desktop = await startDesktop({ width: 1700, height: 1250 });
});
afterAll(async () => {
  await desktop?.close();
  rmSync(folder, { recursive: true, force: true });
});

const title = '^Strata practice';
const hurried = ['--flight-ms', '250', '--fade-in-ms', '500', '--fade-out-ms', '200'];

const openStrata = async (options: readonly string[], place: PageOptions) =>
  openServed(opened, desktop, await serveStrata(options), place);

const calibrate = (...args: string[]) =>
  runCli(['calibrate', 'strata', '--on', 'desktop', '--window', title, ...args], {
    cwd: folder,
    env: { ...desktop.env },
  });

interface Calibrated {
  readonly residual: number;
  readonly bound: number;
  readonly frame: { readonly width: number; readonly height: number };
  readonly area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly scale: number;
  readonly pointer: Record<'pixelsPerUnit' | 'arrived', { readonly x: number; readonly y: number }>;
}

const expectCleanPlay = ({ clicks, solved }: PracticeWitness) => {
  expect(clicks.filter(({ on }) => on === 'nothing')).toEqual([]);
  expect(solved.every(({ perfect }) => perfect)).toBe(true);
};

describe.each([
  { scale: 1, place: { width: 900, height: 700 } },
  { scale: 1.25, place: { width: 800, height: 600 } },
  { scale: 1.5, place: { width: 640, height: 520 } },
  { scale: 2, place: { width: 600, height: 480 } },
])('a window at a device scale factor of $scale', ({ scale, place }) => {
  it('is calibrated, with the pointer tested and put back, and is played with the profile', async () => {
    const { page, window } = await openStrata(['--size', '3', '--colors', '3', ...hurried], {
      ...place,
      scale,
    });
    const before = await desktop.windows.pointer();
    const name = `scale-${scale}`;
    const { code, stdout, stderr } = await calibrate('--profile', name, '--json');
    expect(stderr).toBe('');
    expect(code).toBe(0);
    const found = JSON.parse(stdout) as Calibrated;
    const { width, height } = await window.rect();
    expect(found.frame).toEqual({ width, height });
    expect(found.area).toEqual({ x: 0, y: 0, width, height });
    expect(Math.abs(found.scale / (height / 768) - 1)).toBeLessThan(0.0015);
    expect(found.residual).toBeLessThan(found.bound / 2);
    expect(found.pointer.arrived).toEqual({ x: 1, y: 1 });
    // Chromium's scale does not matter: on X11 the pointer moves in screen pixels.
    expect(found.pointer.pixelsPerUnit).toEqual({ x: 1, y: 1 });
    expect(await desktop.windows.pointer()).toMatchObject({ x: before.x, y: before.y, pressed: false });
    expect((await page.witness()).clicks).toEqual([]);
    const drawn = await decodePicture(join(folder, `calibration/strata/${name}.png`));
    expect([drawn.width, drawn.height]).toEqual([width, height]);

    const profile = join(folder, `calibration/strata/${name}.json`);
    expect(JSON.parse(readFileSync(profile, 'utf8'))).toMatchObject({ schema: 1, profile: name });
    const run = await playOnDesktop(desktop.env, ['--window', title, '--profile', profile, '--puzzle']).done;
    expect(JSON.parse(run.stdout)).toMatchObject({ solved: 1, perfect: 1 });
    const witness = await page.witness();
    expect(witness.solved).toHaveLength(1);
    expectCleanPlay(witness);
  });
});

describe('the test of the pointer', () => {
  it('prints both ratios in words', async () => {
    await openStrata([], { width: 700, height: 560 });
    const { stdout } = await calibrate('--profile', 'words');
    expect(stdout).toMatch(/picture pixels per pointer unit: 1\.000 across, 1\.000 down/);
    expect(stdout).toMatch(/units read back per unit sent: 1\.000 across, 1\.000 down \(4 moves/);
  });

  it('writes no profile for a window that extends to negative coordinates, and suggests a cure', async () => {
    const { page, window } = await openStrata([], { width: 700, height: 560 });
    await window.moveTo(-200, 100);
    const { code, stdout, stderr } = await calibrate('--profile', 'negative');
    // Without a compositing manager X11 cannot capture off-screen parts.
    expect(stdout).toBe('');
    expect(stderr).toMatch(/move it so that all of it is on the screen/);
    expect(code).toBe(4);
    expect((await page.witness()).clicks).toEqual([]);
  });
});

describe('a window that is moved and resized while it is played', () => {
  it('is found again three times: all puzzles are solved perfectly and no click misses', async () => {
    const { page, window } = await openStrata(['--size', '2', '--colors', '3', '--seed', '7', ...hurried], {
      width: 900,
      height: 700,
    });
    const changes = [
      { x: 300, y: 80, width: 640, height: 520 },
      { x: 40, y: 60, width: 1200, height: 800 },
      { x: 700, y: 150, width: 620, height: 960 },
    ];
    const run = playOnDesktop(desktop.env, ['--window', title]);
    for (const [i, { x, y, width, height }] of changes.entries()) {
      const clicks = (await page.witness()).clicks.length;
      await until(`a few clicks after change ${i}`, 40_000, async () =>
        (await page.witness()).clicks.length >= clicks + 4 ? true : undefined,
      );
      await window.resize(width, height);
      await window.moveTo(x, y);
    }
    const { code, stdout, stderr } = await run.done;
    expect(stderr).not.toMatch(/puzzlebot:/);
    expect(JSON.parse(stdout)).toMatchObject({ puzzles: 4, solved: 4, perfect: 4, finished: true });
    const witness = await page.witness();
    expect(witness.solved).toHaveLength(4);
    expectCleanPlay(witness);
    expect(code).toBe(0);
  });
});

describe('a window whose upper-left corner has negative coordinates', () => {
  // An X screen begins at (0, 0), so only a part of a window can have negative coordinates; with a
  // compositing manager its picture is whole. Screens with negative coordinates are tested in
  // memory.
  it('is calibrated and played, with every click on its target', async () => {
    await desktop.windows.composite();
    const { page, window } = await openStrata(['--size', '3', '--colors', '3', ...hurried], {
      width: 900,
      height: 700,
    });
    await window.moveTo(-150, -20);
    const { code, stdout, stderr } = await calibrate('--profile', 'corner', '--json');
    expect(stderr).toBe('');
    expect(code).toBe(0);
    const found = JSON.parse(stdout) as Calibrated;
    expect(found.frame).toEqual({ width: 900, height: 700 });
    expect(found.pointer.arrived).toEqual({ x: 1, y: 1 });
    const run = await playOnDesktop(desktop.env, ['--window', title, '--puzzle']).done;
    expect(run.stderr).not.toMatch(/puzzlebot:/);
    expect(JSON.parse(run.stdout)).toMatchObject({ solved: 1, perfect: 1 });
    expect(await window.rect()).toMatchObject({ x: -150, y: -20 });
    const witness = await page.witness();
    expect(witness.solved).toHaveLength(1);
    expectCleanPlay(witness);
  });
});
