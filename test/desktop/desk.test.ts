import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { LightsOutWitness } from '../../src/games/lights-out/practice/practice.ts';
import { chromium, chromiumArguments, type Desktop, startDesktop } from '../support/desktop/desktop.ts';
import { until } from '../support/desktop/desktop-windows.ts';
import { closedAfterEach, watched } from '../support/desktop/opened.ts';
import { playOnDesktop, serveStrata, type StrataPage } from '../support/desktop/strata-page.ts';

/** The desktop of a user who watches. */
let user: Desktop;
let folder: string;
/** The parent folder of this test's desks, so that desks of other tests do not count. */
let temporary: string;
const opened = closedAfterEach();

beforeAll(async () => {
  user = await startDesktop({ width: 800, height: 600 });
  folder = mkdtempSync(join(tmpdir(), 'desk-test-'));
  temporary = join(folder, 'tmp');
  mkdirSync(temporary);
});
afterAll(async () => {
  await user?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

/** Lists folders of desks and processes that run on a desk. */
function remains(): string[] {
  const isDesk = (text: string) => text.includes(join(temporary, 'puzzlebot-desk-'));
  const ofProcess = (pid: string) => {
    try {
      const contents = ['environ', 'cmdline'].map((name) => readFileSync(`/proc/${pid}/${name}`, 'latin1'));
      return isDesk(contents.join()) ? [`${pid} ${contents[1]}`] : [];
    } catch {
      return [];
    }
  };
  return [
    ...readdirSync(temporary).filter((name) => name.startsWith('puzzlebot-desk-')),
    ...readdirSync('/proc').flatMap(ofProcess),
  ];
}

const userEnv = () => ({ ...user.env, TMPDIR: temporary });
const onDesk = (command: string, args: readonly string[]) => ['--on', 'desk', '--run', command, ...args];

async function serve(game: string, options: readonly string[]): Promise<StrataPage> {
  const page = await serveStrata(options, game);
  opened.push(page);
  return page;
}

const browserWith = ({ url }: StrataPage, profile: string, size: { width: number; height: number }) =>
  [chromium(), ...chromiumArguments(url, join(folder, profile), size)].map((word) => `'${word}'`).join(' ');

/** Samples the user's pointer. */
const watchPointer = () =>
  watched(opened, async () => {
    const { x, y, pressed } = await user.windows.pointer();
    return `${x} ${y} ${pressed}`;
  });

describe('several desks', () => {
  const size = { width: 640, height: 560 };
  const lightsOut = (seed: number) =>
    serve('lights-out', ['--size', '4x4', '--presses', '4', '--seed', String(seed)]);

  async function expectSolved(lights: StrataPage): Promise<void> {
    const { screen, clicks } = (await lights.witness()) as LightsOutWitness;
    expect({ screen, clicks: clicks.length }).toEqual({ screen: 'solved', clicks: 4 });
  }

  it("play four games at once to the end without moving the user's mouse", async () => {
    await user.windows.warpPointer(311, 222);
    const places = watchPointer();
    const before = await user.windows.ids();
    const speed = ['--flight-ms', '250', '--fade-in-ms', '500', '--fade-out-ms', '200'];
    const strata = await serve('strata', ['--size', '2', '--colors', '2', '--seed', '7', ...speed]);
    const lights = await Promise.all([5, 6, 7].map(lightsOut));
    const start = (game: string, page: StrataPage, name: string, args: readonly string[]) =>
      playOnDesktop(userEnv(), onDesk(browserWith(page, name, size), args), game).done;
    const runs = await Promise.all([
      start('strata', strata, 'strata', ['--puzzle']),
      ...lights.map((page, i) => start('lights-out', page, `lights-${i}`, [])),
    ]);
    expect(runs.map(({ stderr }) => stderr).join('')).not.toMatch(/puzzlebot:/);
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    for (const { stdout } of runs) expect(JSON.parse(stdout)).toMatchObject({ solved: 1, finished: true });
    for (const page of lights) await expectSolved(page);
    expect((await strata.witness()).solved).toMatchObject([{ perfect: true }]);
    expect(await places()).toEqual(['311 222 false']);
    expect(await user.windows.ids()).toEqual(before);
    expect(remains()).toEqual([]);
  });

  it("are shown in a window with --show, without moving the user's mouse", async () => {
    await user.windows.warpPointer(790, 590);
    const places = watchPointer();
    const before = await user.windows.ids();
    const lights = await lightsOut(8);
    const small = ['--show', '--desk-size', '640x480'];
    const run = playOnDesktop(
      userEnv(),
      onDesk(browserWith(lights, 'shown', { width: 600, height: 440 }), small),
      'lights-out',
    );
    const shown = await until('the desk has a window', 30_000, async () => {
      const [id] = (await user.windows.ids()).filter((each) => !before.includes(each));
      return id === undefined ? undefined : user.windows.window(id);
    });
    expect(await shown.title()).toMatch(/^puzzlebot/);
    expect(await shown.rect()).toMatchObject({ width: 640, height: 480 });
    expect(await run.done).toMatchObject({ code: 0 });
    await expectSolved(lights);
    expect(await places()).toEqual(['790 590 false']);
    expect(await user.windows.ids()).toEqual(before);
    expect(remains()).toEqual([]);
  });
});

describe('a desk', () => {
  const squares = fileURLToPath(new URL('../support/desktop/squares-program.mjs', import.meta.url));
  const command = `'${process.execPath}' '${squares}'`;

  /** Waits for the process of a desk whose command line contains these words. */
  const processWith = (words: string) =>
    until(`"${words}" runs on a desk`, 30_000, async () => {
      const line = remains().find((each) => each.includes(words));
      return line === undefined ? undefined : Number(line.split(' ', 1)[0]);
    });

  async function withGame(): Promise<{ bot: ChildProcess; run: ReturnType<typeof playOnDesktop> }> {
    const run = playOnDesktop({ ...userEnv(), DISPLAY: undefined }, onDesk(command, []), 'lights-out');
    // A second try must not find what is left of the first one.
    onTestFinished(async () => {
      run.process.kill('SIGTERM');
      await run.done;
    });
    let output = '';
    run.process.stderr?.on('data', (text: Buffer) => (output += text.toString()));
    await until('the bot looks at the game', 30_000, async () =>
      output.includes('written') ? true : undefined,
    ).catch((error: unknown) => {
      throw new Error(`it said: ${output}; still there: ${remains().join(', ')}`, { cause: error });
    });
    return { bot: run.process, run };
  }

  it.each([
    ['the game', 4, /the desk is over: .*node.* has ended \(SIGKILL\)/, 'squares-program'],
    ['the X server', 4, /the desk is over: Xvfb has ended \(SIGKILL\)/, 'Xvfb'],
  ])('reports the end of %s, and leaves nothing behind', async (_, code, words, victim) => {
    const { run } = await withGame();
    process.kill(await processWith(victim), 'SIGKILL');
    const { stderr, code: got } = await run.done;
    expect(stderr).toMatch(words);
    expect(got).toBe(code);
    expect(remains()).toEqual([]);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 130],
    ['SIGKILL', null],
  ] as const)('leaves nothing behind when the bot receives %s', async (signal, expected) => {
    const { bot, run } = await withGame();
    bot.kill(signal);
    const { code } = await run.done;
    expect(code).toBe(expected);
    await until('everything is gone', 10_000, async () => (remains().length === 0 ? true : undefined));
  });

  it('admits no program without its cookie', async () => {
    const { run, bot } = await withGame();
    const number = readFileSync(`/proc/${await processWith('squares-program')}/environ`, 'latin1');
    const display = /\0DISPLAY=(:\d+)\0/.exec(`\0${number}\0`)?.[1];
    const stranger = spawn('xrandr', { env: { PATH: process.env['PATH'], DISPLAY: display } });
    let output = '';
    stranger.stderr.on('data', (text: Buffer) => (output += text.toString()));
    const code = await new Promise((resolve) => stranger.on('close', resolve));
    bot.kill('SIGTERM');
    await run.done;
    expect(code).not.toBe(0);
    expect(output).toMatch(/[Aa]uthori[sz]ation|can't open display/i);
  });
});
