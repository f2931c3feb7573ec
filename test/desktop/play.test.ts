import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desktop, type PageOptions, startDesktop } from '../support/desktop/desktop.ts';
import { until } from '../support/desktop/desktop-windows.ts';
import { closedAfterEach, openServed } from '../support/desktop/opened.ts';
import { serveSquarePage, type SquarePage } from '../support/desktop/square-page.ts';
import { type DesktopRun, playOnDesktop, serveStrata } from '../support/desktop/strata-page.ts';

let desktop: Desktop;
const opened = closedAfterEach();

beforeAll(async () => {
  desktop = await startDesktop({ width: 1800, height: 1300 });
});
afterAll(() => desktop?.close());

const openStrata = async (options: readonly string[], place: PageOptions) =>
  openServed(opened, desktop, await serveStrata(options), place);

/** Plays; a run that is still going when its test times out is stopped before the next test. */
function play(args: readonly string[]): DesktopRun {
  const run = playOnDesktop(desktop.env, args);
  opened.push({ close: () => run.process.kill('SIGKILL') });
  return run;
}

const window = '^Strata practice';
/** Shorter times, for tests that do not depend on them. */
const hurried = ['--flight-ms', '250', '--fade-in-ms', '500', '--fade-out-ms', '200'];

describe('the real mouse on a real window', () => {
  it('plays a wave of four puzzles and three colours perfectly, and the page confirms it', async () => {
    const place = { width: 1024, height: 768 };
    const { page } = await openStrata(['--size', '2', '--colors', '3', '--seed', '7'], place);
    const { code, stdout, stderr } = await play(['--window', window]).done;
    expect(stderr).not.toMatch(/puzzlebot:/);
    expect(JSON.parse(stdout)).toMatchObject({
      puzzles: 4,
      solved: 4,
      perfect: 4,
      finished: true,
    });
    const { clicks, solved, screen } = await page.witness();
    expect(solved).toHaveLength(4);
    expect(solved.every(({ perfect }) => perfect)).toBe(true);
    expect(clicks.filter(({ on }) => on === 'nothing')).toEqual([]);
    expect(clicks).toHaveLength(JSON.parse(stdout).clicks);
    expect(screen).toBe('wave-complete');
    expect(code).toBe(0);
  });

  it.each([
    { size: '1024x768', place: { width: 1024, height: 768 }, speed: [] as string[] },
    { size: '700x900', place: { width: 700, height: 900, x: 300, y: 40 }, speed: hurried },
    {
      size: '800x560 at a scale factor of 1.5',
      place: { width: 800, height: 560, scale: 1.5 },
      speed: hurried,
    },
  ])('plays the first puzzle of a 6x6 wave of six colours in $size', async ({ place, speed }) => {
    const { page } = await openStrata(['--size', '6', '--colors', '6', '--seed', '2', ...speed], place);
    const { code, stdout, stderr } = await play(['--window', window, '--puzzle']).done;
    expect(stderr).not.toMatch(/puzzlebot:/);
    expect(JSON.parse(stdout)).toMatchObject({ solved: 1, perfect: 1 });
    expect(code).toBe(0);
    const { clicks, solved } = await page.witness();
    expect(solved).toMatchObject([{ perfect: true }]);
    expect(clicks.filter(({ on }) => on === 'nothing')).toEqual([]);
  });
});

describe('the portable capture', () => {
  it('plays a puzzle perfectly at a scale factor of 2', async () => {
    const { page } = await openStrata(['--size', '2', '--colors', '2', ...hurried], {
      width: 640,
      height: 480,
      scale: 2,
    });
    const run = await play(['--window', window, '--capture', 'screenshot', '--puzzle']).done;
    expect(run.stderr).not.toMatch(/puzzlebot:/);
    expect(JSON.parse(run.stdout)).toMatchObject({ solved: 1, perfect: 1 });
    const { clicks, solved } = await page.witness();
    expect(solved).toMatchObject([{ perfect: true }]);
    expect(clicks.filter(({ on }) => on === 'nothing')).toEqual([]);
  });
});

describe('play that cannot begin or continue', () => {
  const expectOneLine = (run: { code: number | null; stderr: string }, code: number, words: RegExp) => {
    const lines = run.stderr.split('\n').filter((line) => line.startsWith('puzzlebot:'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(words);
    expect(run.stderr).not.toMatch(/node:internal|\bat .*\.js:\d+/);
    expect(run.code).toBe(code);
  };

  it('lists the titles of all windows when none matches', async () => {
    await openStrata([], { width: 640, height: 480 });
    expectOneLine(await play(['--window', 'Solitaire']).done, 4, /Solitaire.*Strata practice/);
  });

  it('requests a narrower expression when two windows match', async () => {
    await openStrata([], { width: 640, height: 480 });
    await openStrata([], { width: 640, height: 480, x: 800 });
    expectOneLine(await play(['--window', window]).done, 4, /two|2 windows/i);
  });

  it('reports that the window does not show the game, and clicks nothing', async () => {
    const page: SquarePage = await serveSquarePage('A page of squares');
    opened.push(page, await desktop.openPage(page.url, { width: 700, height: 500 }));
    expectOneLine(await play(['--window', 'A page of squares']).done, 3, /.{20}/);
    expect(page.clicks).toEqual([]);
  });

  it('refuses a half-covered board, and clicks nothing', async () => {
    const { page, window: board } = await openStrata([], { width: 800, height: 600 });
    await until('the puzzle is there', 10_000, async () =>
      (await page.witness()).screen === 'puzzle' ? true : undefined,
    );
    const { x, y } = await board.rect();
    const cover = await serveSquarePage('Something in front');
    opened.push(cover, await desktop.openPage(cover.url, { width: 400, height: 500, x: x + 30, y: y + 40 }));
    const run = await play(['--window', window, '--capture', 'screenshot']).done;
    expectOneLine(run, 3, /show the whole game/);
    expect((await page.witness()).clicks).toEqual([]);
    expect(cover.clicks).toEqual([]);
  });

  it('stops on Ctrl-C within one action and releases the button', async () => {
    const { page } = await openStrata(['--size', '5', ...hurried], { width: 800, height: 600 });
    const run = play(['--window', window]);
    await until('the bot clicks', 30_000, async () =>
      (await page.witness()).clicks.length >= 3 ? true : undefined,
    );
    run.process.kill('SIGINT');
    const { code, stdout } = await run.done;
    expect(code).toBe(130);
    expect(JSON.parse(stdout)).toMatchObject({ finished: false, solved: 0 });
    expect(await desktop.windows.pointer()).toMatchObject({ pressed: false });
    const { clicks } = await page.witness();
    expect(clicks.length - JSON.parse(stdout).clicks).toBeLessThanOrEqual(1);
  });
});
