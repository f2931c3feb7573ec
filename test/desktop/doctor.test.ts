import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { X11Connection } from '../../src/capture/x11/x11-connection.ts';
import { type Desktop, startDesktop } from '../support/desktop/desktop.ts';
import { until } from '../support/desktop/desktop-windows.ts';

interface Check {
  readonly name: string;
  readonly state: string;
  readonly detail: string;
  readonly ms?: number;
}

/** Predefined by the X protocol. */
const [atomResourceManager, atomString] = [23, 31] as const;

const main = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
let desktop: Desktop;
let folder: string;

beforeAll(async () => {
  desktop = await startDesktop();
  folder = mkdtempSync(join(tmpdir(), 'doctor-test-'));
});
afterAll(async () => {
  await desktop?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Run {
  readonly code: number | null;
  readonly stdout: string;
  /** What it left behind in its temporary folder. */
  readonly left: readonly string[];
}

/** Starts the doctor on the desktop, with its own temporary folder. */
function start(args: readonly string[], env: Record<string, string> = {}) {
  const temporary = mkdtempSync(join(folder, 'tmp-'));
  const child = spawn(process.execPath, [main, 'doctor', ...args], {
    env: { ...desktop.env, NO_COLOR: '1', TMPDIR: temporary, ...env } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  child.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
  const ended = new Promise<Run>((resolve) =>
    child.on('close', (code) => resolve({ code, stdout, left: readdirSync(temporary) })),
  );
  return { child, ended };
}

const checksOf = ({ stdout }: Run) => {
  const { ok, checks, verdict } = JSON.parse(stdout) as { ok: boolean; checks: Check[]; verdict: string };
  const of = (name: string) => checks.find((check) => check.name === name);
  return { ok, checks, verdict, of };
};

/** Lists what does not work; X11 with a window manager has no portal and no phone. */
const lackingIn = (checks: readonly Check[]) =>
  checks.filter(
    ({ name, state }) => !['portal', 'android'].includes(name) && state !== 'ok' && state !== 'slow',
  );

describe('puzzlebot doctor on a working desktop', () => {
  it('finds exact colours both ways and every click, puts the pointer back and leaves nothing behind', async () => {
    const before = await desktop.windows.pointer();
    const run = await start(['--json']).ended;
    const { ok, checks, verdict, of } = checksOf(run);
    expect(lackingIn(checks)).toEqual([]);
    expect(ok).toBe(true);
    expect(run.code).toBe(0);
    for (const name of ['capture window', 'capture screenshot']) {
      expect(of(name)?.detail).toBe('480x360, exact colours');
      expect(of(name)?.ms).toBeGreaterThan(0);
    }
    expect(of('colours')?.detail).toBe('9 of 9 come back exactly');
    expect(of('click')?.detail).toMatch(/^3 of 3 arrived, .* off; the pointer is back$/);
    expect(of('window manager')?.detail).toBe('Openbox');
    expect(verdict).toMatch(/desktop play: yes, proven/);
    expect(await desktop.windows.pointer()).toEqual({ ...before, pressed: false });
    expect(await desktop.windows.ids()).toEqual([]);
    expect(run.left).toEqual([]);
  });
});

describe('puzzlebot doctor on a scaled desktop', () => {
  it('measures the scale, and clicks on its targets', async () => {
    const connection = await X11Connection.open(desktop.display);
    const setResources = (text: string) =>
      connection.request<unknown>((client, reply) => {
        client.ChangeProperty(0, connection.root, atomResourceManager, atomString, 8, Buffer.from(text));
        client.GetGeometry(connection.root, reply);
      });
    await setResources('Xft.dpi:\t144\n');
    const run = await start(['--json']).ended;
    await setResources('');
    connection.close();
    const { checks, of } = checksOf(run);
    expect(lackingIn(checks)).toEqual([]);
    expect(of('scale')?.detail).toContain('Xft.dpi 144 (150 %); a page drawn at 150 % has 1 picture pixel');
    expect(of('capture window')?.detail).toBe('720x540, exact colours');
    expect(of('click')?.detail).toMatch(/^3 of 3 arrived/);
  });
});

describe('puzzlebot doctor on a desktop that lacks something', () => {
  /** A PATH with these programs only. */
  const pathOf = (programs: readonly string[]) => {
    const bin = mkdtempSync(join(folder, 'bin-'));
    for (const program of programs) {
      const file = (process.env['PATH'] ?? '').split(':').map((each) => join(each, program));
      const found = file.find((each) => existsSync(each));
      if (found) symlinkSync(found, join(bin, program));
    }
    return bin;
  };

  it('tests the same with a window that it draws itself if there is no browser', async () => {
    const run = await start(['--json'], { PATH: pathOf(['sh', 'import', 'xrandr']) }).ended;
    const { checks, of, verdict } = checksOf(run);
    // A private desk needs an X server on the PATH, and a page a browser.
    const lacking = lackingIn(checks);
    expect(lacking.map(({ name }) => name)).toEqual(['desk', 'browser']);
    expect(of('test window')?.detail).toMatch(/^an X window shows/);
    expect(of('capture window')?.detail).toBe('480x360, exact colours');
    expect(of('click')?.detail).toMatch(/^3 of 3 arrived/);
    expect(verdict).toMatch(/desktop play: yes, proven/);
    expect(run.code).toBe(0);
    expect(await desktop.windows.ids()).toEqual([]);
  });

  it('runs without ImageMagick and xrandr, and reports what is not tested without them', async () => {
    const run = await start(['--json'], { PATH: pathOf(['sh']) }).ended;
    const { of, verdict } = checksOf(run);
    expect(of('ImageMagick')?.state).toBe('missing');
    expect(of('screenshot-desktop')?.state).toBe('skipped');
    expect(of('capture screenshot')).toMatchObject({ state: 'skipped', detail: 'ImageMagick does not work' });
    expect(of('capture window')?.state).toBe('ok');
    expect(verdict).toMatch(/desktop play: yes, proven/);
    expect(run.code).toBe(0);
  });

  it('opens no window with --no-window', async () => {
    const { ended } = start(['--no-window']);
    const run = await ended;
    expect(run.stdout).toMatch(/skipped +test window +not tried, as asked for with --no-window/);
    expect(run.stdout).toMatch(/desktop play: yes, not proven\n$/);
    expect(run.code).toBe(0);
  });

  it('leaves nothing behind when stopped while its window is open', async () => {
    const { child, ended } = start([]);
    await until('the test window is open', 60_000, async () =>
      (await desktop.windows.ids()).length > 0 ? true : undefined,
    );
    child.kill('SIGINT');
    const run = await ended;
    expect(run.code).toBe(130);
    expect(run.left).toEqual([]);
    await until('its window is closed', 10_000, async () =>
      (await desktop.windows.ids()).length === 0 ? true : undefined,
    );
  });
});
