import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveForeignPages } from '../support/continuity/foreign-site.ts';
import { playContinuity, serveContinuity } from '../support/desktop/continuity-page.ts';
import { type Desktop, startDesktop } from '../support/desktop/desktop.ts';
import { closedAfterEach, openServed } from '../support/desktop/opened.ts';

let desktop: Desktop;
const opened = closedAfterEach();

beforeAll(async () => {
  desktop = await startDesktop({ width: 1200, height: 1000 });
});
afterAll(() => desktop?.close());

describe('the real keyboard on a real window of Continuity', () => {
  it('plays three levels of growing size, and the page confirms it', async () => {
    const served = await serveContinuity(['--seed', '4']);
    const { page } = await openServed(opened, desktop, served, { width: 640, height: 700 });
    const { code, stdout, stderr } = await playContinuity(desktop.env, [
      '--window',
      '^Continuity practice',
      '--levels',
      '3',
      '--record',
      'off',
    ]).done;
    expect(stderr).not.toMatch(/puzzlebot:/);
    const result = JSON.parse(stdout);
    expect(result).toMatchObject({ puzzles: 3, solved: 3, finished: true });
    const { solved, screen, clicks } = await page.witness();
    expect(solved.map(({ puzzle }) => puzzle)).toEqual([1, 2, 3]);
    expect(screen).toBe('solved');
    expect(clicks).toEqual([]);
    expect(code).toBe(0);
  });
});

describe('a page of Continuity with unknown figures in a real window', () => {
  it.each([
    ['ghosts', '2', '328'],
    ['sticks', '1', '12'],
  ] as const)('is played to the end: %s, number of keys %s', async (look, keys, seed) => {
    const site = await serveForeignPages();
    opened.push(site);
    const options = { seed, keys, slides: '1..6' };
    const shown = { look, end: 'nothing', sliding: '#b048d8', rows: 2, columns: 3, options } as const;
    const { url, width, height } = site.page(shown);
    const window = await desktop.openPage(url, { width: width + 20, height: height + 20 });
    opened.push(window);
    const { code, stdout } = await playContinuity(desktop.env, ['--window', '^Tiles', '--record', 'off'])
      .done;
    expect(JSON.parse(stdout)).toMatchObject({ puzzles: 1, solved: 1, finished: true });
    expect(code).toBe(0);
    // The browser passes the title of a page on to its window with a delay.
    await expect.poll(() => window.title()).toBe('Tiles, won');
  });
});
