import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContinuityWitness } from '../../src/games/continuity/practice/practice.ts';
import type { PracticeWitness } from '../../src/games/practice-game.ts';
import { mainFile } from '../support/run-cli.ts';
import { PipedBrowser } from '../report/piped-browser.ts';

const wide = { width: 900, height: 700 };
const served: ChildProcess[] = [];
let browser: PipedBrowser;

/** Serves a practice game and opens its page. */
async function open(...args: readonly string[]): Promise<string> {
  const practice = spawn(process.execPath, [mainFile, 'practice', ...args, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  served.push(practice);
  const [url] = (await once(createInterface(practice.stdout as NodeJS.ReadableStream), 'line')) as [string];
  await browser.open(url, wide);
  await browser.until(`document.querySelectorAll('svg > g').length > 0`);
  return url;
}

beforeAll(async () => {
  browser = await PipedBrowser.start();
}, 60_000);
afterAll(async () => {
  await browser?.close();
  for (const practice of served) practice.kill('SIGINT');
});

const press = (key: string) =>
  browser.evaluate(`dispatchEvent(new KeyboardEvent('keydown', { key: '${key}', cancelable: true }))`);

const status = (what: string) => browser.until(`document.getElementById('status').textContent.${what}`);

describe('a practice page', () => {
  beforeAll(async () => {
    await open('lights-out', '--seed', '3');
  }, 60_000);

  it('shows only its drawing until asked for more, and describes its rules to screen readers', async () => {
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

  it('can be played with arrow keys and Enter, and announces the effect of a click', async () => {
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

  it('shows its rules on the key ?, and passes no keys to the game meanwhile', async () => {
    await press('?');
    expect(await browser.evaluate(`document.getElementById('rules').open`)).toBe(true);
    await press('ArrowUp');
    expect(await browser.evaluate(`document.querySelectorAll('#cursor').length`)).toBe(0);
  });
});

describe('the practice page of a rule file', () => {
  const folder = fileURLToPath(new URL('../../examples/rule-files/mosaic', import.meta.url));

  it('shows the rules in words, and can be played with keys, both mouse buttons and a finger', async () => {
    const url = await open('--game', folder, '--size', '3x3', '--seed', '2');
    expect(await browser.evaluate(`document.title`)).toBe('Mosaic practice – puzzlebot');
    expect(await browser.evaluate(`document.getElementById('rules-text').textContent`)).toMatch(
      /nine squares .*\. A left click on a square makes it dark\. A right click/,
    );
    for (const key of ['ArrowDown', 'ArrowRight', ' ']) await browser.press(key);
    await status(`startsWith('row 2, column 2: light')`);
    await browser.press('Backspace');
    await status(`startsWith('row 2, column 2: grey')`);
    // The board is centred, so the middle of the window is the middle square.
    const middle = { x: wide.width / 2, y: wide.height / 2 };
    await browser.drag(middle);
    await status(`startsWith('row 2, column 2: dark')`);
    const right = { ...middle, button: 'right', buttons: 2, clickCount: 1 };
    await browser.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...right });
    await browser.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...right });
    await status(`startsWith('row 2, column 2: light')`);
    await browser.touch(middle);
    await status(`startsWith('row 2, column 2: dark')`);
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middle] });
    await status(`startsWith('row 2, column 2: light')`);
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const { screen, clicks } = (await (await fetch(new URL('witness', url))).json()) as PracticeWitness;
    expect(screen).toBe('puzzle');
    expect(clicks.map(({ on }) => on)).toEqual(
      ['right', 'left', 'right', 'left', 'right'].map((button) => `${button} row 2, column 2`),
    );
    expect(browser.complaints).toEqual([]);
  });

  it('shows another board given in its address, and explains the error in an invalid one', async () => {
    const url = await open('--game', folder, '--size', '3x3');
    const board = async (query: string) => (await fetch(`${url}?${query}`)).text();
    expect(await board('seed=4')).not.toBe(await board('seed=5'));
    expect(await board('size=1x1')).toMatch(
      /^expected rows x columns, .* for --size, got "1x1" \(the nearest is \d+x\d+\)\n$/,
    );
  });
});

it('Continuity can be played with the mouse alone, as its dialog says, which is dark on a dark system', async () => {
  await browser.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-color-scheme', value: 'dark' }],
  });
  const url = await open('continuity', '--seed', '3');
  const witness = async () => (await (await fetch(new URL('witness', url))).json()) as ContinuityWitness;
  const corner = { x: 3, y: 3 };
  await browser.drag(corner, corner);
  await expect.poll(async () => (await witness()).mode).toBe('slide');
  await browser.drag(corner, corner);
  await expect.poll(async () => (await witness()).mode).toBe('walk');
  await browser.press('?');
  const text = await browser.evaluate(`document.getElementById('mouse').textContent`);
  expect(text).toMatch(/^Mouse: hold it down .* slides it into the gap\.$/);
  const color = await browser.evaluate(`getComputedStyle(document.querySelector('dialog')).backgroundColor`);
  expect(color).toBe('rgb(38, 38, 43)');
  await browser.send('Emulation.setEmulatedMedia', { features: [] });
  expect(browser.complaints).toEqual([]);
});

it('a game of keys shows them on a touch screen, and a finger holds a key down until it lifts', async () => {
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await browser.send('Emulation.setEmulatedMedia', { features: [{ name: 'pointer', value: 'coarse' }] });
  const url = await open('continuity', '--seed', '3');
  const witness = async () => (await (await fetch(new URL('witness', url))).json()) as ContinuityWitness;
  const box = await browser.evaluate(
    `JSON.stringify(document.querySelector('#pad [aria-label="right"]').getBoundingClientRect())`,
  );
  const { x, y, width, height } = JSON.parse(String(box)) as DOMRect;
  expect(width, 'the pad is shown').toBeGreaterThan(40);
  const middle = { x: x + width / 2, y: y + height / 2 };
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middle] });
  await expect.poll(async () => (await witness()).keyCount).toBe(1);
  const before = await browser.evaluate(`document.querySelector('svg').innerHTML`);
  await browser.until(`document.querySelector('svg').innerHTML !== ${JSON.stringify(before)}`);
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect((await witness()).keys.map(({ key }) => key)).toEqual(['ArrowRight']);
  expect(browser.complaints).toEqual([]);
});
