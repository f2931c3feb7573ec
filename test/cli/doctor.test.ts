import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { listen, startJsXServer } from '../capture/js-x-server.ts';
import { type CliRun, mainFile } from '../support/run-cli.ts';

interface Check {
  readonly name: string;
  readonly state: string;
  readonly detail: string;
  readonly ms?: number;
  readonly cure?: string;
}

interface Report {
  readonly code: number | null;
  readonly ok: boolean;
  readonly checks: readonly Check[];
  readonly verdict: string;
  readonly of: (name: string) => Check;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-broken-'));
afterAll(() => rm(folder, { recursive: true, force: true }), 60_000);

/** The expected checks, and the way to hide packages, apply to Linux only. */
const onLinux = process.platform === 'linux' ? describe.concurrent : describe.skip;

const nowhere = { DISPLAY: undefined, WAYLAND_DISPLAY: undefined, XDG_SESSION_TYPE: undefined };
const names = [
  'session',
  'x11',
  'Node',
  'sharp',
  'node-screenshots',
  'ImageMagick',
  'xrandr',
  'screenshot-desktop',
  'nut-js',
  'desk',
  'browser',
  'portal',
  'android',
  'test window',
  'capture window',
  'capture screenshot',
  'colours',
  'scale',
  'click',
];

/**
 * The programs of this machine: all, without a browser, and also without an X server. Both start
 * slowly.
 */
const everything = { PATH: process.env['PATH'] };
const withoutBrowser = { PATH: pathWithout(/chrom|brave|edge/) };
const lean = { PATH: pathWithout(/^Xvfb$|chrom|brave|edge/) };

function pathWithout(programs: RegExp): string | undefined {
  if (process.platform !== 'linux') return everything.PATH;
  const bin = mkdtempSync(join(folder, 'lean-'));
  for (const path of (everything.PATH ?? '').split(delimiter).filter((each) => existsSync(each))) {
    const names = readdirSync(path).filter((name) => !programs.test(name));
    for (const name of names) {
      if (!existsSync(join(bin, name))) symlinkSync(join(path, name), join(bin, name));
    }
  }
  return bin;
}

/** Runs `puzzlebot doctor` of the checkout or of a copy, without a desktop unless one is given. */
function run(
  args: readonly string[],
  env: Record<string, string | undefined>,
  file: string = mainFile,
): Promise<CliRun> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file, 'doctor', ...args], {
      env: { ...process.env, NO_COLOR: '1', ...nowhere, ...lean, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk) => (stdout += chunk));
    child.stderr.on('data', (chunk) => (stderr += chunk));
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** Runs `doctor --json`, of the checkout or of a copy. */
async function doctor(env: Record<string, string | undefined>, file = mainFile): Promise<Report> {
  const { code, stdout, stderr } = await run(['--json'], env, file);
  expect(stderr).toBe('');
  expect(stdout.trimEnd().split('\n')).toHaveLength(1);
  const { ok, checks, verdict } = JSON.parse(stdout) as Report;
  for (const check of checks) {
    expect(['ok', 'slow', 'missing', 'broken', 'skipped']).toContain(check.state);
    expect(check.detail).toMatch(/\S/);
    expect(check.detail).not.toMatch(/\n|\bat .*:\d+:\d+/);
  }
  const of = (name: string) => {
    const found = checks.find((check) => check.name === name);
    if (!found) throw new Error(`no check "${name}" in ${checks.map((check) => check.name).join(', ')}`);
    return found;
  };
  return { code, ok, checks, verdict, of };
}

/** The native part of nut-js; the program contains the rest. */
const mouse = '@nut-tree-fork/libnut-linux';

/**
 * Copies the compiled program with all packages except those named.
 * @param replaced the source of a package that replaces each of these; `undefined` for none
 */
