/**
 * Opens the doctor's own small window: the test page in a Chromium-based browser with a temporary
 * profile or, failing that, the same squares drawn by the X protocol.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { messageOf } from '../../core/errors.ts';
import { x11Display } from '../../capture/x11/session.ts';
import { systemClock, within } from '../../core/clock.ts';
import { openSquares } from '../../capture/x11/x11-squares.ts';
import { X11Connection } from '../../capture/x11/x11-connection.ts';
import type { Cleanups } from '../cleanups.ts';
import { killTree, ownGroup } from '../kill-tree.ts';
import { browsers } from '../../core/programs.ts';
import { quietArguments } from '../../places/browser/quiet-browser.ts';
import { groundColor, type PageSize, plainPage, squareAreas, windowSize } from './test-page.ts';
import { type PageClick, serveTestPage, type TestServer } from './test-server.ts';

export interface TestWindow {
  readonly title: string;
  /** Name of the program that shows it. */
  readonly program: string;
  readonly page: PageSize;
  /** Time that it took to open, ms. */
  readonly openedMs: number;
  /** The clicks that the page has received, first to last. */
  readonly clicks: readonly PageClick[];
  /** Closes the window and removes its files. */
  close(): Promise<void>;
}

/**
 * Limit on the time to open, ms. A browser with an empty profile opens in one or two seconds; a
 * cold disk may need many times that.
 */
const openLimitMs = 20_000;
const pollMs = 50;
/**
 * Pause after the page is drawn, for opening animations and a window manager's late resizing, ms.
 */
const settleMs = 400;
const closeLimitMs = 2000;

/**
 * Opens the window.
 * @param cleanups closes it when the doctor itself is stopped
 * @returns the window; a sentence saying why, when none can be opened
 */
export async function openTestWindow(cleanups: Cleanups): Promise<TestWindow | string> {
  const title = `puzzlebot doctor ${randomBytes(4).toString('hex')}`;
  const troubles: string[] = [];
  for (const browser of browsers().slice(0, 2)) {
    const opened = await openInBrowser(browser, title, cleanups);
    if (typeof opened !== 'string') return opened;
    troubles.push(opened);
  }
  const display = x11Display();
  if (display !== undefined) {
    const opened = await openOnX11(display, title, cleanups);
    if (typeof opened !== 'string') return opened;
    troubles.push(opened);
  }
  return troubles.join('; ') || 'there is no Chrome, Chromium, Edge or Brave';
}

async function openInBrowser(
  browser: string,
  title: string,
  cleanups: Cleanups,
): Promise<TestWindow | string> {
  const server = await serveTestPage(title);
  const started = start(browser, (folder) => browserArguments(server.url, folder), cleanups);
  const close = async () => {
    await started.close();
    await server.close();
  };
  const page = await firstWord(server, started);
  if (page === undefined) {
    const words = started.ended ? 'ends at once' : `shows no page within ${openLimitMs / 1000} s`;
    await close();
    return `${basename(browser)} ${words}`;
  }
  const openedMs = performance.now() - started.sinceMs;
  await systemClock.sleep(settleMs);
  const { clicks } = server;
  return { title, program: basename(browser), page: server.page ?? page, openedMs, clicks, close };
}

/** Opens a window with the same squares, without any program. */
async function openOnX11(display: string, title: string, cleanups: Cleanups): Promise<TestWindow | string> {
  const sinceMs = performance.now();
  const clicks: PageClick[] = [];
  const spec = { title, ...windowSize, ground: groundColor, areas: squareAreas(windowSize) };
  try {
    const connection = await X11Connection.open(display);
    const forget = cleanups.add(() => connection.close());
    await openSquares(connection, spec, (click) => clicks.push(click));
    const openedMs = performance.now() - sinceMs;
    await systemClock.sleep(settleMs);
    const close = async () => {
      connection.close();
      forget();
    };
    return { title, program: 'an X window', page: plainPage(windowSize), openedMs, clicks, close };
  } catch (error) {
    return messageOf(error);
  }
}

/**
 * Waits for the page's first report of its size; `undefined` when the browser ends, or on timeout.
 */
async function firstWord(server: TestServer, started: Started): Promise<PageSize | undefined> {
  while (server.page === undefined) {
    if (started.ended || performance.now() - started.sinceMs > openLimitMs) return undefined;
    await systemClock.sleep(pollMs);
  }
  return server.page;
}

interface Started {
  readonly sinceMs: number;
  readonly ended: boolean;
  close(): Promise<void>;
}

/**
 * Starts a program with a temporary folder. Both are gone after `close`, and when the doctor ends,
 * however it does.
 */
function start(command: string, argsFor: (folder: string) => readonly string[], cleanups: Cleanups): Started {
  const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-doctor-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  const child: ChildProcess = spawn(command, argsFor(folder), {
    stdio: 'ignore',
    // Chromium leaves a temporary folder behind when it is killed; on macOS a nested path would be
    // too long.
    env: process.platform === 'linux' ? { ...process.env, TMPDIR: folder } : process.env,
    detached: ownGroup,
  });
  let ended = false;
  const end = new Promise<void>((resolve) => {
    for (const event of ['exit', 'error'] as const) {
      child.on(event, () => {
        ended = true;
        resolve();
      });
    }
  });
  const kill = (signal: NodeJS.Signals) => killTree(child, signal);
  const forget = cleanups.add(() => {
    kill('SIGKILL');
    removeFolder();
  });
  return {
    sinceMs: performance.now(),
    get ended() {
      return ended;
    },
    close: async () => {
      kill('SIGTERM');
      await within(closeLimitMs, end, () => {});
      kill('SIGKILL');
      await within(closeLimitMs, end, () => {});
      removeFolder();
      forget();
    },
  };
}

function browserArguments(url: string, folder: string): string[] {
  return [
    `--app=${url}`,
    `--user-data-dir=${join(folder, 'profile')}`,
    `--window-size=${windowSize.width},${windowSize.height}`,
    '--window-position=80,80',
    // The browser must not contact any other machine.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ...quietArguments(),
  ];
}
