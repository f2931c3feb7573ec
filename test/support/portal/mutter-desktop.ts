/**
 * A separate Wayland desktop for a test: headless Mutter, PipeWire, a D-Bus daemon, a portal that
 * consents to everything, and Chromium windows on request. Everything lives in one temporary folder
 * and is gone after `close`, or with this process.
 */

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, chromiumArguments } from '../desktop/desktop.ts';
import { until } from '../desktop/desktop-windows.ts';
import { StartedProcess } from '../desktop/started-process.ts';
import { FakePortal } from './fake-portal.ts';
import { MutterBackend } from './mutter-backend.ts';
import { startPrivateBus } from './private-bus.ts';

/** A running desktop. */
export interface MutterDesktop {
  /** Environment for the bot. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly portal: FakePortal;
  /** Opens a page in a new window in front. */
  openPage(url: string, size: { readonly width: number; readonly height: number }): StartedProcess;
  /** The output of the programs. */
  logs(): string;
  close(): Promise<void>;
}

const display = 'wayland-test';
const endSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Starts a desktop. */
export async function startMutter(): Promise<MutterDesktop> {
  const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-mutter-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  // Without a handler a signal would end this process before it can clean up.
  const leave = () => process.exit(1);
  process.once('exit', remove);
  for (const signal of endSignals) process.once(signal, leave);
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const each of closing.splice(0).reverse()) await each();
    process.off('exit', remove);
    for (const signal of endSignals) process.off(signal, leave);
    remove();
  };
  const started: StartedProcess[] = [];
  const logs = () => started.map(({ command, log }) => `── ${command}\n${log.slice(-2000)}`).join('\n');
  try {
    const bus = await startPrivateBus(folder);
    closing.push(() => bus.close());
    const runtime = join(folder, 'run');
    mkdirSync(runtime, { mode: 0o700 });
    const env: Record<string, string | undefined> = {
      ...process.env,
      XDG_RUNTIME_DIR: runtime,
      DBUS_SESSION_BUS_ADDRESS: bus.address,
      XDG_STATE_HOME: join(folder, 'state'),
      XDG_CONFIG_HOME: join(folder, 'config'),
      XDG_CACHE_HOME: join(folder, 'cache'),
    };
    for (const name of ['DISPLAY', 'WAYLAND_DISPLAY', 'XAUTHORITY']) delete env[name];
    const start = (command: string, args: readonly string[], more = {}) => {
      const program = new StartedProcess(command, args, { env: { ...env, ...more } });
      started.push(program);
      closing.push(() => program.stop());
      return program;
    };
    start('pipewire', []);
    start('wireplumber', []);
    const monitor = ['--virtual-monitor', '1280x800', '--wayland-display', display];
    start('mutter', ['--headless', '--wayland', '--no-x11', ...monitor]);
    const backend = await MutterBackend.connect(bus.address);
    closing.push(() => backend.close());
    await until('Mutter answers', 45_000, () => backend.answers()).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${logs()}`);
    });
    const portal = await FakePortal.start(bus.address, backend);
    closing.push(() => portal.close());
    let pages = 0;
    const openPage: MutterDesktop['openPage'] = (url, size) => {
      const profile = join(folder, `profile-${pages++}`);
      const args = ['--ozone-platform=wayland', ...chromiumArguments(url, profile, size)];
      return start(chromium(), args, { WAYLAND_DISPLAY: display, TMPDIR: folder });
    };
    return { env, portal, openPage, logs, close };
  } catch (error) {
    await close();
    throw error;
  }
}