function copyWithout(replaced: Readonly<Record<string, string | undefined>>): string {
  const copy = mkdtempSync(join(folder, 'copy-'));
  cpSync(dirname(dirname(mainFile)), join(copy, 'dist'), { recursive: true });
  cpSync(join(root, 'package.json'), join(copy, 'package.json'));
  const packages = readdirSync(join(root, 'node_modules')).filter((name) => !name.startsWith('.'));
  mkdirSync(join(copy, 'node_modules'));
  const scope = dirname(mouse);
  mkdirSync(join(copy, 'node_modules', scope));
  const inScope = readdirSync(join(root, 'node_modules', scope)).map((name) => `${scope}/${name}`);
  for (const name of [...packages.filter((name) => name !== scope), ...inScope]) {
    if (name in replaced) continue;
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const [name, source] of Object.entries(replaced)) {
    if (source === undefined) continue;
    const own = join(copy, 'node_modules', name);
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'package.json'), JSON.stringify({ name, version: '9.9.9', type: 'module' }));
    writeFileSync(join(own, 'index.js'), source);
  }
  return join(copy, 'dist/cli/main.js');
}

const native = ['sharp', 'node-screenshots', mouse, 'screenshot-desktop', 'x11'] as const;
const checkOf = (name: string) => (name === mouse ? 'nut-js' : name);

onLinux('puzzlebot doctor without a package', () => {
  it.each(
    [
      ['sharp', mouse],
      ['node-screenshots', 'screenshot-desktop', 'x11'],
    ].map((missing) => ({ missing, parts: missing.join(' and ') })),
  )('starts without $parts, reports them as missing, and names the cure', async ({ missing }) => {
    const copy = copyWithout(Object.fromEntries(missing.map((name) => [name, undefined])));
    const { code, of, checks } = await doctor(missing.includes('x11') ? withoutBrowser : {}, copy);
    expect(code).toBe(4);
    for (const name of native) {
      if (missing.includes(name))
        expect(of(checkOf(name))).toMatchObject({
          state: 'missing',
          cure: expect.stringContaining('npm ci'),
        });
      else expect(['ok', 'skipped']).toContain(of(checkOf(name)).state);
    }
    expect(checks.map((check) => check.name)).toEqual(names);
  });

  it('starts without any of them', async () => {
    const { code, of, verdict } = await doctor(
      withoutBrowser,
      copyWithout(Object.fromEntries(native.map((name) => [name, undefined]))),
    );
    expect(code).toBe(4);
    for (const name of native) expect(of(checkOf(name)).state).toBe('missing');
    expect(verdict).toContain('solving: yes; reading and embedded play: no');
  });
});

