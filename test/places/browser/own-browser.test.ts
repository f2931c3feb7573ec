import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EnvironmentError, PlaceEnded } from '../../../src/core/errors.ts';
import type { Frame } from '../../../src/core/frame.ts';
import { BrowserPointer } from '../../../src/places/browser/browser-pointer.ts';
import { openOwnBrowser, type OpenPage } from '../../../src/places/browser/own-browser.ts';
import { until } from '../../support/desktop/desktop-windows.ts';
import { serveSquarePage, type SquarePage, squares, squareSide } from '../../support/desktop/square-page.ts';

let squarePage: SquarePage;
const opened: OpenPage[] = [];

beforeAll(async () => {
  squarePage = await serveSquarePage('squares');
});
afterAll(() => squarePage.close());
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

const size = { width: 640, height: 480 };

async function open(url = squarePage.url): Promise<OpenPage> {
  const page = await openOwnBrowser({ url, headless: true, size });
  opened.push(page);
  return page;
}

const colorAt = ({ data, width }: Frame, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
];

describe('a page in the bot’s own browser', () => {
  it('is captured losslessly, and receives clicks, drags and keys like a person’s', async () => {
    const { page } = await open();
    const frame = await page.grab();
    expect(frame).toMatchObject({ ...size, density: 1, origin: { x: 0, y: 0 } });
    for (const { color, x, y } of squares) {
      const [left, top] = [x < 0 ? size.width + x : x, y < 0 ? size.height + y : y];
      expect(colorAt(frame, left, top)).toEqual(color);
      expect(colorAt(frame, left + squareSide - 1, top + squareSide - 1)).toEqual(color);
    }
    const pointer = new BrowserPointer(page);
    await pointer.click({ x: 117, y: 133 });
    await pointer.drag([
      { x: 300, y: 300 },
      { x: 340, y: 300 },
      { x: 340, y: 350 },
    ]);
    await pointer.type({ strokes: [{ keys: ['7'] }, { keys: ['ArrowLeft', 'Space'] }, { keys: ['A'] }] });
    await until('the last key is heard', 5000, async () => (squarePage.keys.length === 8 ? true : undefined));
    expect(squarePage.clicks[0]).toMatchObject({ x: 117, y: 133, target: 'inner', trusted: true });
    expect(squarePage.drags[0]).toEqual(
      expect.arrayContaining([
        { x: 300, y: 300 },
        { x: 340, y: 300 },
        { x: 340, y: 350 },
      ]),
    );
    const down = squarePage.keys.flatMap(({ key, down: isDown }) => (isDown ? [key] : []));
    expect(down).toEqual(['7', 'ArrowLeft', ' ', 'a']);
    await pointer.close();
  });

  it.each([
    ['crashes', { order: 'Page.crash' }, /it has crashed/],
    [
      'opens a dialog',
      { script: 'setTimeout(() => alert("well?"))' },
      /it shows a dialog \(alert "well\?"\)/,
    ],
    ['goes to another page', { script: 'location = "/elsewhere"' }, /it has gone to .*\/elsewhere; open/],
    ['has its browser ended', { order: 'Browser.crash' }, /the browser has ended/],
  ])('that %s is over, by that name, for pictures and clicks', async (_, cause, reason) => {
    const { page } = await open();
    const fault =
      'order' in cause
        ? page.order(cause.order ?? '')
        : page.order('Runtime.evaluate', { expression: cause.script });
    await fault.catch(() => {});
    const error = await until('the page is over', 10_000, () =>
      page.grab().then(
        () => undefined,
        (thrown: unknown) => thrown,
      ),
    );
    expect(error).toBeInstanceOf(PlaceEnded);
    expect(String(error)).toMatch(reason);
    await expect(new BrowserPointer(page).click({ x: 1, y: 1 })).rejects.toBe(error);
  });

  it('that changes query and fragment, or reloads itself, stays playable', async () => {
    const { page } = await open();
    await page.order('Runtime.evaluate', { expression: 'location = "/?level=2#part"' });
    await page.grab();
    await page.order('Page.reload');
    expect(await page.grab()).toMatchObject(size);
  });

  it('that cannot be reached is named with the reason', async () => {
    const closed = await serveSquarePage('closed');
    await closed.close();
    const error = await open(closed.url).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(EnvironmentError);
    expect(String(error)).toMatch(/cannot be opened \(net::ERR_CONNECTION_REFUSED\)/);
  });
});
