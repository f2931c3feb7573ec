/**
 * A separate desktop for a test: an X server that picks its display number, a window manager, and
 * Chromium windows on request. Everything lives in one temporary folder and is gone after `close`,
 * or with this process.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepWindowsWhole } from '../../../src/capture/x11/keep-windows-whole.ts';
import { X11Connection } from '../../../src/capture/x11/x11-connection.ts';
import { onPath } from '../../../src/core/programs.ts';
import { DesktopWindows, type TestWindow } from './desktop-windows.ts';
import { StartedProcess } from './started-process.ts';

/** What the X server shows. */
export interface DesktopOptions {
  /** Screen size in pixels; default 1600x1200. */
  readonly width?: number;
  readonly height?: number;
  /** Bits of a pixel; default 24. */
  readonly depth?: number;
  /** Whether covered windows can be captured whole, as on desktops with a compositor. */
  readonly whole?: boolean;
}

/** Options for opening a page. */
export interface PageOptions {
  /** Size of the window's client area, in CSS pixels; times `scale` in screen pixels. */
  readonly width: number;
  readonly height: number;
  /** Device scale factor; default 1. */
  readonly scale?: number;
  /** Upper-left corner of the window's client area, in screen pixels; default (60, 60). */
  readonly x?: number;
  readonly y?: number;
  /** Keeps Chromium's warning bar about running without a sandbox; default false. */
  readonly bar?: boolean;
  /** The page never stops changing, so do not wait for that; default false. */
  readonly moving?: boolean;
  /** Starts a browser for this page alone, which signals may stop; default false. */
  readonly alone?: boolean;
}

/** A window, and the program that shows it. */
export interface PageWindow extends TestWindow {
  /** Sends a signal to the program and everything it started. */
  signal(signal: NodeJS.Signals): void;
}

/** A running desktop. */
export interface Desktop {
  /** As in DISPLAY. */
  readonly display: string;
  /** Environment for programs on this desktop. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The desktop's windows. */
  readonly windows: DesktopWindows;
  /**
   * Opens a page in a Chromium window without bars, and waits until it is drawn. Pages of one scale
   * share a browser: starting one costs five times as much as another window.
   */
  openPage(url: string, options: PageOptions): Promise<PageWindow>;
  /** Starts any program, and waits until its window is drawn. */
  openProgram(
    command: string,
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ): Promise<PageWindow>;
  /** All output of the programs, for messages. */
  logs(): string;
  /** Ends everything and removes the folder; safe to call twice. */
  close(): Promise<void>;
}

/** Generous, for a busy machine: an X server is up in 0.1 s, a Chromium window in 2 s. */
const startLimitMs = 45_000;

const endSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Starts a desktop.
 * @throws Error with the programs' output when one of them does not start
 */
