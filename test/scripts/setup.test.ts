import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const programs = [
  ...['Xvfb', 'openbox', 'chromium', 'import', 'xrandr', 'Xephyr', 'sway', 'parallel', 'cadical'],
  ...['dbus-daemon', 'mutter', 'pipewire', 'wireplumber', 'gst-launch-1.0', 'adb'],
];

describe('the two commands of README', () => {
  it('are what continuous integration runs, word by word', () => {
    const lines = readFileSync(join(root, 'README.md'), 'utf8')
      .split('\n')
      .filter((line) => /^ {4}npm ci\b/.test(line))
      .map((line) => line.trim().split(/ {2,}/)[0]);
    expect(lines).toEqual(['npm ci && npm start', 'npm ci && npm run setup && npm test']);
    const script = readFileSync(join(root, '.ci/run'), 'utf8');
    const commands = script.split('\n').filter((line) => line !== '' && !/^(#|set |cd )/.test(line));
    expect(commands).toEqual([lines[1]]);
  });
});

/** The only folder on the PATH of these runs. */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'puzzlebot-setup-'));
  for (const name of ['sgt-unruly', 'hitori', 'zsh', 'fish']) addProgram(name);
});
afterEach(() => rmSync(folder, { recursive: true }));

function addProgram(name: string, script = ''): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
}

/** Adds an apt-get that any user may run, and that puts `brings` into the folder. */
function addAptGet(brings: readonly string[]): void {
  addProgram('sudo', 'shift; exec "$@"');
  addProgram('true');
  addProgram('env', 'shift; exec "$@"');
  const install = brings.map((name) => `: > '${join(folder, name)}'`).join('\n');
  addProgram('apt-get', `echo "ran apt-get $*"\ncase "$*" in *install*)\n${install}\nesac`);
}

const run = (script: string, ...args: readonly string[]) => {
  const options = { encoding: 'utf8', env: { PATH: folder }, cwd: root } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], options);
  return { status, stdout, stderr };
};

describe.runIf(process.platform === 'linux')('npm run setup', () => {
  it('does nothing where every program is there', () => {
    for (const name of programs) addProgram(name);
    addAptGet([]);
    expect(run('scripts/setup.mjs')).toEqual({
      status: 0,
      stdout: 'setup: everything that the tests need is installed\n',
      stderr: '',
    });
  });

  it('names what it will run, then installs only what is missing', () => {
    for (const name of programs.slice(2)) addProgram(name);
    addAptGet(programs.slice(0, 2));
    const { status, stdout } = run('scripts/setup.mjs');
    expect(status).toBe(0);
    expect(stdout.split('\n').slice(0, 3)).toEqual([
      expect.stringMatching(/^setup: will run (sudo -n )?apt-get update && apt-get install -y xvfb openbox$/),
      'ran apt-get -y -q update',
      'ran apt-get -y -q install xvfb openbox',
    ]);
  });

  it('fails and names the packages when apt-get does not bring their programs', () => {
    for (const name of programs.slice(1)) addProgram(name);
    addAptGet([]);
    expect(run('scripts/setup.mjs')).toMatchObject({
      status: 4,
      stderr: "setup: apt-get ran, but these packages' programs are still missing: xvfb\n",
    });
  });

  it('with --wine installs Wine and its compiler too, and fails where they do not come', () => {
    for (const name of programs) addProgram(name);
    addAptGet([]);
    const { status, stdout, stderr } = run('scripts/setup.mjs', '--wine');
    const packages = 'wine64 gcc-mingw-w64-x86-64-win32';
    expect(stdout).toMatch(`ran apt-get -y -q install --no-install-recommends ${packages}\n`);
    expect({ status, stderr }).toEqual({
      status: 4,
      stderr: 'setup: the tests under Wine lack wine64 or gcc-mingw-w64-x86-64-win32\n',
    });
  });

  it('runs nothing and says in one line what to do where there is no apt-get', () => {
    for (const name of programs.slice(1)) addProgram(name);
    const { status, stderr, stdout } = run('scripts/setup.mjs');
    expect({ status, stdout }).toEqual({ status: 4, stdout: '' });
    expect(stderr).toMatch(/^setup: cannot install [^\n]*apt-get update && apt-get install -y xvfb\n$/);
  });
});

describe.runIf(process.platform === 'linux')('npm test', () => {
  it('installs nothing, and says in one line what is missing and what installs it', () => {
    for (const name of programs.slice(1)) addProgram(name);
    addAptGet(['Xvfb']);
    expect(run('test/run.mjs')).toEqual({
      status: 1,
      stdout: '0 passed, 1 failed\n',
      stderr: 'the desktop suite lacks xvfb: npm run setup installs what is missing\n',
    });
  });
});

describe('npm run setup on other systems', () => {
  it('installs nothing and says what is left out', () => {
    const setupUrl = new URL('../../scripts/setup.mjs', import.meta.url).href;
    const pretend = `Object.defineProperty(process, 'platform', { value: 'darwin' })`;
    const script = `${pretend}; await import(${JSON.stringify(setupUrl)})`;
    const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^setup: nothing to install; the desktop suite is left out: .*\n$/);
  });
});
