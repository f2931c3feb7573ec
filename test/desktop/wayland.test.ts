import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PracticeWitness } from '../../src/games/practice-game.ts';
import type { Frame } from '../../src/core/frame.ts';
import { ClickGate } from '../../src/input/click-gate.ts';
import { WaylandWindowScreen } from '../../src/places/wayland/wayland-screen.ts';
import { openSession } from '../../src/places/wayland/wayland-session.ts';
import { type CliRun, runCli } from '../support/run-cli.ts';
import { until } from '../support/desktop/desktop-windows.ts';
import { closedAfterEach } from '../support/desktop/opened.ts';
import { serveSquarePage, squares, squareSide } from '../support/desktop/square-page.ts';
import {
  type DesktopRun,
  playOnDesktop,
  serveStrata,
  type StrataPage,
} from '../support/desktop/strata-page.ts';
import { startWayland, type WaylandDesktop, type WaylandPage } from '../support/desktop/wayland-desktop.ts';

let desktop: WaylandDesktop;
const opened = closedAfterEach();

beforeAll(async () => {
  desktop = await startWayland();
});
afterAll(() => desktop?.close());
afterEach(() => vi.unstubAllEnvs());

const place = { x: 120, y: 90, width: 640, height: 560 };
const wave = ['--size', '2', '--colors', '2', '--seed', '7', '--flight-ms', '250', '--fade-in-ms', '500'];

async function openGame(
  game: string,
  options: readonly string[],
  on = desktop,
): Promise<{ page: StrataPage; window: WaylandPage }> {
  const page = await serveStrata(options, game);
  opened.push(page);
  const window = await on.openPage(page.url, place);
  opened.push(window);
  return { page, window };
}

function start(game: string, title: string, on = desktop): DesktopRun {
  const run = playOnDesktop(on.env, ['--on', 'wayland', '--window', title, '--record', 'off'], game);
  opened.push({ close: () => run.process.kill('SIGKILL') && run.done });
  return run;
}

/** Expects that the game was finished and that every click hit a part of it. */
async function expectFinished({ code, stdout, stderr }: CliRun, page: StrataPage): Promise<PracticeWitness> {
  expect(stderr).not.toMatch(/puzzlebot:/);
  expect(JSON.parse(stdout)).toMatchObject({ finished: true });
  expect(code).toBe(0);
  const witness = await page.witness();
  expect(witness.screen).toMatch(/^(wave-complete|solved)$/);
  expect(witness.clicks.filter(({ on }) => on === 'nothing')).toEqual([]);
  return witness;
}

/** A run of a wave that has started to click. */
async function begin(on = desktop) {
  const { page, window } = await openGame('strata', wave, on);
  const run = start('strata', '^Strata practice', on);
  let stderr = '';
  run.process.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const untilClicks = (count: number) =>
    until(
      () => `there are ${count} clicks; the bot printed ${stderr}`,
      60_000,
      async () => (await page.witness()).clicks.length >= count || undefined,
    );
  /** Calls `meanwhile` after each check that fails. */
  const untilOutput = (words: RegExp, meanwhile?: () => Promise<unknown>) =>
    until(
      () => `the bot prints ${words}, not ${stderr}`,
      60_000,
      async () => words.test(stderr) || (await meanwhile?.(), undefined),
    );
  await untilClicks(2);
  return { page, window, run, untilClicks, untilOutput };
}

function expectEnded({ code, stdout, stderr }: CliRun, words: RegExp): void {
  const lines = stderr.split('\n').filter((line) => line.startsWith('puzzlebot:'));
  expect(lines).toEqual([expect.stringMatching(words)]);
  expect(JSON.parse(stdout)).toMatchObject({ finished: false });
  expect(code).toBe(4);
}

