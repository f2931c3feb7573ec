import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CliRun } from '../support/run-cli.ts';
import { type Desktop, type PageWindow, startDesktop } from '../support/desktop/desktop.ts';
import { until } from '../support/desktop/desktop-windows.ts';
import { closedAfterEach } from '../support/desktop/opened.ts';
import { serveSquarePage } from '../support/desktop/square-page.ts';
import {
  type DesktopRun,
  playOnDesktop,
  serveStrata,
  type StrataPage,
} from '../support/desktop/strata-page.ts';

let desktop: Desktop;
const opened = closedAfterEach();

beforeAll(async () => {
  desktop = await startDesktop({ width: 1500, height: 1100 });
});
afterAll(() => desktop?.close());

const hurried = ['--size', '2', '--flight-ms', '250', '--fade-in-ms', '500', '--fade-out-ms', '200'];

/** A run that has started to click. */
interface Begun {
  readonly page: StrataPage;
  readonly window: PageWindow;
  readonly run: DesktopRun;
  /** Its output so far. */
  output(): string;
}

async function begin(on: Desktop = desktop): Promise<Begun> {
  const page = await serveStrata(hurried);
  opened.push(page);
  const window = await on.openPage(page.url, {
    width: 640,
    height: 480,
    x: 200,
    y: 150,
    moving: true,
    alone: true,
  });
  if (on === desktop) opened.push(window);
  const run = playOnDesktop(on.env, ['--window', '^Strata practice', '--record', 'off']);
  opened.push({ close: () => run.process.kill('SIGKILL') && run.done });
  let stderr = '';
  run.process.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  await untilClicks(page, 3).catch((error: unknown) => {
    throw new Error(`${String(error)}; the bot printed: ${stderr}`);
  });
  return { page, window, run, output: () => stderr };
}

const untilClicks = (page: StrataPage, count: number) =>
  until(`there are ${count} clicks`, 30_000, async () =>
    (await page.witness()).clicks.length >= count ? true : undefined,
  );

/** Waits until the output matches; calls `meanwhile` after each check that fails. */
const untilOutput = ({ output }: Begun, words: RegExp, meanwhile?: () => Promise<void>) =>
  until(`the bot prints ${words}`, 30_000, async () => {
    if (words.test(output())) return true;
    await meanwhile?.();
    return undefined;
  });

/**
 * Moves the mouse until the bot says that it has noticed; again each second, since a jump just
 * before the bot's own move cannot be noticed. Returns how many clicks came after the last move.
 */
async function clicksAfterMove(
  begun: Begun,
  { x, y }: { x: number; y: number },
  noticed: RegExp,
): Promise<number> {
  const clickCount = async () => (await begun.page.witness()).clicks.length;
  let before = 0;
  let movedMs = Number.NEGATIVE_INFINITY;
  await untilOutput(begun, noticed, async () => {
    if (Date.now() - movedMs < 1000) return;
    before = await clickCount();
    movedMs = Date.now();
    await desktop.windows.warpPointer(x, y);
  });
  return (await clickCount()) - before;
}

/** Expects that the wave was finished and that the page saw no stray click. */
async function expectFinished({ code, stdout, stderr }: CliRun, page: StrataPage) {
  expect(stderr).not.toMatch(/puzzlebot:/);
  expect(JSON.parse(stdout)).toMatchObject({ finished: true, solved: 4 });
  expect(code).toBe(0);
  const { clicks, screen } = await page.witness();
  expect(screen).toBe('wave-complete');
  expect(clicks.filter(({ on }) => on === 'nothing')).toEqual([]);
}

/** Expects that the run ended unfinished, with one line and nothing held down. */
function expectEnded({ code, stdout, stderr }: CliRun, exitCode: number, words: RegExp) {
  const lines = stderr.split('\n').filter((line) => line.startsWith('puzzlebot:'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(words);
  expect(stderr).not.toMatch(/node:internal|\bat .*\.js:\d+/);
  expect(JSON.parse(stdout)).toMatchObject({ finished: false });
  expect(code).toBe(exitCode);
}

describe('a wave on the real desktop is finished even', () => {
  it('when its window is moved and resized', async () => {
    const { page, window, run } = await begin();
    await window.moveTo(430, 300);
    await untilClicks(page, 7);
    await window.resize(760, 620);
    await untilClicks(page, 12);
    await window.moveTo(90, 60);
    await expectFinished(await run.done, page);
  });

  it('when another window takes the focus', async () => {
    const { page, run } = await begin();
    const other = await serveSquarePage('Something else');
    opened.push(other, await desktop.openPage(other.url, { width: 300, height: 300, x: 1000, y: 500 }));
    await expectFinished(await run.done, page);
    expect(other.clicks).toEqual([]);
  });

  it('when another window covers the board for a while, which is named and receives no click', async () => {
    const cover = await serveSquarePage('Something in front');
    opened.push(cover);
    // Opened before, since a browser may take longer to start than the wave.
    const window = await desktop.openPage(cover.url, { width: 420, height: 400, x: 900, y: 550 });
    const begun = await begin();
    await window.moveTo(300, 180);
    // Repeatedly: a click that is in flight when the cover appears raises the game again.
    await untilOutput(begun, /paused: .*"Something in front" lies in front/, () => window.raise());
    await window.close();
    await expectFinished(await begun.run.done, begun.page);
    expect(begun.output()).toMatch(/resume: /);
    expect(cover.clicks).toEqual([]);
  });

  it('when something else moves the mouse, after a pause', async () => {
    const begun = await begin();
    const noticed = /paused: the mouse is not where the bot left it/;
    expect(await clicksAfterMove(begun, { x: 1300, y: 900 }, noticed)).toBeLessThanOrEqual(1);
    await expectFinished(await begun.run.done, begun.page);
  });

  it('when the page freezes for seconds and receives its clicks late', async () => {
    const { page, window, run } = await begin();
    for (const clicks of [5, 9]) {
      await untilClicks(page, clicks);
      window.signal('SIGSTOP');
      await new Promise((resolve) => setTimeout(resolve, 2300));
      window.signal('SIGCONT');
    }
    const { code, stdout, stderr } = await run.done;
    expect(stderr).not.toMatch(/puzzlebot:/);
    expect(JSON.parse(stdout)).toMatchObject({ finished: true, solved: 4 });
    expect(code).toBe(0);
    expect((await page.witness()).screen).toBe('wave-complete');
  });
});

describe('a wave on the real desktop ends with the reason', () => {
  it('when the user moves the mouse into a corner', async () => {
    const begun = await begin();
    const noticed = /stopped by the user \(the mouse is in a corner of the screen\)/;
    expect(await clicksAfterMove(begun, { x: 0, y: 0 }, noticed)).toBeLessThanOrEqual(1);
    expectEnded(await begun.run.done, 130, noticed);
    expect(await desktop.windows.pointer()).toMatchObject({ pressed: false });
  });

  it('when the browser is killed', async () => {
    const { window, run } = await begin();
    window.signal('SIGKILL');
    expectEnded(await run.done, 4, /the window "Strata practice.*" is gone: open the game again/);
    expect(await desktop.windows.pointer()).toMatchObject({ pressed: false });
  });

  it('when the X server ends', async () => {
    const sinking = await startDesktop({ width: 1000, height: 800 });
    opened.push(sinking);
    const { run } = await begin(sinking);
    await sinking.close();
    expectEnded(await run.done, 4, /X server|DISPLAY|desktop/);
  });
});
