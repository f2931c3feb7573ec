/** Debian's adb with its own server, on a port chosen by the system. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onPath } from '../../../src/core/programs.ts';

/** Returns whether adb is installed. */
export const hasAdb = (): boolean => onPath('adb') !== undefined;

/** A server, started by the first command. */
export interface OwnAdb {
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  /** Runs adb and returns its output. */
  run(...args: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

/** Prepares a port and a home folder; nothing is started yet. */
export async function ownAdb(): Promise<OwnAdb> {
  const port = await freePort();
  const home = mkdtempSync(join(tmpdir(), 'adb-test-'));
  const env = {
    ...process.env,
    HOME: home,
    ANDROID_ADB_SERVER_PORT: String(port),
    // Keeps adb from searching for the user's emulators.
    ADB_LOCAL_TRANSPORT_MAX_PORT: '5553',
    ADB_MDNS: '0',
  };
  const run = (...args: readonly string[]) =>
    new Promise<string>((resolve, reject) => {
      const child = spawn('adb', args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      child.stdout.on('data', (text: Buffer) => (output += text.toString()));
      child.stderr.on('data', (text: Buffer) => (output += text.toString()));
      child.on('error', reject).on('exit', () => resolve(output));
    });
  const close = async () => {
    await run('kill-server');
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  return { port, env, run, close };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