export async function startDesktop(options: DesktopOptions = {}): Promise<Desktop> {
  const { width = 1600, height = 1200, depth = 24 } = options;
  const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-desktop-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  const leave = () => process.exit(1);
  process.once('exit', removeFolder);
  // Without a handler the signal would end this process before it can clean up.
  for (const signal of endSignals) process.once(signal, leave);
  const started: StartedProcess[] = [];
  let connection: X11Connection | undefined;
  let closed = false;

  // Chromium logs a missing session bus some forty times.
  const lastLines = (log: string) =>
    log
      .split('\n')
      .filter((line) => !line.includes('dbus/'))
      .slice(-12)
      .join('\n');
  const logs = () => started.map((each) => `── ${each.command}\n${lastLines(each.log)}`).join('\n');
  const close = async () => {
    if (closed) return;
    closed = true;
    connection?.close();
    for (const each of started.reverse()) await each.stop();
    removeFolder();
    process.off('exit', removeFolder);
    for (const signal of endSignals) process.off(signal, leave);
  };

  try {
    const server = startServer(`${width}x${height}x${depth}`);
    started.push(server);
    const display = `:${await server.firstLine(startLimitMs)}`;
    const env = environment(display, folder);
    started.push(new StartedProcess('openbox', ['--sm-disable'], { env }));
    connection = await X11Connection.open(display, startLimitMs);
    if (options.whole) await keepWindowsWhole(connection);
    const windows = new DesktopWindows(connection);
    await windows.untilManaged(startLimitMs);
    let pages = 0;
    const openPage = async (url: string, page: PageOptions) => {
      const before = await windows.ids();
      const { width, height, scale = 1, x = 60, y = 60 } = page;
      const profile = page.alone ? `${(pages += 1)}` : `scale-${scale}${page.bar ? '-bar' : ''}`;
      // With the profile of a running browser, that one opens the window and this process ends.
      const browser = new StartedProcess(
        chromium(),
        [...chromiumArguments(url, join(folder, `profile-${profile}`), page), '--keep-alive-for-test'],
        { env: { ...env, TMPDIR: folder } },
      );
      started.push(browser);
      try {
        const window = await windows.untilNew(before, startLimitMs);
        // A running browser gives each window the size and place of its first.
        await window.resize(Math.round(width * scale), Math.round(height * scale));
        await window.moveTo(x, y);
        await windows.untilDrawn(window, startLimitMs, page.moving);
        return { ...window, signal: (signal: NodeJS.Signals) => browser.kill(signal) };
      } catch (error) {
        throw new Error(`no window with ${url}: ${String(error)}\n${logs()}`);
      }
    };
    const openProgram: Desktop['openProgram'] = async (command, args, more = {}) => {
      const before = await windows.ids();
      const program = new StartedProcess(command, [...args], { env: { ...env, ...more } });
      started.push(program);
      try {
        const window = await windows.untilNew(before, startLimitMs);
        await windows.untilDrawn(window, startLimitMs);
        return { ...window, signal: (signal: NodeJS.Signals) => program.kill(signal) };
      } catch (error) {
        throw new Error(`no window of ${command}: ${String(error)}\n${logs()}`);
      }
    };
    return { display, env, windows, openPage, openProgram, logs, close };
  } catch (error) {
    const output = logs();
    await close();
    throw new Error(`the test desktop does not start: ${String(error)}\n${output}`);
  }
}

/**
 * Starts an X server without hardware. It dies with this process, and everything else dies with it.
 */
function startServer(screen: string): StartedProcess {
  const server = ['Xvfb', '-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp', '-noreset'];
  const [command, ...args] = onPath('setpriv') ? ['setpriv', '--pdeathsig', 'TERM', ...server] : server;
  return new StartedProcess(command!, args, { env: process.env, withPipe: true });
}

/**
 * Builds an environment without any trace of the current desktop, isolated from the user's
 * settings.
 */
function environment(display: string, folder: string): Record<string, string | undefined> {
  const env: Record<string, string | undefined> = {
    ...process.env,
    DISPLAY: display,
    XDG_SESSION_TYPE: 'x11',
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_CACHE_HOME: join(folder, 'cache'),
  };
  for (const name of ['WAYLAND_DISPLAY', 'XAUTHORITY', 'DBUS_SESSION_BUS_ADDRESS']) delete env[name];
  return env;
}

/** Builds the arguments of a browser that shows one page, with a separate profile. */
export function chromiumArguments(url: string, profile: string, page: PageOptions): string[] {
  const { width, height, scale = 1, x = 60, y = 60 } = page;
  return [
    `--app=${url}`,
    `--user-data-dir=${profile}`,
    `--window-size=${width},${height}`,
    // Chromium takes the position in its own units, too.
    `--window-position=${Math.round(x / scale)},${Math.round(y / scale)}`,
    `--force-device-scale-factor=${scale}`,
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--password-store=basic',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ...(page.bar ? [] : ['--test-type']),
  ];
}

/** Finds an installed browser. @returns its name */
export function chromium(): string {
  const found = ['chromium', 'chromium-browser', 'google-chrome'].find((name) => onPath(name));
  if (!found) throw new Error('chromium is missing: apt-get install chromium');
  return found;
}