describe('the bot in a window of sway', () => {
  it.each([
    ['str8ts', 'by keys', ['--size', '5', '--seed', '3'], '^Str8ts'],
    ['adrift', 'by drags', ['--seed', '3'], '^Adrift'],
    ['continuity', 'by arrows', ['--seed', '4'], '^Continuity'],
  ])('plays %s %s to the end', async (game, _, options, title) => {
    const { page } = await openGame(game, options);
    const run = await start(game, title).done;
    await expectFinished(run, page);
    expect(run.stderr).toMatch(/Wayland does not tell where the pointer is/);
  });

  it('plays Lights Out on the whole screen if the compositor does not list its windows', async () => {
    const { page, window } = await openGame('lights-out', ['--size', '4x4', '--presses', '4']);
    await window.order('fullscreen enable');
    const env = { ...desktop.env, SWAYSOCK: undefined };
    const run = await playOnDesktop(env, ['--on', 'wayland', '--record', 'off'], 'lights-out').done;
    await expectFinished(run, page);
    expect(JSON.parse(run.stdout)).toMatchObject({ on: 'HEADLESS-1', clicks: 4 });
  });

  it('plays Strata to the end although its window is moved and resized', async () => {
    const { page, window, run, untilClicks } = await begin();
    await window.order('move absolute position 400 250');
    await untilClicks(6);
    await window.order('resize set 760 px 600 px');
    const { solved } = await expectFinished(await run.done, page);
    expect(solved).toHaveLength(4);
  });

  it('plays Strata to the end although another window covers it and then fills the screen', async () => {
    const cover = await serveSquarePage('Something in front');
    opened.push(cover);
    const aside = { x: 900, y: 700, width: 300, height: 200 };
    const window = await desktop.openPage(cover.url, aside);
    opened.push(window);
    const { page, run, untilClicks, untilOutput } = await begin();
    await window.order('resize set 600 px 500 px, move absolute position 150 100, focus');
    // A click on its way raises the game's window again.
    await untilOutput(/paused: .*"Something in front" lies in front/, () => window.order('focus'));
    await window.order(`resize set 300 px 200 px, move absolute position ${aside.x} ${aside.y}`);
    const { clicks } = await page.witness();
    await untilClicks(clicks.length + 2);
    await window.order('fullscreen enable');
    await untilOutput(
      /hidden by "Something in front"|"Something in front" lies in front[^]*"Something in front" lies in/,
    );
    await window.order('fullscreen disable');
    await expectFinished(await run.done, page);
    expect(cover.clicks).toEqual([]);
  });
});

describe('a run in a Wayland session ends with the reason', () => {
  it('when the window is closed', async () => {
    const { window, run } = await begin();
    await window.order('kill');
    expectEnded(await run.done, /the window "Strata practice.*" is gone: open the game again/);
  });

  it('when the compositor is killed', async () => {
    const sinking = await startWayland();
    opened.push(sinking);
    const { run } = await begin(sinking);
    sinking.kill();
    expectEnded(await run.done, /(Wayland session|sway) is over for the bot .*start the run again/);
  });

  it('before it begins, when the compositor, the window list or the window is missing', async () => {
    const { env } = desktop;
    const cases = [
      [{ SWAYSOCK: undefined }, /does not tell its windows .*leave --window out/],
      [{ WAYLAND_DISPLAY: 'wayland-none' }, /no Wayland compositor answers/],
      [{}, /no window has a title that fits \/\^Nothing\/i/],
    ] as const;
    for (const [more, words] of cases) {
      const args = ['play', 'strata', '--on', 'wayland', '--window', '^Nothing'];
      const run = await runCli(args, { env: { ...env, ...more } });
      expect(run).toMatchObject({ code: 4, stderr: expect.stringMatching(words) });
    }
    const onX11 = await runCli(['play', 'strata', '--on', 'desktop', '--window', 'x'], { env });
    expect(onX11).toMatchObject({ code: 4, stderr: expect.stringMatching(/Wayland session.*--on wayland/) });
  });
});

