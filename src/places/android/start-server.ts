import { spawn } from 'node:child_process';
import { EnvironmentError } from '../../core/errors.ts';
import { installCommand, onPath } from '../../core/programs.ts';
import { type AdbServer, NoAdbServer } from './adb-server.ts';

/** Limit on the time that adb takes to start its server, ms; it needs 0.1 to 3 s. */
const startLimitMs = 20_000;

/**
 * Tells how adb is installed on a system.
 * @param platform as `process.platform` names it; this one when absent
 * @returns the command on Linux, elsewhere where it comes from
 */
export const adbCure = (platform: string = process.platform): string =>
  platform === 'linux'
    ? installCommand({ debian: 'adb', fedora: 'android-tools', arch: 'android-tools' })
    : 'put the platform-tools of Android on the PATH (https://developer.android.com/tools/releases/platform-tools)';

/**
 * Makes sure that the adb server runs: starts the installed adb's where nothing listens. The server
 * stays when the bot has ended, as with any use of adb.
 * @param server on the port that ANDROID_ADB_SERVER_PORT names, where adb starts it
 * @returns whether it had to be started
 * @throws EnvironmentError when adb is not installed or its server does not start
 */
export async function ensureServer(server: AdbServer): Promise<boolean> {
  try {
    await server.ask('host:version');
    return false;
  } catch (error) {
    if (!(error instanceof NoAdbServer)) throw error;
  }
  const adb = onPath('adb') ?? onPath('adb.exe');
  if (adb === undefined)
    throw new EnvironmentError(`no adb server listens and adb is not on the PATH: ${adbCure()}`);
  await new Promise<void>((resolve) => {
    const child = spawn(adb, ['start-server'], { stdio: 'ignore', timeout: startLimitMs });
    child.on('error', () => resolve()).on('exit', () => resolve());
  });
  await server.ask('host:version').catch((error: unknown) => {
    if (!(error instanceof NoAdbServer)) throw error;
    throw new EnvironmentError('the adb server does not start: see what adb start-server says');
  });
  return true;
}
