import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { X11Connection } from '../../src/capture/x11/x11-connection.ts';
import type { LightsOutWitness } from '../../src/games/lights-out/practice/practice.ts';
import { chromium, chromiumArguments, type Desktop, startDesktop } from '../support/desktop/desktop.ts';
import { serveSquarePage } from '../support/desktop/square-page.ts';
import { playOnDesktop, serveStrata, type StrataPage } from '../support/desktop/strata-page.ts';

/** The desktop of a user who works on while the bot plays. */
let user: Desktop;
let connection: X11Connection;
let folder: string;
const opened: { close(): unknown }[] = [];

beforeAll(async () => {
  user = await startDesktop({ width: 1000, height: 800 });
  connection = await X11Connection.open(user.display);
  folder = mkdtempSync(join(tmpdir(), 'browser-test-'));
});
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});
afterAll(async () => {
  connection?.close();
  await user?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

/** Notes pointer, button and focus of the user until it is asked. */
function watchUser(): () => readonly string[] {
  const seen = new Set<string>();
  let finished = false;
  const watch = setInterval(() => {
    if (finished) return;
    void user.windows.pointer().then(async ({ x, y, pressed }) => {
      if (finished) return;
      const { focus } = await connection.request<{ focus: number }>((client, reply) =>
        client.GetInputFocus(reply),
      );
      seen.add(`${x} ${y} ${pressed} focus ${focus}`);
    });
  }, 20);
  return () => {
    finished = true;
    clearInterval(watch);
    return [...seen];
  };
}

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

describe('play in a browser', () => {
  it.each([
    ['without a window, while pointer and focus of the user rest', ['--headless'], ''],
    ['in a window, while the pointer of the user rests', ['--page-size', '640x560'], ' focus'],
  ])('goes on %s', async (_, args, ignored) => {
    const page = await lights();
    const squares = await serveSquarePage('work of the user');
    opened.push(squares);
    opened.push(await user.openPage(squares.url, { width: 500, height: 400, x: 0, y: 0 }));
    await user.windows.warpPointer(311, 222);
    const before = await user.windows.ids();
    const seen = watchUser();
    expect(await play('lights-out', ['--url', page.url, ...args]).done).toMatchObject({ code: 0 });
    const places = new Set(seen().map((each) => each.replace(ignored === '' ? '' : / focus.*/, '')));
    expect([...places]).toEqual([expect.stringMatching(/^311 222 false/)]);
    await expectSolved(page);
    expect(squares.clicks).toEqual([]);
    expect(await user.windows.ids()).toEqual(before);
  });

  it('attaches to a tab in the background, at 125 % zoom, and leaves the browser as it was', async () => {
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
    expect(seen()).toHaveLength(1);
    await expectSolved(page);
    expect(await tabs()).toBe(before);
    const none = await play('lights-out', ['--attach', port, '--window', '^No such']).done;
    expect(none).toMatchObject({
      code: 4,
      stderr: expect.stringMatching(/no tab has a title that fits .*"Lights Out/),
    });
  });

  it('plays two games at once without a window and without a desktop, and leaves nothing', async () => {
    const temporary = mkdtempSync(join(folder, 'tmp-'));
    const env = { ...user.env, DISPLAY: undefined, TMPDIR: temporary };
    const strata = ['--size', '2', '--colors', '2', '--seed', '7', '--flight-ms', '250'];
    const games = [
      ['strata', strata, ['--puzzle']],
      ['adrift', ['--seed', '3'], []],
    ] as const;
    const runs = games.map(async ([game, options, more]) => {
      const page = await serve(game, options);
      return play(game, ['--url', page.url, '--headless', ...more], env).done;
    });
    for (const run of await Promise.all(runs)) {
      expect(run).toMatchObject({ code: 0 });
      expect(JSON.parse(run.stdout)).toMatchObject({ solved: 1, finished: true });
    }
    expect(readdirSync(temporary)).toEqual([]);
  });
});

describe('a browser that is not to be had', () => {
  it.each([
    ['no desktop for a window', ['--url', 'http://127.0.0.1/'], {}, /no desktop to show .*--headless/],
    [
      'no browser installed',
      ['--url', 'http://127.0.0.1/', '--headless'],
      { PATH: '/nowhere' },
      /no Chrome, Chromium/,
    ],
    ['nobody at the port', ['--attach', '9'], {}, /no browser answers on port 9 .*--remote-debugging-port=9/],
  ])('%s is said with the cure', async (_, args, more, words) => {
    const run = await play('strata', args, { ...user.env, DISPLAY: undefined, ...more }).done;
    expect(run).toMatchObject({ code: 4, stderr: expect.stringMatching(words) });
  });
});
