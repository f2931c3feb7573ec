import { spawn } from 'node:child_process';
import { EnvironmentError } from '../../core/errors.ts';
import { installCommand, onPath } from '../../core/programs.ts';
import { type AdbServer, NoAdbServer } from './adb-server.ts';

/** Time limit for adb to start its server, ms; it takes 0.1 to 3 s. */
const startLimitMs = 20_000;

/**
 * Explains how to install adb on a system.
 * @param platform as `process.platform` names it; default this one
 * @returns the command on Linux, elsewhere the source
 */
export const adbCure = (platform: string = process.platform): string =>
  platform === 'linux'
    ? installCommand({ debian: 'adb', fedora: 'android-tools', arch: 'android-tools' })
    : 'put the platform-tools of Android on the PATH (https://developer.android.com/tools/releases/platform-tools)';

/**
 * Ensures that the adb server runs, starting the installed one if nothing listens. As with any use
 * of adb, the server keeps running when the bot has ended.
 * @param server on the port that ANDROID_ADB_SERVER_PORT names, where adb starts it
 * @returns whether the server had to be started
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
