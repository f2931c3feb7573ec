/** Tests the bot's own browser for the doctor: a picture, a click, and a picture after it. */

import type { Frame } from '../../core/frame.ts';
import { BrowserPointer } from './browser-pointer.ts';
import { openOwnBrowser } from './own-browser.ts';

/** The page has the first colour, and the second one after a click. */
const colors = [
  [12, 200, 96],
  [240, 32, 128],
] as const;
const size = { width: 320, height: 240 } as const;
const page = `<body style="background:rgb(${colors[0].join()})" onclick="document.body.style.background='rgb(${colors[1].join()})'">`;
/** Time limit for the page to show the click, ms. */
const showsLimitMs = 3000;

/** The result of the test. */
export interface BrowserTrial {
  /** Name and version of the browser. */
  readonly browser: string;
  /** Time to start and show the page, ms. */
  readonly ms: number;
  /** Whether the pictures had the page's colour, and after the click the second one. */
  readonly shows: readonly [page: boolean, click: boolean];
}

/**
 * Opens a page without a window, clicks in it and closes the browser.
 * @returns the result
 * @throws EnvironmentError when there is no browser, or it fails
 */
export async function tryBrowser(): Promise<BrowserTrial> {
  const sinceMs = performance.now();
  const url = `data:text/html,${encodeURIComponent(page)}`;
  const opened = await openOwnBrowser({ url, headless: true, size });
  try {
    const before = isOf(await opened.page.grab(), colors[0]);
    const ms = performance.now() - sinceMs;
    await new BrowserPointer(opened.page).click({ x: size.width / 2, y: size.height / 2 });
    const clickedMs = performance.now();
    let after = false;
    while (!after && performance.now() - clickedMs < showsLimitMs)
      after = isOf(await opened.page.grab(), colors[1]);
    return { browser: opened.browser, ms, shows: [before, after] };
  } finally {
    await opened.close();
  }
}

/** Returns whether the first pixel of a picture has exactly that colour. */
const isOf = ({ data }: Frame, color: readonly number[]): boolean =>
  color.every((value, channel) => data[channel] === value);
