/** Finds programs on this machine, tells how to install them, and signals those that run. */

import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Finds a program on the PATH.
 * @param program its file name
 * @param env environment variables
 * @returns its path; `undefined` when it is not there
 */
export function onPath(program: string, env: Environment = process.env): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, program)).find(isProgram);
}

/**
 * Finds the browsers that can open one page in a window of its own; all are of the Chromium family.
 * @param env environment variables
 * @param platform as `process.platform` names it
 * @returns their paths, best first; empty when there are none
 */
export function browsers(env: Environment = process.env, platform: string = process.platform): string[] {
  if (platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser'];
    const folders = ['/Applications', join(env['HOME'] ?? '', 'Applications')];
    return folders
      .flatMap((folder) => apps.map((app) => `${folder}/${app}.app/Contents/MacOS/${app}`))
      .filter(isProgram);
  }
  if (platform === 'win32') {
    const folders = ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap((name) => env[name] ?? []);
    const files = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];
    return files.flatMap((file) => folders.map((folder) => `${folder}\\${file}`)).filter(isProgram);
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
  return [...names, 'brave-browser'].flatMap((name) => onPath(name, env) ?? []);
}

/** A program's package name in each distribution; Debian's where none is given. */
export interface PackageNames {
  readonly debian: string;
  readonly fedora?: string;
  readonly arch?: string;
}

/**
 * Writes the command that installs a package on this system; Debian's when the system is not
 * recognised.
 * @param names of the package
 * @param env environment variables
 * @returns the command
 */
export function installCommand(names: PackageNames, env: Environment = process.env): string {
  const sudo = process.getuid?.() === 0 ? '' : 'sudo ';
  const { debian, fedora = debian, arch = debian } = names;
  if (!onPath('apt-get', env)) {
    if (onPath('dnf', env)) return `${sudo}dnf install ${fedora}`;
    if (onPath('pacman', env)) return `${sudo}pacman -S ${arch}`;
    if (onPath('zypper', env)) return `${sudo}zypper install ${fedora}`;
  }
  return `${sudo}apt-get install ${debian}`;
}

/**
 * Tells whether a file can be run.
 * @param file its path
 * @returns no for folders, and for files that are missing or may not be run
 */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * Sends a signal to a process.
 * @param target its id
 * @param name of the signal; 0 only asks whether it runs
 * @returns whether it was there
 */
export function signal(target: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(target, name);
  } catch {
    return false;
  }
}

/**
 * Sends a signal to a process group.
 * @param leader its first process
 * @param name of the signal; 0 only asks whether it runs
 * @returns whether any process of it was left
 */
export const signalGroup = (leader: number, name: NodeJS.Signals | 0): boolean => signal(-leader, name);
