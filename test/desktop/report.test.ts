import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadGame } from '../../src/games/registry.ts';
import { runCli } from '../support/run-cli.ts';
import { PipedBrowser } from '../report/piped-browser.ts';
import { recordSmallRun } from '../report/small-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-report-'));
const address = pathToFileURL(join(folder, 'wave.html')).href;
const evil =
  '</script><script>window.broken = 1</script><img src="http://127.0.0.1:9/x" onerror="window.broken = 1">';
const wide = { width: 1280, height: 900 };
let browser: PipedBrowser;

/** A wave of four puzzles, played on a screen with a malicious name. */
beforeAll(async () => {
  const game = await loadGame('strata');
  if (!game) throw new Error('Strata is gone');
  await recordSmallRun(
    join(folder, 'run'),
    game,
    { size: '2', colors: '2', seed: '3' },
    { on: evil, size: { width: 480, height: 360 } },
  );
  const run = await runCli(['report', join(folder, 'run'), '--out', join(folder, 'wave.html')]);
  expect(run.stderr).toBe('');
  browser = await PipedBrowser.start();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => browser.forget());

const open = async (size = wide) => {
  await browser.open(address, size);
  await browser.until(`document.querySelector('#before canvas').dataset.picture`);
};
const now = () => browser.evaluate<number>(`Number(document.getElementById('timeline').ariaValueNow)`);
const max = () => browser.evaluate<number>(`Number(document.getElementById('timeline').ariaValueMax)`);
const text = (selector: string) =>
  browser.evaluate<string>(`document.querySelector(${JSON.stringify(selector)}).textContent`);
const middleOf = (selector: string, share = 0.5) =>
  browser.evaluate<{ x: number; y: number }>(`(() => {
    const element = document.querySelector(${JSON.stringify(selector)});
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width * ${share}, y: top + height / 2 };
  })()`);
/** Returns the colours of the middle row of the displayed picture. */
const pixels = (id: string) =>
  browser.evaluate<string>(`(() => {
    const canvas = document.querySelector('#${id} canvas');
    const { data } = canvas.getContext('2d').getImageData(0, canvas.height >> 1, canvas.width, 1);
    return [...data].join();
  })()`);

describe('a report opened from the disk in a real browser', () => {
  it('fetches nothing, logs no errors, and shows how the run ended and why', async () => {
    await open();
    expect(await text('#title')).toBe('Strata: wave complete');
    expect(await text('#status')).toBe('Finished');
    expect(await text('#tiles')).toMatch(/4 of 4solved|solved4 of 4/);
    await browser.press('End');
    await browser.press('Home');
    expect(browser.requests).toEqual([address]);
    expect(browser.complaints).toEqual([]);
    expect(await browser.evaluate(`performance.getEntriesByType('resource').length`)).toBe(0);
  });

  it('is kept from fetching by its policy, which logs the attempt', async () => {
    await open();
    const fetched = await browser.evaluate(
      `fetch('http://127.0.0.1:9/').then(() => 'fetched', () => 'refused')`,
    );
    expect(fetched).toBe('refused');
    expect(browser.complaints.join()).toMatch(/Content Security Policy/);
  });

  it('shows malicious markup as text', async () => {
    await open();
    expect(await text('#when')).toContain(evil);
    expect(await browser.evaluate('window.broken ?? 0')).toBe(0);
    expect(await browser.evaluate(`document.querySelectorAll('img').length`)).toBe(0);
  });

  it('can be stepped through with the keyboard', async () => {
    await open();
    const start = await now();
    await browser.press('ArrowRight');
    await browser.press('ArrowRight');
    expect(await now()).toBe(start + 2);
    await browser.press('ArrowLeft');
    expect(await now()).toBe(start + 1);
    await browser.press('End');
    expect(await now()).toBe(await max());
    expect(await text('#moment-title')).toBe('The end');
    await browser.press('Home');
    expect(await now()).toBe(1);
    await browser.press('ArrowRight', { shift: true });
    expect(await text('#order-title')).toBe('Level 2: the moves');
  });

  it('plays when the space bar is pressed, and stops when it is pressed again', async () => {
    await open();
    await browser.evaluate(`document.getElementById('speed').value = '10'`);
    const start = await now();
    await browser.press(' ');
    await browser.until(`Number(document.getElementById('timeline').ariaValueNow) >= ${start + 3}`);
    expect(await text('#play')).toBe('Pause');
    await browser.press(' ');
    const stopped = await now();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await now()).toBe(stopped);
    expect(await text('#play')).toBe('Play');
  });

  it('can be stepped through with the mouse: timeline, dragging, buttons, list', async () => {
    await open();
    const [left, right] = [await middleOf('#timeline', 0.2), await middleOf('#timeline', 0.9)];
    await browser.drag(left);
    const first = await now();
    await browser.drag(left, right);
    const second = await now();
    expect(first).toBeLessThan((await max()) * 0.5);
    expect(second).toBeGreaterThan((await max()) * 0.7);
    await browser.drag(await middleOf('#previous'));
    expect(await now()).toBe(second - 1);
    await browser.drag(await middleOf('#order li:first-child button'));
    expect(await now()).toBeLessThan(second - 1);
    expect(await text('#order [aria-current]')).toContain(await text('#moment-title'));
  });

  it('shows the pictures before and after a click, with the lattice, the margins and the click', async () => {
    await open();
    const label = /^\d+ribbon/;
    while (!label.test(await text('#order [aria-current]'))) await browser.press('ArrowRight');
    const ready = (id: string) => `document.querySelector('#${id} canvas').dataset.picture`;
    await browser.until(`${ready('after')} !== undefined && ${ready('after')} !== ${ready('before')}`);
    expect(await pixels('before')).not.toBe(await pixels('after'));
    const count = (selector: string) =>
      browser.evaluate<number>(`document.querySelectorAll('${selector}').length`);
    expect(await count('#before .m-lattice')).toBe(6);
    expect(await count('#before .m-sure, #before .m-unsure, #before .m-poor')).toBe(4);
    expect(await count('#before .m-click')).toBe(1);
    expect(await text('#facts')).toMatch(/Because.*planned.*Expected.*Then/);
    await browser.drag(await middleOf('#show-lattice'));
    await browser.until(`document.querySelectorAll('#before .m-lattice').length === 0`);
    expect(await count('#before .m-click')).toBe(1);
  });

  it('shows the same picture after a jump as after single steps', async () => {
    await open();
    // The canvas is blank between two pictures, on a busy machine for longer than a moment.
    const settle = async (fits = /[1-9]/) => {
      for (let last = ''; ;) {
        await browser.evaluate('new Promise((done) => setTimeout(done, 400))');
        const seen = await pixels('before');
        if (seen === last && fits.test(seen)) return seen;
        last = seen;
      }
    };
    await browser.press('End');
    const jumped = await settle();
    await browser.press('Home');
    // At the start no picture is shown.
    expect(await settle(/^[0,]+$/)).not.toBe(jumped);
    for (let i = await now(); i < (await max()); i++) await browser.press('ArrowRight');
    expect(await settle()).toBe(jumped);
  });

  it('shows the focus, labels its controls, and fits a narrow window', async () => {
    await open({ width: 360, height: 740 });
    await browser.press('Tab');
    const outline = await browser.evaluate<string>(`getComputedStyle(document.activeElement).outlineStyle`);
    expect(outline).toBe('solid');
    const unnamed = await browser.evaluate<number>(
      `[...document.querySelectorAll('button')].filter((each) => !(each.ariaLabel || each.textContent.trim())).length`,
    );
    expect(unnamed).toBe(0);
    expect(await browser.evaluate(`document.getElementById('timeline').ariaValueText`)).toMatch(
      /level 1, \w+/,
    );
    expect(await browser.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });
});
