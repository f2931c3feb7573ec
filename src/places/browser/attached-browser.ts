/**
 * A browser that the user has started with `--remote-debugging-port`: one of its tabs is played on,
 * and left open afterwards. Only the port that was named on this machine is asked.
 */

import { EnvironmentError } from '../../core/errors.ts';
import { chooseTab } from './choose-tab.ts';
import { BrowserPage, type FoundPage } from './browser-page.ts';
import { Devtools } from './devtools.ts';
import type { OpenPage } from './own-browser.ts';
import { openWebSocket } from './web-socket.ts';

/** Limit on the wait for the browser's answer, ms. */
const answerLimitMs = 5000;

/**
 * Attaches to a tab.
 * @param port on 127.0.0.1
 * @param title fits the title of one tab
 * @returns the tab; closing it leaves the browser as it is
 * @throws EnvironmentError when no browser answers there, or no single tab fits
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
    // The address may name another host; only its path counts.
    return new Devtools(await openWebSocket(port, new URL(webSocketDebuggerUrl).pathname, answerLimitMs));
  } catch {
    throw new EnvironmentError(
      `no browser answers on port ${port} of 127.0.0.1: start one with --remote-debugging-port=${port} ` +
        'and a profile of its own (--user-data-dir=<folder>)',
    );
  }
}
