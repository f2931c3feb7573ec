import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainFile, runCli } from '../support/run-cli.ts';
import { type Desktop, type PageOptions, startDesktop } from '../support/desktop/desktop.ts';
import { until } from '../support/desktop/desktop-windows.ts';
import { closedAfterEach, openServed } from '../support/desktop/opened.ts';
import {
  type GamePage,
  openBoard,
  playStr8ts,
  serveGamePage,
  serveStr8ts,
} from '../support/desktop/str8ts-page.ts';

let desktop: Desktop;
const opened = closedAfterEach();

beforeAll(async () => {
  desktop = await startDesktop({ width: 1500, height: 1100 });
});
afterAll(() => desktop?.close());

/** Boards with most cells given, for short runs; each has one solution. */
const small = {
  board: '.#e23#.2134#4.f12331.f54a.356.#34##1',
  solution: '6#e23#52134#45f123312f54a43562#34##1',
};
const nine = '.3#789#653#d5i8#.61#645g#89597.46##32e89#34#78##.7235498##645c26.#2c5#d176e3.1#98';
const ten =
  '#.4783.52#6758##3#128j657i423.987A6b54#37ai45#23h#e#23i67#j83e.2d78.692.31#8A9g643#9##6857a28635974#';
const tenSolved =
  '#64783152#6758##3#128j657i4231987A6b54#37ai45#23h#e#23i67#j83e12d78A692431#8A9g643#9##6857a28635974#';
const nineSolved = '43#789#653#d5i8#761#645g#89597846##32e89#34#78##67235498##645c267#2c5#d176e321#98';

const openPractice = async (options: readonly string[], place: PageOptions) =>
  openServed(opened, desktop, await serveStr8ts(options), place);

async function openPage(
  name: string,
  query: Readonly<Record<string, string>>,
  place: PageOptions,
): Promise<GamePage> {
  return (await openServed(opened, desktop, await serveGamePage(name, query), place)).page;
}

/** Plays the only window whose title matches, to its end. */
const play = (args: readonly string[]) =>
  playStr8ts(desktop.env, ['--window', 'Str8ts practice|straights', ...args]).done;
const unrecorded = ['--record', 'off'];

/** Formats the digits of all cells, 0 for none, as the pages do. */
const digitsOf = (solution: string): string =>
  [...solution]
    .map((c) => (/\d/.test(c) ? c : c === 'A' ? '10' : c === '#' ? '0' : String(c.charCodeAt(0) - 96)))
    .join(' ');

