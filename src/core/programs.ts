/**
 * Finds programs on this machine and compiled files of this one, gives the command to install
 * programs, and signals processes.
 */

import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EnvironmentError } from './errors.ts';

/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Finds a program on the PATH.
 * @param program its file name
 * @param env environment variables
 * @returns its path; `undefined` if there is none
 */
export function onPath(program: string, env: Environment = process.env): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, program)).find(isProgram);
}

/**
 * Finds browsers that can open a page in a separate window; all belong to the Chromium family.
 * @param env environment variables
 * @param platform as in `process.platform`
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

/** A program's package name in each distribution; defaults to Debian's. */
export interface PackageNames {
  readonly debian: string;
  readonly fedora?: string;
  readonly arch?: string;
}

/**
 * Returns the command that installs a package on this system; Debian's for an unknown system.
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
 * Returns whether a file is executable.
 * @param file its path
 * @returns false for folders, and for files that are missing or not executable
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
 * Returns the address of a built file, even when this process runs the sources.
 * @param path below `dist`; a folder ends in `/`
 * @returns a `file:` address; nothing may be there
 */
export const builtUrl = (path: string): URL =>
  new URL(import.meta.url.endsWith('.ts') ? `../../dist/${path}` : `../${path}`, import.meta.url);

/**
 * Finds a compiled file for a thread or process, which needs no loader for it.
 * @param path below `dist`
 * @returns its path
 * @throws EnvironmentError when it was not built
 */
export function builtFile(path: string): string {
  const file = fileURLToPath(builtUrl(path));
  if (!existsSync(file)) throw new EnvironmentError(`${file} is missing: build it with npm run build`);
  return file;
}

/**
 * Sends a signal to a process.
 * @param target its id
 * @param name of the signal; 0 only checks that it exists
 * @returns whether it existed
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
 * @param name of the signal; 0 only checks that it exists
 * @returns whether any of its processes existed
 */
export const signalGroup = (leader: number, name: NodeJS.Signals | 0): boolean => signal(-leader, name);
