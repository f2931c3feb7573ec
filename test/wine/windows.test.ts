/**
 * Windows under Wine: the program with Node and the packages for Windows, and play in a Win32
 * window with the real nut-js and node-screenshots.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingForWine } from '../../scripts/windows-programs.mjs';
import type { OptionValues } from '../../src/core/options.ts';
import type { FrameSize } from '../../src/core/points.ts';
import { runCli } from '../support/run-cli.ts';
import { openGameWindow } from './game-window.ts';
import { startWine, type Wine } from './wine.ts';

const missing = missingForWine();

describe.skipIf(missing !== undefined)(`under Wine${missing ? `, which lacks ${missing}` : ''}`, () => {
  let wine: Wine;
  beforeAll(async () => {
    wine = await startWine();
  });
  afterAll(() => wine?.close());

  const puzzlebot = (...words: readonly string[]) => wine.node('dist/cli/main.js', ...words);

  describe('the program for Windows', () => {
    it.each([
      ['--version'],
      ['read', 'strata', 'fixtures/strata/should-read/3x3-desktop.png', '--json'],
      ['generate', 'adrift', '--count', '20', '--seed', '3'],
    ])('answers %s as the program for this system does', async (...words) => {
      const here = await runCli(words);
      expect(here).toMatchObject({ code: 0, stdout: expect.stringMatching(/./) });
      expect(await puzzlebot(...words)).toMatchObject({ code: 0, stdout: here.stdout });
    });

    it('plays a wave in memory, as npm start does', async () => {
      const { code, stdout, stderr } = await puzzlebot('play', 'strata', '--json', '--record', 'off');
      expect(stderr).not.toMatch(/puzzlebot:/);
      expect(JSON.parse(stdout)).toMatchObject({ finished: true, misses: 0 });
      expect(code).toBe(0);
    });

    it('passes the unit tests of what differs from system to system', async () => {
      const report = join(wine.folder, 'unit.json');
      const reporters = ['--reporter=default', '--reporter=json', '--outputFile.json=unit.json'];
      const run = await wine.node(
        vitest,
        'run',
        '--project=unit',
        '--pool=threads',
        ...reporters,
        ...unitTests,
      );
      expect(run.stdout).not.toMatch(/FAIL/);
      const { success, numPassedTests } = JSON.parse(readFileSync(report, 'utf8'));
      expect({ success, numPassedTests, code: run.code }).toMatchObject({ success: true, code: 0 });
      expect(numPassedTests).toBeGreaterThan(100);
    });
  });

  describe('the desktop of Windows', () => {
    it('is what doctor finds, and it names nothing that only X11 has', async () => {
      const window = await openGameWindow(wine, 'strata', {}, { width: 400, height: 300 });
      const { stdout } = await puzzlebot('doctor').finally(() => window.close());
      expect(stdout).toMatch(/ok +session +Windows \d/);
      expect(stdout).toMatch(/ok +sharp /);
      expect(stdout).toMatch(/(ok|slow) +node-screenshots .* lists 1 window and 1 display/);
      expect(stdout).toMatch(/(ok|slow) +nut-js .* holds the mouse/);
      expect(stdout).not.toMatch(
        /X11|Xorg|Xvfb|DISPLAY|xrandr|ImageMagick|window manager|apt-get|sudo|Wayland/,
      );
    });

    it.each<Played>([
      {
        game: 'strata',
        input: 'clicks',
        options: { size: '2', colors: '3', seed: '7', 'flight-ms': '250', 'fade-in-ms': '500' },
        size: { width: 640, height: 480 },
        solved: 4,
        events: /^(press|lift)/,
      },
      {
        game: 'adrift',
        input: 'drags',
        options: { side: '3', seed: '5', skin: 'paper' },
        size: { width: 520, height: 560 },
        solved: 1,
        events: /^(press|move|lift)/,
      },
      {
        game: 'str8ts',
        input: 'keys',
        options: { board: '.#e23#.2134#4.f12331.f54a.356.#34##1', skin: 'classic' },
        size: { width: 480, height: 520 },
        solved: 1,
        events: /^(press|lift|down|up)/,
      },
    ])(
      'is where $game is played by $input, in a Win32 window',
      async ({ game, options, size, solved, events }) => {
        const window = await openGameWindow(wine, game, options, size);
        try {
          const options = ['--on', 'desktop', '--window', `^${window.title}$`, '--json', '--record', 'off'];
          const { code, stdout, stderr } = await puzzlebot('play', game, ...options);
          expect(stderr).not.toMatch(/puzzlebot:/);
          const run = JSON.parse(stdout);
          expect(run).toMatchObject({ finished: true, solved });
          expect(code).toBe(0);
          expect(window.witness().solved).toHaveLength(solved);
          expect(window.witness().clicks.filter(({ on }) => on === 'nothing')).toEqual([]);
          const heard = window.events.filter((line) => line !== 'blur');
          expect(heard.filter((line) => !events.test(line))).toEqual([]);
          expect(new Set(heard.map((line) => line.split(' ')[0]))).toEqual(
            new Set(events.source.match(/\w{2,}/g)),
          );
        } finally {
          await window.close();
        }
      },
    );
  });
});

const vitest = 'node_modules/vitest/vitest.mjs';
/**
 * Excludes files that load sharp, which crashes a thread of Node under Wine, and those about
 * signals and programs of Linux.
 */
const unitTests = [
  'test/core',
  'test/doctor/judge.test.ts',
  'test/capture/desktop-cure.test.ts',
  'test/capture/displays.test.ts',
  'test/capture/desktop-windows.test.ts',
  'test/capture/steady-window.test.ts',
  'test/capture/x11',
  'test/input/click-gate.test.ts',
  'test/input/pointer-server.test.ts',
  'test/input/hand-watch.test.ts',
];

interface Played {
  readonly game: string;
  readonly input: string;
  readonly options: OptionValues;
  readonly size: FrameSize;
  readonly solved: number;
  readonly events: RegExp;
}