describe('the practice game of Str8ts in a real window', () => {
  it.each([
    { skin: 'classic', input: 'keyboard', place: { width: 640, height: 480 } },
    { skin: 'tap', input: 'auto', place: { width: 420, height: 620, x: 300, y: 90 } },
    { skin: 'soft', input: 'pad', place: { width: 560, height: 420, scale: 1.5 } },
  ])('is solved in skin $skin, and the page confirms it', async ({ skin, input, place }) => {
    const { page } = await openPractice(['--skin', skin, '--board', small.board], place);
    const { code, stdout, stderr } = await play([...unrecorded, '--input', input]);
    expect(stderr).not.toMatch(/puzzlebot:/);
    expect(JSON.parse(stdout)).toMatchObject({ puzzles: 1, solved: 1, perfect: 1, finished: true });
    const { clicks, filled, solved, screen } = await page.witness();
    expect({ screen, filled: filled.join('') }).toEqual({ screen: 'solved', filled: small.solution });
    expect(solved).toMatchObject([{ puzzle: 1, perfect: true }]);
    expect(clicks.filter(({ on }) => !/^(cell|pad|start)/.test(on))).toEqual([]);
    expect(code).toBe(0);
  });

  it('is finished even when something else moves the mouse, after a pause', async () => {
    // Its 51 open cells take the bot seconds.
    const { page } = await openPractice(['--skin', 'classic', '--board', openBoard], {
      width: 640,
      height: 480,
    });
    const run = playStr8ts(desktop.env, ['--window', '^Str8ts practice', '--record', 'off']);
    await until('the bot clicks', 30_000, async () =>
      (await page.witness()).clicks.length >= 3 ? true : undefined,
    );
    const clickCount = async () => (await page.witness()).clicks.length;
    // Again until the clicks end: a jump just before the bot's own move cannot be noticed.
    for (let before = -2; (await clickCount()) > before + 1;) {
      before = await clickCount();
      await desktop.windows.warpPointer(1200, 900);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    const { code, stdout, stderr } = await run.done;
    expect(stderr).toMatch(/paused: the mouse is not where the bot left it/);
    expect(JSON.parse(stdout)).toMatchObject({ solved: 1, finished: true });
    expect((await page.witness()).screen).toBe('solved');
    expect(code).toBe(0);
  });
});

describe('hint --watch', () => {
  it('prints a step for the board in a window without input, and another when the board changes', async () => {
    const { page } = await openPractice(['--skin', 'classic', '--board', small.board], {
      width: 640,
      height: 480,
    });
    const args = [mainFile, 'hint', 'str8ts', '--window', '^Str8ts practice', '--watch', '--json'];
    const watch = spawn(process.execPath, args, { env: { ...desktop.env } as NodeJS.ProcessEnv });
    let output = '';
    watch.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const hints = () => output.split('\n').slice(0, -1);
    try {
      await until('the first hint', 30_000, async () => hints()[0]);
      expect((await page.witness()).clicks).toEqual([]);
      expect((await play(unrecorded)).code).toBe(0);
      await until('the last hint', 30_000, async () =>
        hints().find((hint) => hint.includes('"solved":true')),
      );
    } finally {
      watch.kill();
    }
    const places = hints().flatMap((line) => {
      const { step } = JSON.parse(line) as { step: { places: { cell: string; digit: number }[] } | null };
      return step?.places ?? [];
    });
    expect(places.length).toBeGreaterThan(0);
    for (const { cell, digit } of places) {
      const [, row, column] = /r(\d)c(\d)/.exec(cell) ?? [];
      expect(small.solution[6 * (Number(row) - 1) + Number(column) - 1]).toBe(String(digit));
    }
  });
});

describe('third-party pages of Str8ts', () => {
  /** Expects a solved board, confirmed by the page, and no forbidden click. */
  async function expectSolved(page: GamePage, solution: string, may: RegExp, args = unrecorded) {
    const { code, stdout, stderr } = await play(args);
    expect(stderr).not.toMatch(/puzzlebot:/);
    expect(JSON.parse(stdout)).toMatchObject({ puzzles: 1, solved: 1, finished: true });
    const { solved, board, clicks } = await page.witness();
    expect({ solved, board }).toEqual({ solved: true, board: digitsOf(solution) });
    expect(clicks.filter((on) => !may.test(on))).toEqual([]);
    expect(code).toBe(0);
  }

  it('are solved: a 10x10 table for keys that waits after a 1, behind a dialog, with a new layout at the end', async () => {
    const page = await openPage('gazette', { board: ten }, { width: 760, height: 640 });
    await expectSolved(page, tenSolved, /^(cell|button)$/);
  });

  it('are solved: a dark canvas with a calculator pad and no keyboard, whose record replays and verifies', async () => {
    const page = await openPage('lagoon', { board: nine }, { width: 680, height: 560 });
    const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-run-'));
    opened.push({ close: () => rmSync(folder, { recursive: true, force: true }) });
    await expectSolved(page, nineSolved, /^(cell|digit)$/, ['--run-dir', folder]);
    expect(await runCli(['verify', folder])).toMatchObject({ code: 0, stderr: '' });
    expect(await runCli(['replay', folder])).toMatchObject({ code: 0, stderr: '' });
  });

  it('are solved: cells that are highlighted under the mouse, with earlier wrong digits in red', async () => {
    const entered = JSON.stringify([
      [0, 5],
      [6, 5],
      [13, 4],
    ]);
    const page = await openPage('meadow', { ...small, entered, deaf: '1' }, { width: 560, height: 480 });
    await expectSolved(page, small.solution, /^(cell|digit)$/);
  });
});

describe('pages without the game', () => {
  it.each(['account', 'sudoku', 'modal'])('receive no clicks: %s', async (kind) => {
    const page = await openPage('annex', { kind }, { width: 700, height: 560 });
    const { code } = await play(unrecorded);
    expect([1, 3]).toContain(code);
    expect((await page.witness()).clicks).toEqual([]);
  });

  it('have their start button clicked once, found by its label', async () => {
    const page = await openPage('annex', { kind: 'start', ...small }, { width: 700, height: 560 });
    await play([...unrecorded, '--input', 'keyboard']);
    expect((await page.witness()).clicks).toEqual(['Spiel starten']);
  });
});
