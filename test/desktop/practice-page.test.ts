import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainFile } from '../support/run-cli.ts';
import { PipedBrowser } from '../report/piped-browser.ts';

const wide = { width: 900, height: 700 };
let practice: ChildProcess;
let url: string;
let browser: PipedBrowser;

beforeAll(async () => {
  practice = spawn(process.execPath, [mainFile, 'practice', 'lights-out', '--port', '0', '--seed', '3'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  [url] = (await once(createInterface(practice.stdout as NodeJS.ReadableStream), 'line')) as [string];
  browser = await PipedBrowser.start();
  await browser.open(url, wide);
  await browser.until(`document.querySelectorAll('svg > g').length > 0`);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  practice?.kill('SIGINT');
});

const press = (key: string) =>
  browser.evaluate(`dispatchEvent(new KeyboardEvent('keydown', { key: '${key}', cancelable: true }))`);

describe('a practice page', () => {
  it('shows nothing but its drawing until somebody asks, and says its rules to screen readers', async () => {
    const seen = `[...document.body.children].filter((each) => each.localName !== 'svg' &&
      !each.matches('.unseen') && each.checkVisibility({ opacityProperty: true })).length`;
    expect(await browser.evaluate(seen)).toBe(0);
    expect(await browser.evaluate(`document.querySelector('svg').getAttribute('aria-label')`)).toContain(
      'Lights Out',
    );
    expect(await browser.evaluate(`document.getElementById('rules-text').textContent`)).toContain(
      'Put all lights out.',
    );
  });

  it('is played by arrow keys and Enter, and says what a click did', async () => {
    await press('ArrowUp');
    expect(await browser.evaluate(`document.querySelectorAll('#cursor').length`)).toBe(1);
    // From the gap at the middle into a light.
    for (let step = 0; step < 4; step++) {
      if (step > 0) await press('ArrowUp');
      await press('ArrowLeft');
    }
    await press('Enter');
    await browser.until(`document.getElementById('status').textContent.includes('row ')`);
    expect(await browser.evaluate(`document.getElementById('status').textContent`)).toMatch(
      /row \d, column \d: done/,
    );
    await browser.evaluate(`dispatchEvent(new PointerEvent('pointermove'))`);
    expect(await browser.evaluate(`document.querySelectorAll('#cursor').length`)).toBe(0);
  });

  it('shows its rules for a question mark, and the game hears no keys meanwhile', async () => {
    await press('?');
    expect(await browser.evaluate(`document.getElementById('rules').open`)).toBe(true);
    await press('ArrowUp');
    expect(await browser.evaluate(`document.querySelectorAll('#cursor').length`)).toBe(0);
  });
});
