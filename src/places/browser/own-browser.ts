/**
 * The bot's own browser: started with an empty profile in a temporary folder and controlled over
 * two pipes, so it listens on no port. It ends with the bot in any case, since a browser whose
 * pipes are closed exits.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { within } from '../../core/clock.ts';
import { keepFocus } from '../../capture/x11/keep-focus.ts';
import { X11Connection } from '../../capture/x11/x11-connection.ts';
import { EnvironmentError } from '../../core/errors.ts';
import type { FrameSize } from '../../core/points.ts';
import { browsers, installCommand, signalGroup } from '../../core/programs.ts';
import { BrowserPage } from './browser-page.ts';
import { Devtools } from './devtools.ts';
import { quietArguments } from './quiet-browser.ts';
import { pipeWire } from './wire.ts';

/** The page, and how to show it. */
interface OwnBrowserRequest {
  readonly url: string;
  /** Whether no window is shown. */
  readonly headless: boolean;
  /** Size of the page if headless, of the window otherwise, pixels. */
  readonly size: FrameSize;
}

/** A page, and the browser or connection opened for it. */
export interface OpenPage {
  readonly page: BrowserPage;
  /** The browser's name and version. */
  readonly browser: string;
  /** Closes whatever was opened for it; safe to call twice. */
  close(): Promise<void>;
}

/** Whether the browser leads a process group; on Windows helpers end with their browser. */
const ownGroup = process.platform !== 'win32';
/** Time limits to load the page, and to end, ms. */
const limitMs = { load: 30_000, end: 3000 } as const;

/**
 * Starts a browser and waits until the page is loaded.
 * @param request the page and how to show it
 * @param signal ends the wait
 * @returns the page
 * @throws EnvironmentError when there is no browser, it ends at once, or cannot reach the page
 */
export async function openOwnBrowser(request: OwnBrowserRequest, signal?: AbortSignal): Promise<OpenPage> {
  const program = findBrowser();
  if (!request.headless && !hasDesktop())
    throw new EnvironmentError('there is no desktop to show the browser on: play with --headless');
  const keyboard = request.headless ? undefined : await userKeyboard();
  const started = startBrowser(program, request);
  const stop = () => started.kill();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const { devtools } = started;
    const version = await devtools.send('Browser.getVersion').catch(() => {
      throw new EnvironmentError(
        `${basename(program)} ends at once: see what it says when you start it${request.headless ? '' : ', or play with --headless'}`,
      );
    });
    await devtools.send('Browser.setDownloadBehavior', { behavior: 'deny' });
    const page = await load(devtools, request);
    await keyboard?.keepFrom(started.pid).catch(() => {});
    return { page, browser: String(version['product']), close: started.close };
  } catch (error) {
    await started.close();
    throw error;
  } finally {
    keyboard?.close();
    signal?.removeEventListener('abort', stop);
  }
}

/** Keeps the user's focus: Chromium takes it at each press, unless its X11 window refuses. */
async function userKeyboard({ DISPLAY } = process.env) {
  if (process.platform !== 'linux' || !DISPLAY) return undefined;
  try {
    const connection = await X11Connection.open(DISPLAY);
    const keep = await keepFocus(connection);
    return {
      keepFrom: async (pid: number | undefined) => pid && keep(pid),
      close: () => connection.close(),
    };
  } catch (error) {
    if (error instanceof EnvironmentError) return undefined;
    throw error;
  }
}

/**
 * Finds a browser.
 * @returns its path
 * @throws EnvironmentError when there is none
 */
function findBrowser(): string {
  const [program] = browsers();
  if (program !== undefined) return program;
  const cure = process.platform === 'linux' ? installCommand({ debian: 'chromium' }) : 'install one of them';
  throw new EnvironmentError(`there is no Chrome, Chromium, Edge or Brave: ${cure}`);
}

