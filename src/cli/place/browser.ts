/** `--on browser`: a page of a browser, without the user's mouse and keyboard. */

import { anyTitle } from '../../capture/desktop-windows.ts';
import { systemClock } from '../../core/clock.ts';
import { argumentError, StoppedError } from '../../core/errors.ts';
import { freeText, optionTable, toggle, whole } from '../../core/options.ts';
import type { OpenPage } from '../../places/browser/own-browser.ts';
import { windowOptions } from './desktop.ts';
import type { PlaceKind } from './place-kind.ts';
import { sizeOption } from './size-option.ts';

const table = optionTable({
  url: freeText('page', 'the page of the game, opened in a browser of its own with an empty profile'),
  headless: toggle(
    'show no window of the browser; elsewhere than on X11 one with a window takes the focus at a click',
  ),
  pageSize: sizeOption('size of the page or, if shown, of its window, in pixels', {
    width: 1280,
    height: 1024,
  }),
  attach: whole(
    'plays in a running browser, whose tab --window says: the one started with --remote-debugging-port=<port>',
    { min: 1, max: 65_535, byDefault: 'a browser of its own', placeholder: 'port' },
  ),
  window: windowOptions.window,
});

/** A page, by the DevTools protocol of Chrome, Chromium, Edge and Brave. */
export const onBrowser: PlaceKind = {
  name: 'browser',
  help: 'a page of Chromium, Chrome, Edge or Brave (--url or --attach); your mouse stays free',
  options: table.specs,
  async open({ options, signal }) {
    const asked = table.parse(options);
    const opened = await openPage(asked, signal).catch((error: unknown) => {
      throw signal?.aborted ? new StoppedError('stopped by you before the game was there') : error;
    });
    const { BrowserPointer } = await import('../../places/browser/browser-pointer.ts');
    const pointer = new BrowserPointer(opened.page);
    return {
      screen: opened.page,
      pointer,
      clock: systemClock,
      ...(asked.attach === undefined ? { startsGame: true } : {}),
      facts: { browser: opened.browser },
      async close() {
        await pointer.close();
        await opened.close();
      },
    };
  },
};

async function openPage(
  { url, headless, pageSize, attach, window }: ReturnType<typeof table.parse>,
  signal: AbortSignal | undefined,
): Promise<OpenPage> {
  if ((url === undefined) === (attach === undefined)) {
    const expected = 'the address of a page, or --attach with the port of a running browser, and not both';
    throw argumentError('--url', `${expected} (--on browser needs one)`, url);
  }
  if (attach !== undefined) {
    const { attachToBrowser } = await import('../../places/browser/attached-browser.ts');
    return attachToBrowser(attach, window ?? anyTitle);
  }
  if (window !== undefined) throw argumentError('--window', '--attach with it', window.source);
  const { openOwnBrowser } = await import('../../places/browser/own-browser.ts');
  return openOwnBrowser({ url: pageAddress(url), headless, size: pageSize }, signal);
}

/** Accepts pages of the web and of this disk, but no internal pages of the browser. */
function pageAddress(typed: string | undefined): string {
  const text = typed ?? '';
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address && ['http:', 'https:', 'file:'].includes(address.protocol)) return address.href;
  throw argumentError('--url', 'an address that begins with http://, https:// or file://', typed);
}
