import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desktop, startDesktop } from '../support/desktop/desktop.ts';
import { until } from '../support/desktop/desktop-windows.ts';
import { Probe } from '../support/desktop/probe.ts';
import { type SquarePage, serveSquarePage } from '../support/desktop/square-page.ts';

const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`);
const untilGone = (pid: number) =>
  until(`process ${pid} is gone`, 5000, async () => (isAlive(pid) ? undefined : true));

describe('the mouse button', () => {
  let desktop: Desktop;
  let probe: Probe;
  const untilPressed = (pressed: boolean) =>
    until(`the button is ${pressed ? 'down' : 'up'}`, 10_000, async () =>
      (await desktop.windows.pointer()).pressed === pressed ? true : undefined,
    );

  beforeAll(async () => {
    desktop = await startDesktop({ width: 800, height: 600 });
  });
  afterAll(async () => {
    await desktop?.close();
  });
  beforeEach(() => {
    probe = new Probe(desktop.env);
  });
  afterEach(async () => {
    await probe.close();
  });

  it('is released when the program is killed while it is down, and nothing is left behind', async () => {
    const held = probe.hold({ x: 400, y: 300 }, 2500).catch(() => {});
    await untilPressed(true);
    const [child] = probe.children();
    expect(child).toBeGreaterThan(1);
    probe.kill();
    await untilPressed(false);
    await untilGone(child!);
    await held;
  });

  it('is released at once when the process that controls the mouse is killed while it is down', async () => {
    const held = probe.hold({ x: 400, y: 300 }, 2500);
    await untilPressed(true);
    const [first] = probe.children();
    process.kill(first!, 'SIGKILL');
    await held;
    await untilPressed(false);
    expect(probe.children()).toHaveLength(1);
    expect(probe.children()).not.toContain(first);
    expect(await probe.position()).toEqual({ x: 400, y: 300 });
  });

  it('is not pressed outside the desktop', async () => {
    const held = probe.hold({ x: 5000, y: 300 }, 2);
    await expect(held).rejects.toThrow('sent to (5000, 300) but is at (799, 300)');
    expect((await desktop.windows.pointer()).pressed).toBe(false);
  });
});

describe('a desktop that ends between looks', () => {
  let page: SquarePage;
  beforeEach(async () => {
    page = await serveSquarePage('Sinking');
  });
  afterEach(async () => {
    await page.close();
  });

  it.each(['window', 'screenshot'] as const)('causes a clear error and no crash, by %s', async (via) => {
    const desktop = await startDesktop({ width: 800, height: 600 });
    const probe = new Probe(desktop.env);
    try {
      await desktop.openPage(page.url, { width: 400, height: 300 });
      await probe.open('Sinking', via);
      await probe.grab();
      await probe.position();
      await desktop.close();
      for (const work of [
        probe.grab(),
        probe.bounds(),
        probe.receiverAt({ x: 99, y: 99 }),
        probe.position(),
      ]) {
        await expect(work).rejects.toThrow(/^EnvironmentError/);
      }
    } finally {
      await probe.close();
      await desktop.close();
    }
  });
});

describe('the test desktop itself', () => {
  it('picks its own display number, so that two of them run side by side', async () => {
    const [one, two] = await Promise.all([startDesktop(), startDesktop()]);
    expect(one.display).not.toBe(two.display);
    await one.close();
    expect(await two.windows.ids()).toEqual([]);
    await two.close();
  });

  it('ends when the process that started it is killed', async () => {
    const source = `
      import { startDesktop } from ${JSON.stringify(fileURLToPath(new URL('../support/desktop/desktop.ts', import.meta.url)))};
      console.log((await startDesktop()).display);
      setInterval(() => {}, 1000);`;
    const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-starter-'));
    const starter = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, TMPDIR: folder },
    });
    const display = await new Promise<string>((resolve) =>
      starter.stdout.on('data', (text: Buffer) => resolve(text.toString().trim())),
    );
    const probe = new Probe({ ...process.env, DISPLAY: display, XDG_SESSION_TYPE: 'x11' });
    expect(await probe.position()).toBeDefined();
    starter.kill('SIGKILL');
    await until('the X server is gone', 5000, async () =>
      (await probe.position().catch(() => undefined)) === undefined ? true : undefined,
    );
    await probe.close();
    rmSync(folder, { recursive: true });
  });
});
