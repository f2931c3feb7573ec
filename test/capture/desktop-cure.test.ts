import { describe, expect, it } from 'vitest';
import { desktopCure } from '../../src/capture/desktop-cure.ts';
import { listDisplayRects } from '../../src/capture/desktop-displays.ts';
import { listWindows } from '../../src/capture/desktop-windows.ts';
import { EnvironmentError } from '../../src/core/errors.ts';
import { sessionTrouble } from '../../src/capture/x11/session.ts';

/** Runs work as if on another system whose native code finds no desktop. */
async function on(platform: NodeJS.Platform, work: () => Promise<unknown>): Promise<unknown> {
  const own = Object.getOwnPropertyDescriptor(process, 'platform')!;
  const display = process.env['DISPLAY'];
  process.env['DISPLAY'] = ':none';
  Object.defineProperty(process, 'platform', { ...own, value: platform });
  try {
    return await work().catch((error: unknown) => error);
  } finally {
    Object.defineProperty(process, 'platform', own);
    if (display === undefined) delete process.env['DISPLAY'];
    else process.env['DISPLAY'] = display;
  }
}

describe('the cure for a desktop that cannot be listed', () => {
  it('names DISPLAY on X11 alone', () => {
    expect(desktopCure('linux')).toContain('DISPLAY');
    for (const platform of ['win32', 'darwin'] as const) {
      expect(desktopCure(platform)).not.toContain('DISPLAY');
      expect(sessionTrouble({ env: {}, platform })).toBeUndefined();
    }
    expect(desktopCure('win32')).toContain('logged in');
    expect(desktopCure('darwin')).toContain('Screen Recording');
  });

  it.runIf(process.platform === 'linux').each([
    ['windows', listWindows],
    ['displays', listDisplayRects],
  ] as const)('is part of the error about %s on each system', async (_, list) => {
    await import('node-screenshots');
    const windows = await on('win32', list);
    expect(windows).toBeInstanceOf(EnvironmentError);
    expect((windows as Error).message).toMatch(/cannot be listed.*logged in/);
    expect(((await on('linux', list)) as Error).message).toContain('check DISPLAY');
  });
});