describe('the doctor in sway', () => {
  it("captures the screen, and reports that the pointer's position cannot be read back", async () => {
    const run = await runCli(['doctor', '--no-window', '--json'], { env: desktop.env });
    const { ok, checks, verdict } = JSON.parse(run.stdout) as {
      ok: boolean;
      checks: { name: string; state: string; detail: string }[];
      verdict: string;
    };
    const check = checks.find(({ name }) => name === 'wayland');
    expect(check).toMatchObject({ state: expect.stringMatching(/ok|slow/) });
    expect(check?.detail).toMatch(/1280x960 at 100 %; no click was tried; .*cannot be read back.*Ctrl-C/);
    expect([ok, verdict]).toEqual([true, expect.stringMatching(/desktop play: yes, with --on wayland/)]);
  });
});

/** Finds the colour in the middle of a square, and the point to click there. */
function middleOf(frame: Frame, { x, y }: { readonly x: number; readonly y: number }) {
  const units = { width: frame.width / frame.density, height: frame.height / frame.density };
  const along = (at: number, length: number) =>
    ((at < 0 ? length + at : at) + squareSide / 2) * frame.density;
  const at = { x: along(x, units.width), y: along(y, units.height) };
  const from = 4 * (Math.floor(at.y) * frame.width + Math.floor(at.x));
  return { at, color: frame.data.subarray(from, from + 3).join() };
}

describe('a window of squares in sway', () => {
  it.each([
    [1, 'normal'],
    [1.5, 'normal'],
    [2, 'normal'],
    [1, '90'],
    [1.5, 'flipped-270'],
  ])('has exact colours and receives clicks in the middle at scale %d, transform %s', async (scale, turn) => {
    await desktop.order(`output * scale ${scale} transform ${turn}`);
    opened.push({ close: () => desktop.order('output * scale 1 transform normal') });
    const page = await serveSquarePage('Squares');
    opened.push(page);
    // An odd place, whose corner lies between two pixels at scale 1.5.
    const window = await desktop.openPage(page.url, { x: 31, y: 17, width: 501, height: 403 });
    opened.push(window);
    for (const name of ['WAYLAND_DISPLAY', 'XDG_RUNTIME_DIR', 'SWAYSOCK'])
      vi.stubEnv(name, desktop.env[name]);
    const session = await openSession();
    opened.push(session);
    const screen = new WaylandWindowScreen((await window.now())!, session.windows!, session);
    // Headless sway draws the mouse pointer into the picture.
    await session.pointer.hover({ x: 5, y: 5 });
    const frame = await until('the page is drawn', 20_000, async () => {
      const picture = await screen.grab();
      const isDrawn = squares.every((each) => middleOf(picture, each).color === each.color.join());
      return isDrawn ? picture : undefined;
    });
    expect(frame.density).toBeCloseTo(scale, 2);
    expect(Math.abs(frame.width - 501 * frame.density)).toBeLessThanOrEqual(1);
    const gate = new ClickGate(screen, session.pointer);
    const area = { x: 0, y: 0, width: frame.width, height: frame.height };
    for (const square of squares) await gate.click(middleOf(frame, square).at, frame, area);
    await until('all clicks came', 10_000, async () =>
      page.clicks.length === squares.length ? true : undefined,
    );
    expect(page.clicks.map(({ target, trusted }) => [target, trusted])).toEqual(
      squares.map(({ id }) => [id, true]),
    );
    for (const [i, { x, y }] of squares.entries()) {
      const wanted = [x < 0 ? 501 + x : x, y < 0 ? 403 + y : y].map((each) => each + squareSide / 2);
      expect(Math.abs(page.clicks[i]!.x - wanted[0]!)).toBeLessThanOrEqual(1);
      expect(Math.abs(page.clicks[i]!.y - wanted[1]!)).toBeLessThanOrEqual(1);
    }
  });
});
