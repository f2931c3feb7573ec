/**
 * Attaches to a browser that the user has started with `--remote-debugging-port`, to play in one of
 * its tabs, which stays open afterwards. Connects only to the named port on this machine.
 */

import { EnvironmentError, quoted } from '../../core/errors.ts';
import { BrowserPage, type FoundPage } from './browser-page.ts';
import { Devtools } from './devtools.ts';
import type { OpenPage } from './own-browser.ts';
import { openWebSocket } from './web-socket.ts';

/** Time limit for the browser's answer, ms. */
const answerLimitMs = 5000;

/**
 * Attaches to a tab.
 * @param port on 127.0.0.1
 * @param title matches the title of exactly one tab
 * @returns the tab; closing it leaves the browser unchanged
 * @throws EnvironmentError when no browser answers there, or no single tab matches
 */
export async function attachToBrowser(port: number, title: RegExp): Promise<OpenPage> {
  const devtools = await connect(port);
  try {
    const { product } = await devtools.send('Browser.getVersion');
    const { targetInfos } = await devtools.send('Target.getTargets');
    const tabs = (targetInfos as readonly (FoundPage & { readonly type: string })[]).filter(
      ({ type }) => type === 'page',
    );
    const page = await BrowserPage.open(devtools, chooseTab(tabs, title));
    return { page, browser: String(product), close: async () => devtools.close() };
  } catch (error) {
    devtools.close();
    throw error;
  }
}

async function connect(port: number): Promise<Devtools> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`, {
      signal: AbortSignal.timeout(answerLimitMs),
      redirect: 'error',
    });
    const { webSocketDebuggerUrl } = (await answer.json()) as { readonly webSocketDebuggerUrl: string };
    // The address may name another host; only its path is used.
    return new Devtools(await openWebSocket(port, new URL(webSocketDebuggerUrl).pathname, answerLimitMs));
  } catch {
    throw new EnvironmentError(
      `no browser answers on port ${port} of 127.0.0.1: start one with --remote-debugging-port=${port} ` +
        'and a profile of its own (--user-data-dir=<folder>)',
    );
  }
}

/** Maximum number of titles in an error message. */
const titlesInMessage = 8;

/**
 * Picks the only tab whose title matches.
 * @throws EnvironmentError when none matches or several do; it lists the titles
 */
function chooseTab<T extends { readonly title: string }>(tabs: readonly T[], title: RegExp): T {
  const fitting = tabs.filter((tab) => title.test(tab.title));
  const [tab, ...others] = fitting;
  if (tab === undefined)
    throw new EnvironmentError(
      `no tab has a title that fits ${title}: open the game there, or give another --window; ${listed(tabs)}`,
    );
  if (others.length > 0)
    throw new EnvironmentError(
      `${fitting.length} tabs have a title that fits ${title}: narrow --window; ${listed(fitting)}`,
    );
  return tab;
}

function listed(tabs: readonly { readonly title: string }[]): string {
  if (tabs.length === 0) return 'there are no tabs';
  const shown = tabs.slice(0, titlesInMessage).map(({ title }) => quoted(title));
  const more = tabs.length - shown.length;
  return `there are ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
