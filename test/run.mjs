/**
 * What `npm test` runs: the build, the type check, the linter, the unit tests, on Linux the desktop
 * suite, and with Wine installed the Windows suite. It installs nothing: it names what is missing
 * and the command that installs it. It continues after a failure, so one run reports everything.
 * The last lines name what failed or needed a second try, and count: "N passed, N failed". The exit
 * code is 0 only when nothing failed.
 */

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { leftOutElsewhere, missingPackages } from '../scripts/desktop-programs.mjs';
import { missingForWine } from '../scripts/windows-programs.mjs';
import { judgedRun } from './runner/judged-run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

function announce(command, args) {
  console.log(
    `\n> ${[command === process.execPath ? 'node' : command, ...args].join(' ').replaceAll(root, '')}`,
  );
}

function run(command, args, options = {}) {
  announce(command, args);
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options }).status === 0;
}

/** Runs a script beside others: each of them uses one processor. */
async function runScript(name) {
  const args = ['run', '--silent', name];
  announce(npm, args);
  const [code] = await once(spawn(npm, args, { cwd: root, stdio: 'inherit', ...shell }), 'close');
  return code === 0;
}

function runTests(project, folder) {
  const file = join(folder, `${project}.json`);
  const ok = run(
    process.execPath,
    [
      vitest,
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=./test/runner/summary-reporter.ts',
    ],
    { env: { ...process.env, TEST_SUMMARY: file } },
  );
  const summary = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return judgedRun(project, ok, summary);
}

const onLinux = process.platform === 'linux';
const lacking = onLinux ? missingPackages() : [];
if (lacking.length > 0) {
  console.error(`the desktop suite lacks ${lacking.join(', ')}: npm run setup installs what is missing`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-test-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

// Keeps the memory of freed pictures for the next ones; without it, a play on a desktop takes one
// twentieth more processor time. glibc reads this variable when a program starts.
process.env.GLIBC_TUNABLES ??=
  'glibc.malloc.mmap_threshold=1073741824:glibc.malloc.trim_threshold=4294967296';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const shell = { shell: process.platform === 'win32' };
const builds = run(npm, ['run', '--silent', 'build'], shell);
const [typechecks, lints] = await Promise.all(['typecheck', 'lint'].map(runScript));
const withoutWine = missingForWine();
const projects = ['unit', ...(onLinux ? ['desktop'] : []), ...(withoutWine === undefined ? ['wine'] : [])];
const runs = projects.map((project) => runTests(project, folder));

if (!onLinux) console.log(`\n${leftOutElsewhere}`);
else if (withoutWine !== undefined)
  console.log(`\nthe tests under Wine are left out: they need ${withoutWine}`);
const passed = runs.reduce((sum, each) => sum + each.passed, 0);
const failures = [
  ...(builds ? [] : ['the build']),
  ...(typechecks ? [] : ['the type check']),
  ...(lints ? [] : ['the linter']),
  ...runs.flatMap((each) => each.failures),
];
const retried = runs.flatMap((each) => each.retried);
if (retried.length > 0) console.log(`\npassed at the second try:\n  ${retried.join('\n  ')}`);
if (failures.length > 0) console.log(`\nfailed:\n  ${failures.join('\n  ')}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
