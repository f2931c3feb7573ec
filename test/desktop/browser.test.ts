import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { X11Connection } from '../../src/capture/x11/x11-connection.ts';
import type { LightsOutWitness } from '../../src/games/lights-out/practice/practice.ts';
import { chromium, chromiumArguments, type Desktop, startDesktop } from '../support/desktop/desktop.ts';
import { until } from '../support/desktop/desktop-windows.ts';
import { closedAfterEach, watched } from '../support/desktop/opened.ts';
import { serveSquarePage, type SquarePage } from '../support/desktop/square-page.ts';
import { serveGamePage } from '../support/desktop/str8ts-page.ts';
import { playOnDesktop, serveStrata, type StrataPage } from '../support/desktop/strata-page.ts';

/** The desktop of a user who keeps working while the bot plays. */
let user: Desktop;
let connection: X11Connection;
let folder: string;
const opened = closedAfterEach();

beforeAll(async () => {
  user = await startDesktop({ width: 1000, height: 800 });
  connection = await X11Connection.open(user.display);
  folder = mkdtempSync(join(tmpdir(), 'browser-test-'));
});
afterAll(async () => {
  connection?.close();
  await user?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

/** Pointer, button and focus of the user. */
async function userNow(): Promise<string> {
  const { x, y, pressed } = await user.windows.pointer();
  const { focus } = await connection.request<{ focus: number }>((client, reply) =>
    client.GetInputFocus(reply),
  );
  return `${x} ${y} ${pressed} focus ${focus}`;
}

const watchUser = () => watched(opened, userNow);

async function serve(game: string, options: readonly string[]): Promise<StrataPage> {
  const page = await serveStrata(options, game);
  opened.push(page);
  return page;
}

const lights = () => serve('lights-out', ['--size', '4x4', '--presses', '4', '--seed', '5']);
const play = (game: string, args: readonly string[], env = user.env) =>
  playOnDesktop(
    env,
    ['--on', 'browser', '--run-dir', mkdtempSync(join(folder, `run-${game}-`)), ...args],
    game,
  );

async function expectSolved(page: StrataPage): Promise<void> {
  const { screen, clicks } = (await page.witness()) as LightsOutWitness;
  expect({ screen, clicks: clicks.length }).toEqual({ screen: 'solved', clicks: 4 });
}

/** A game, and how it is played. */
interface Playing {
  readonly game: string;
  /** The input that plays it. */
  readonly input: string;
  readonly url: string;
  readonly options?: readonly string[];
  readonly env?: Desktop['env'];
  /** Whether the page says that it is solved. */
  solved(): Promise<boolean>;
}

/** The four practice games, and a third-party page with a different way of entering digits. */
async function allPages(env: Desktop['env']): Promise<Playing[]> {
  const practice = async (
    game: string,
    input: string,
    page: readonly string[],
    more: Partial<Playing> = {},
  ) => {
    const { url, witness } = await serve(game, page);
    return { game, input, url, solved: async () => (await witness()).screen === 'solved', ...more };
  };
  const foreign = await serveGamePage('lagoon', { board: '.#e23#.2134#4.f12331.f54a.356.#34##1' });
  opened.push(foreign);
  const wave = ['--size', '2', '--colors', '2', '--seed', '7', '--flight-ms', '250'];
  return [
    await practice('strata', 'clicks', wave, { options: ['--puzzle'] }),
    await practice('str8ts', 'keys', ['--size', '5', '--seed', '3']),
    await practice('adrift', 'drags, without a desktop', ['--seed', '3'], {
      env: { ...env, DISPLAY: undefined },
    }),
    await practice('continuity', 'keys that are held', ['--seed', '4'], { options: ['--levels', '1'] }),
    {
      game: 'str8ts',
      input: 'a pad on a canvas',
      url: foreign.url,
      solved: async () => (await foreign.witness()).solved,
    },
  ];
}

/** Opens a focused window for the user and moves the pointer elsewhere. */
async function userAtWork(): Promise<SquarePage> {
  const squares = await serveSquarePage('work of the user');
  opened.push(squares);
  opened.push(await user.openPage(squares.url, { width: 500, height: 400, x: 0, y: 0 }));
  await user.windows.warpPointer(311, 222);
  return squares;
}

describe('play in a browser', () => {
  it("leaves no files and does not touch the user's pointer or focus when headless, in any game", async () => {
    const temporary = mkdtempSync(join(folder, 'tmp-'));
    const env = { ...user.env, TMPDIR: temporary };
    const pages = await allPages(env);
    const squares = await userAtWork();
    const before = await user.windows.ids();
    const atWork = await userNow();
    const seen = watchUser();
    const lane = async () => {
      for (let page = pages.shift(); page; page = pages.shift()) {
        const args = ['--url', page.url, '--headless', '--page-size', '700x640', ...(page.options ?? [])];
        const { code, stderr } = await play(page.game, args, page.env ?? env).done;
        const { game, input } = page;
        expect({ game, input, code, stderr }).toMatchObject({ game, input, code: 0 });
        await until(`${game} by ${input} says so`, 5000, async () => (await page.solved()) || undefined);
      }
    };
    await Promise.all([lane(), lane()]);
    expect(await seen()).toEqual([atWork]);
    expect(squares.clicks).toEqual([]);
    expect(await user.windows.ids()).toEqual(before);
    expect(readdirSync(temporary)).toEqual([]);
  });

  it("does not touch the user's pointer in a window, nor the focus once the window is open", async () => {
    const page = await lights();
    const squares = await userAtWork();
    const before = await user.windows.ids();
    const atWork = await userNow();
    const run = play('lights-out', ['--url', page.url, '--page-size', '640x560']);
    await until('it plays', 60_000, async () => (await page.witness()).clicks.length > 0 || undefined);
    const seen = watchUser();
    expect(await run.done).toMatchObject({ code: 0 });
    expect(await seen()).toEqual([atWork]);
    await expectSolved(page);
    expect(squares.clicks).toEqual([]);
    expect(await user.windows.ids()).toEqual(before);
  });

  it('attaches to a background tab at 125 % zoom, and leaves the browser unchanged', async () => {
    const page = await lights();
    const profile = join(folder, 'zoomed');
    mkdirSync(join(profile, 'Default'), { recursive: true });
    const zoom = { partition: { default_zoom_level: { x: Math.log(1.25) / Math.log(1.2) } } };
    writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(zoom));
    const args = chromiumArguments(page.url, profile, { width: 900, height: 760 }).map((each) =>
      each.replace('--app=', ''),
    );
    const window = await user.openProgram(chromium(), [...args, '--remote-debugging-port=0']);
    opened.push(window);
    const [port = ''] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
    const tabs = async () =>
      ((await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as unknown[]).length;
    await fetch(`http://127.0.0.1:${port}/json/new?about:blank`, { method: 'PUT' });
    const before = await tabs();
    const seen = watchUser();
    const run = await play('lights-out', ['--attach', port, '--window', '^Lights Out']).done;
    expect(run).toMatchObject({ code: 0 });
    expect(JSON.parse(run.stdout)).toMatchObject({ solved: 1, clicks: 4, misses: 0 });
    expect(await seen()).toHaveLength(1);
    await expectSolved(page);
    expect(await tabs()).toBe(before);
    const none = await play('lights-out', ['--attach', port, '--window', '^No such']).done;
    expect(none).toMatchObject({
      code: 4,
      stderr: expect.stringMatching(/no tab has a title that fits .*"Lights Out/),
    });
  });
});

describe('play in a browser that is not available', () => {
  it.each([
    [
      'a missing desktop for the window',
      ['--url', 'http://127.0.0.1/'],
      {},
      /no desktop to show .*--headless/,
    ],
    [
      'a missing browser',
      ['--url', 'http://127.0.0.1/', '--headless'],
      { PATH: '/nowhere' },
      /no Chrome, Chromium/,
    ],
    [
      'a port that does not answer',
      ['--attach', '9'],
      {},
      /no browser answers on port 9 .*--remote-debugging-port=9/,
    ],
  ])('reports %s with its cure', async (_, args, more, words) => {
    const run = await play('strata', args, { ...user.env, DISPLAY: undefined, ...more }).done;
    expect(run).toMatchObject({ code: 4, stderr: expect.stringMatching(words) });
  });
});
