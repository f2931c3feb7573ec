/**
 * A separate Wayland desktop for a test: headless sway in its own runtime folder, and Chromium
 * windows on request. Everything is gone after `close`, or with this process.
 */

import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anything } from '../../../src/core/json/json.ts';
import type { ScreenRect } from '../../../src/core/points.ts';
import { SwayIpc } from '../../../src/places/wayland/sway-ipc.ts';
import { SwayWindows } from '../../../src/places/wayland/sway-windows.ts';
import type { WaylandWindow } from '../../../src/places/wayland/window-list.ts';
import { chromium, chromiumArguments } from './desktop.ts';
import { until } from './desktop-windows.ts';
import { StartedProcess } from './started-process.ts';

/** What sway shows. */
export interface WaylandOptions {
  /** Pixels of the screen; default 1280x960. */
  readonly width?: number;
  readonly height?: number;
  /** Pixels per layout unit; default 1. */
  readonly scale?: number;
}

/** A window with its own browser. */
export interface WaylandPage {
  /** The current window; `undefined` when it is gone. */
  now(): Promise<WaylandWindow | undefined>;
  /** Sends sway a command for the window, for example `move absolute position 10 20`. */
  order(text: string): Promise<void>;
  /** Sends a signal to the browser and everything it started. */
  signal(signal: NodeJS.Signals): void;
  close(): Promise<void>;
}

/** A running desktop. */
export interface WaylandDesktop {
  /** Environment for programs on it. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Its windows, back to front. */
  windows(): Promise<readonly WaylandWindow[]>;
  /** Sends sway a command. */
  order(text: string): Promise<void>;
  /** Opens a page in a floating window, and waits until it is there. */
  openPage(url: string, rect: ScreenRect): Promise<WaylandPage>;
  /** Ends sway alone. */
  kill(): void;
  /** Ends everything and removes the folder; safe to call twice. */
  close(): Promise<void>;
}

const startLimitMs = 45_000;
/** The message type of sway's IPC for commands. */
const runCommand = 0;
/** The user for sway when the tests run as root, which sway refuses. */
const nobody = 65_534;

/** Starts sway and waits until it answers. */
export async function startWayland(options: WaylandOptions = {}): Promise<WaylandDesktop> {
  const { width = 1280, height = 960, scale = 1 } = options;
  const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-sway-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  process.once('exit', removeFolder);
  const started: StartedProcess[] = [];
  const closing: (() => unknown)[] = [];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) end();
    for (const each of started.splice(0).reverse()) await each.stop();
    removeFolder();
    process.off('exit', removeFolder);
  };
  try {
    const sway = startSway(folder, { width, height, scale });
    started.push(sway);
    const ready = join(folder, 'ready');
    const named = await until('sway is up', startLimitMs, async () => {
      if (!sway.alive) throw new Error(`sway has ended:\n${sway.log}`);
      return existsSync(ready) && /\n/.test(readFileSync(ready, 'utf8'))
        ? readFileSync(ready, 'utf8')
        : undefined;
    });
    const [display, socket] = named.trim().split(' ') as [string, string];
    const env = { ...environment(folder), WAYLAND_DISPLAY: display, SWAYSOCK: socket };
    const ipc = await SwayIpc.connect(socket);
    const list = await SwayWindows.connect(socket);
    closing.push(
      () => ipc.close(),
      () => list.close(),
    );
    const order = async (text: string) => {
      const answer = JSON.stringify(anything(await ipc.ask(runCommand, text)));
      if (answer.includes('"success":false')) throw new Error(`sway refuses ${text}: ${answer}`);
    };
    let pages = 0;
    const openPage = async (url: string, rect: ScreenRect): Promise<WaylandPage> => {
      const before = new Set((await list.windows()).map(({ id }) => id));
      const profile = join(folder, `profile-${pages++}`);
      const args = chromiumArguments(url, profile, { width: rect.width, height: rect.height }).filter(
        (each) => !each.startsWith('--force-device-scale-factor'),
      );
      const browser = new StartedProcess(chromium(), [...args, '--ozone-platform=wayland'], { env });
      started.push(browser);
      const found = await until(`a window shows ${url}`, startLimitMs, async () =>
        (await list.windows()).find(
          ({ id, title }) => !before.has(id) && title !== '' && !title.startsWith('127.0.0.1'),
        ),
      );
      const page: WaylandPage = {
        now: async () => (await list.windows()).find(({ id }) => id === found.id),
        order: (text) => order(`[con_id=${found.id}] ${text}`),
        signal: (signal) => browser.kill(signal),
        close: () => browser.stop(),
      };
      await place(page, rect);
      return page;
    };
    return { env, windows: () => list.windows(), order, openPage, kill: () => sway.kill('SIGKILL'), close };
  } catch (error) {
    const logs = started.map(({ command, log }) => `── ${command}\n${log}`).join('\n');
    await close();
    throw new Error(`the Wayland desktop does not start: ${String(error)}\n${logs}`);
  }
}

async function place(page: WaylandPage, rect: ScreenRect): Promise<void> {
  await page.order(
    `resize set ${rect.width} px ${rect.height} px, move absolute position ${rect.x} ${rect.y}`,
  );
}

function startSway(folder: string, { width, height, scale }: Required<WaylandOptions>): StartedProcess {
  const config = join(folder, 'config');
  writeFileSync(
    config,
    `xwayland disable
output * resolution ${width}x${height} scale ${scale}
for_window [title=".*"] floating enable, border none
exec echo "$WAYLAND_DISPLAY $SWAYSOCK" > ${join(folder, 'ready')}
`,
  );
  const isRoot = process.getuid?.() === 0;
  chmodSync(config, 0o644);
  if (isRoot) chownSync(folder, nobody, nobody);
  const asNobody = [
    'setpriv',
    `--reuid=${nobody}`,
    `--regid=${nobody}`,
    '--clear-groups',
    '--pdeathsig',
    'TERM',
  ];
  const [command, ...args] = [...(isRoot ? asNobody : []), 'sway', '-c', config];
  const env = {
    ...environment(folder),
    WLR_BACKENDS: 'headless',
    WLR_LIBINPUT_NO_DEVICES: '1',
    WLR_RENDERER: 'pixman',
  };
  return new StartedProcess(command!, args, { env });
}

/** Builds an environment without any trace of the current desktop or the user's settings. */
function environment(folder: string): Record<string, string | undefined> {
  const env: Record<string, string | undefined> = {
    ...process.env,
    HOME: folder,
    TMPDIR: folder,
    XDG_RUNTIME_DIR: folder,
    XDG_SESSION_TYPE: 'wayland',
    XDG_CONFIG_HOME: join(folder, 'config-home'),
    XDG_CACHE_HOME: join(folder, 'cache'),
  };
  for (const name of ['DISPLAY', 'WAYLAND_DISPLAY', 'SWAYSOCK', 'XAUTHORITY', 'DBUS_SESSION_BUS_ADDRESS'])
    delete env[name];
  return env;
}
