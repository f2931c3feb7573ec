/**
 * `npm run setup`: installs the programs that the desktop suite needs with apt-get, as root or
 * through `sudo -n`; with `--wine` also those of the tests under Wine. If Wine and the compiler are
 * installed, it fetches Node and the packages for Windows from npm. It first prints the command
 * that it will run. Does nothing if everything is installed, nor on systems other than Linux. Exit
 * code 0 when nothing is missing afterwards, 4 otherwise.
 */

import { spawnSync } from 'node:child_process';
import { isOnPath, leftOutElsewhere, missingForeignPackages, missingPackages } from './desktop-programs.mjs';
import { fetchWindowsPackages, missingForWine, winePackages, wineTools } from './windows-programs.mjs';

const exitMachineLacksSomething = 4;
const withWine = process.argv.includes('--wine');

/**
 * @returns {string[] | undefined} the prefix of apt-get: nothing as root, sudo if it needs no
 *   password
 */
function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  const maySudo = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  return maySudo ? ['sudo', '-n'] : undefined;
}

/**
 * Runs apt-get without prompts.
 * @param {string[]} prefix from rootPrefix
 * @param {string[]} args of apt-get
 */
function aptGet(prefix, args) {
  const [command, ...rest] = [
    ...prefix,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '-y',
    '-q',
    ...args,
  ];
  spawnSync(command, rest, { stdio: ['ignore', 'inherit', 'inherit'] });
}

function installPrograms() {
  if (process.platform !== 'linux') {
    console.log(`setup: nothing to install; ${leftOutElsewhere}`);
    return 0;
  }
  const needed = missingPackages();
  const packages = [
    ...needed,
    ...missingForeignPackages(),
    ...(withWine && !wineTools() ? winePackages : []),
  ];
  if (packages.length === 0) {
    console.log('setup: everything that the tests need is installed');
    return 0;
  }
  const commands = `apt-get update && apt-get install -y ${packages.join(' ')}`;
  const prefix = isOnPath('apt-get') ? rootPrefix() : undefined;
  if (!prefix && needed.length === 0) {
    const names = packages.join(', ');
    console.log(`setup: all that the tests need is installed but ${names}, without which some are left out`);
    return 0;
  }
  if (!prefix) {
    console.error(
      `setup: cannot install what the desktop suite lacks; run as root, or do the like: ${commands}`,
    );
    return exitMachineLacksSomething;
  }
  console.log(`setup: will run ${[...prefix, commands].join(' ')}`);
  // A failed update is no failure: the present lists may suffice.
  aptGet(prefix, ['update']);
  if (needed.length > 0) aptGet(prefix, ['install', ...needed]);
  // In a separate call: not every system has them, and without them only some tests are skipped.
  const others = packages.slice(needed.length);
  if (others.length > 0) aptGet(prefix, ['install', '--no-install-recommends', ...others]);
  const missing = missingPackages();
  if (missing.length === 0) return 0;
  console.error(`setup: apt-get ran, but these packages' programs are still missing: ${missing.join(', ')}`);
  return exitMachineLacksSomething;
}

/**
 * Prepares the tests under Wine if it is installed; a missing Wine is a failure only with `--wine`.
 */
function prepareWine() {
  if (process.platform !== 'linux') return 0;
  if (wineTools()) fetchWindowsPackages();
  const missing = missingForWine();
  if (missing === undefined || !(withWine || wineTools())) return 0;
  console.error(`setup: the tests under Wine lack ${missing}`);
  return withWine ? exitMachineLacksSomething : 0;
}

process.exitCode = installPrograms() || prepareWine();