/** Shares the result of one run among several tests. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= work());
}

onLinux('puzzlebot doctor with broken packages', () => {
  const withBroken = once(() =>
    doctor(
      {},
      copyWithout({
        sharp: `throw new Error('no binary of sharp');`,
        'node-screenshots': 'process.abort();',
        'screenshot-desktop': 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);',
      }),
    ),
  );

  it.each([
    ['sharp', 'repeats why a package does not load', /no binary of sharp/],
    ['node-screenshots', 'survives a package that ends the process', /SIGABRT/],
    ['screenshot-desktop', 'survives a package that hangs', /no answer within/],
  ])('%s: %s', async (name, _, detail) => {
    const { code, of } = await withBroken();
    expect(code).toBe(4);
    expect(of(name)).toMatchObject({
      state: 'broken',
      detail: expect.stringMatching(detail),
      cure: expect.stringContaining('npm ci'),
    });
    expect(of('click').state).toBe('skipped');
  });
});

onLinux('puzzlebot doctor on a bare X server, with packages that do not load', () => {
  const onServer = once(async () => {
    const server = await startJsXServer();
    const library = `throw new Error('libXtst.so.6: cannot open shared object file: No such file or directory');`;
    const copy = copyWithout({
      'node-screenshots': library,
      [mouse]: `throw new Error('no mouse on this moon');`,
    });
    const report = await doctor({ DISPLAY: server.display }, copy);
    await server.close();
    return report;
  });

  it('names the missing system library and the command that installs it', async () => {
    const { of } = await onServer();
    expect(of('node-screenshots')).toMatchObject({
      state: 'broken',
      detail: expect.stringContaining('libXtst.so.6'),
    });
    expect(of('node-screenshots').cure).toMatch(/install libxtst6$/);
  });

  it('reports why the mouse does not start', async () => {
    const { code, of } = await onServer();
    expect(code).toBe(4);
    expect(of('nut-js')).toMatchObject({
      state: 'broken',
      detail: expect.stringContaining('no mouse on this moon'),
    });
  });

  it('reports a missing window manager', async () => {
    const { code, of } = await onServer();
    expect(code).toBe(4);
    expect(of('session')).toMatchObject({ state: 'ok', detail: expect.stringContaining('800x600') });
    expect(of('window manager')).toMatchObject({
      state: 'missing',
      cure: expect.stringContaining('openbox'),
    });
    expect(of('x11')).toMatchObject({ state: 'ok', ms: expect.any(Number) });
  });
});

onLinux('puzzlebot doctor on another desktop', () => {
  it('reports that there is none, and how to name one', async () => {
    const { code, ok, of, checks, verdict } = await doctor(everything);
    expect(code).toBe(4);
    expect(ok).toBe(false);
    expect(checks.map((check) => check.name)).toEqual(names);
    expect(of('session')).toMatchObject({ state: 'missing', cure: expect.stringContaining('DISPLAY=:0') });
    expect(of('test window')).toMatchObject({
      state: 'skipped',
      detail: expect.stringContaining('no desktop'),
    });
    expect(of('sharp')).toMatchObject({ state: 'ok', ms: expect.any(Number) });
    expect(verdict).toBe('solving, reading and embedded play: yes; desktop play: no (session)');
  });

  it.each([
    { WAYLAND_DISPLAY: 'wayland-0' },
    { WAYLAND_DISPLAY: 'wayland-0', DISPLAY: ':0', XDG_SESSION_TYPE: 'wayland' },
  ])('reports Wayland first, with the alternatives: %o', async (env) => {
    const { code, stdout } = await run([], env);
    const [first, second] = stdout.split('\n');
    expect(first).toMatch(/^ {2}missing {2}session .*Wayland session/);
    expect(second).toMatch(/→ play with --on wayland .*--on portal .*log in to an X11 session .*--on desk/);
    expect(code).toBe(4);
  });

  it('recognises XWayland', async () => {
    const server = await startJsXServer(['XWAYLAND']);
    const { of } = await doctor({ DISPLAY: server.display });
    await server.close();
    expect(of('session')).toMatchObject({
      state: 'missing',
      cure: expect.stringMatching(/^play with --on wayland .*log in to an X11/),
    });
    expect(of('session').detail).toMatch(/is XWayland.*reliably$/);
  });

  it('reports a display that is dead, refuses or does not answer', async () => {
    const silent = await listen(() => {});
    const [dead, { of }] = await Promise.all(
      ['127.0.0.1:0', silent.display].map((DISPLAY) => doctor({ DISPLAY })) as [
        Promise<Report>,
        Promise<Report>,
      ],
    );
    await silent.close();
    expect(dead.of('session')).toMatchObject({
      state: 'broken',
      detail: expect.stringContaining('DISPLAY=127.0.0.1:0 does not answer'),
      cure: expect.stringContaining('set DISPLAY to one that runs'),
    });
    expect(of('session')).toMatchObject({
      state: 'broken',
      detail: expect.stringContaining('nothing heard'),
    });
    expect(of('x11').state).toBe('ok');
  });
});

onLinux('puzzlebot doctor and the programs of the system', () => {
  /** Makes a folder of programs, each a script with the given source. */
  const programs = (sources: Readonly<Record<string, string>>): string => {
    const bin = mkdtempSync(join(folder, 'bin-'));
    for (const [name, source] of Object.entries(sources)) {
      writeFileSync(join(bin, name), `#!/bin/sh\n${source}\n`, { mode: 0o755 });
    }
    return bin;
  };

  it('names the packages of missing programs, which play does not need', async () => {
    const { of, verdict } = await doctor({ PATH: programs({}) });
    expect(of('ImageMagick')).toMatchObject({
      state: 'missing',
      detail: expect.stringContaining('only --capture screenshot needs it'),
      cure: expect.stringMatching(/install imagemagick$/i),
    });
    expect(of('xrandr').state).toBe('missing');
    expect(verdict).toContain('no (session)');
  });

  it('is not blocked by a program that hangs, and leaves nothing of it behind', async () => {
    const bin = programs({ import: 'sleep 987654 & sleep 987654' });
    const { of } = await doctor({ PATH: `${bin}${delimiter}${lean.PATH}` });
    expect(of('ImageMagick')).toMatchObject({
      state: 'broken',
      detail: expect.stringContaining('no answer within'),
    });
    const sleepers = readdirSync('/proc')
      .filter((pid) => /^\d+$/.test(pid))
      .filter((pid) => commandOf(pid).includes('987654'));
    expect(sleepers).toEqual([]);
  });
});

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
