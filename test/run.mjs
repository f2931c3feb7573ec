/**
 * What `npm test` runs: the desktop's programs (installed where that is allowed), the build, the type check, the unit
 * tests, and on Linux the desktop suite. Goes on after a failure, so that one run tells everything; the last line is
 * "N passed, N failed", and the exit code is 0 only when nothing failed.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countTests } from './runner/count-tests.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

/** Programs that tests need, any one of a row, and the Debian package that has them; nearly all for the desktop suite. */
const desktopPrograms = [
  [['Xvfb'], 'xvfb'],
  [['openbox'], 'openbox'],
  [['chromium', 'chromium-browser', 'google-chrome'], 'chromium'],
  [['import'], 'imagemagick'],
  [['xrandr'], 'x11-xserver-utils'],
  // For docs/scale; its test is left out without.
  [['parallel'], 'parallel'],
];

const isOnPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

const missingPackages = () =>
  desktopPrograms.filter(([programs]) => !programs.some(isOnPath)).map(([, name]) => name);

function run(command, args, options = {}) {
  console.log(
    `\n> ${[command === process.execPath ? 'node' : command, ...args].join(' ').replaceAll(root, '')}`,
  );
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options }).status === 0;
}

/** Installs what the desktop suite lacks; the answer says whether it has everything then. */
function installDesktop() {
  const packages = missingPackages();
  if (packages.length === 0) return true;
  const isRoot = process.getuid?.() === 0;
  const maySudo = !isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  if (isOnPath('apt-get') && (isRoot || maySudo)) {
    const quietly = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-y', '-q'];
    const [command, ...args] = isRoot ? quietly : ['sudo', '-n', ...quietly];
    const stdin = { stdio: ['ignore', 'inherit', 'inherit'] };
    // A failed update need not matter: the lists that are there may do.
    run(command, [...args, 'update'], stdin);
    run(command, [...args, 'install', ...packages], stdin);
  }
  const missing = missingPackages();
  if (missing.length === 0) return true;
  const sudo = isRoot ? '' : 'sudo ';
  console.error(
    `the desktop suite lacks programs; install them and run npm test again (npm run test:unit runs without them):\n` +
      `  ${sudo}apt-get update && ${sudo}apt-get install -y ${missing.join(' ')}`,
  );
  return false;
}

function runTests(project, folder) {
  const file = join(folder, `${project}.json`);
  const ok = run(process.execPath, [
    vitest,
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return { ok, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined };
}

const onLinux = process.platform === 'linux';
if (onLinux && !installDesktop()) {
  console.log('0 passed, 1 failed');
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-test-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const shell = { shell: process.platform === 'win32' };
const builds = run(npm, ['run', '--silent', 'build'], shell);
const typechecks = run(npm, ['run', '--silent', 'typecheck'], shell);
const runs = (onLinux ? ['unit', 'desktop'] : ['unit']).map((project) => runTests(project, folder));

if (!onLinux)
  console.log('\nthe desktop suite is skipped: it brings its own X server, which is for Linux only');
const { passed, failed } = countTests(runs.map(({ report }) => report));
const troubles = [
  ...(builds ? [] : ['the build failed']),
  ...(typechecks ? [] : ['the type check failed']),
  ...(failed > 0 || runs.every(({ ok }) => ok) ? [] : ['vitest ended with an error outside the tests']),
];
for (const trouble of troubles) console.error(`\n${trouble}`);
console.log(`\n${passed} passed, ${failed + troubles.length} failed`);
process.exitCode = failed + troubles.length === 0 ? 0 : 1;
