/**
 * Attaches to a browser that the user has started with `--remote-debugging-port`, to play in one of
 * its tabs, which stays open afterwards. Connects only to the named port on this machine.
 */

import { EnvironmentError } from '../../core/errors.ts';
import { chooseTab } from './choose-tab.ts';
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