/** Returns whether windows can be shown, which only on Linux depends on the environment. */
const hasDesktop = ({ DISPLAY, WAYLAND_DISPLAY } = process.env): boolean =>
  process.platform !== 'linux' || Boolean(DISPLAY) || Boolean(WAYLAND_DISPLAY);

interface StartedBrowser {
  readonly pid: number | undefined;
  readonly devtools: Devtools;
  kill(): void;
  close(): Promise<void>;
}

function startBrowser(program: string, request: OwnBrowserRequest): StartedBrowser {
  const profile = mkdtempSync(join(tmpdir(), 'puzzlebot-browser-'));
  const child: ChildProcess = spawn(program, browserArguments(profile, request), {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    // Chromium leaves a temporary folder behind when it is killed; on macOS a nested path would be
    // too long.
    env: process.platform === 'linux' ? { ...process.env, TMPDIR: profile } : process.env,
    detached: ownGroup,
  });
  const ended = new Promise<void>((resolve) => {
    for (const event of ['exit', 'error'] as const) child.on(event, () => resolve());
  });
  // Its helpers outlive it briefly, and write into the profile.
  const kill = () => {
    if (!ownGroup || child.pid === undefined) child.kill('SIGKILL');
    else signalGroup(child.pid, 'SIGKILL');
  };
  const remove = () => rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  const atExit = () => {
    kill();
    remove();
  };
  process.once('exit', atExit);
  const [, , , input, output] = child.stdio;
  const devtools = new Devtools(pipeWire(input as Writable, output as Readable));
  return {
    pid: child.pid,
    devtools,
    kill,
    async close() {
      void devtools.send('Browser.close').catch(() => {});
      const timer = setTimeout(kill, limitMs.end);
      await ended;
      clearTimeout(timer);
      kill();
      devtools.close();
      process.off('exit', atExit);
      remove();
    },
  };
}

function browserArguments(profile: string, { headless, size }: OwnBrowserRequest): string[] {
  return [
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    `--window-size=${size.width},${size.height}`,
    ...(headless ? ['--headless=new', '--hide-scrollbars'] : []),
    // Keeps a covered or background window at full speed.
    '--disable-backgrounding-occluded-windows',
    '--disable-background-timer-throttling',
    '--disable-renderer-backgrounding',
    ...quietArguments(),
    'about:blank',
  ];
}

/** Loads the page in the tab that the browser has opened. */
async function load(devtools: Devtools, { url, headless, size }: OwnBrowserRequest): Promise<BrowserPage> {
  const targetId = await firstTab(devtools);
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: true });
  const order = (method: string, params = {}) =>
    devtools.send(method, params, { sessionId: String(sessionId) });
  if (headless)
    await order('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false });
  await order('Page.enable');
  const loaded = nextEvent(devtools, 'Page.loadEventFired', String(sessionId));
  const { errorText } = await order('Page.navigate', { url });
  if (errorText !== undefined)
    throw new EnvironmentError(
      `the page ${url} cannot be opened (${String(errorText)}): see whether the address is right and its server runs`,
    );
  await loaded;
  const { targetInfo } = await devtools.send('Target.getTargetInfo', { targetId });
  const { title, url: reached } = targetInfo as { readonly title: string; readonly url: string };
  return BrowserPage.open(devtools, { targetId, title, url: reached });
}

async function firstTab(devtools: Devtools): Promise<string> {
  const { targetInfos } = await devtools.send('Target.getTargets');
  const tabs = targetInfos as readonly { readonly type: string; readonly targetId: string }[];
  const tab = tabs.find(({ type }) => type === 'page');
  if (tab) return tab.targetId;
  return String((await devtools.send('Target.createTarget', { url: 'about:blank' }))['targetId']);
}

/** Waits for an event for a limited time: a page with a missing image is played as it is. */
function nextEvent(devtools: Devtools, name: string, session: string): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    devtools.listen((method, _params, from) => {
      if (method === name && from === session) resolve();
    });
    void devtools.over.then(() => resolve());
  });
  return within(limitMs.load, heard, () => {});
}
