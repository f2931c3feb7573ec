import { describe, expect, it } from 'vitest';
import { requireDesktop } from '../../../src/capture/x11/session.ts';
import { EnvironmentError } from '../../../src/core/errors.ts';
import { startJsXServer } from '../js-x-server.ts';

const failure = async (env: Record<string, string>): Promise<EnvironmentError> => {
  const error = await requireDesktop({ env, platform: 'linux', timeoutMs: 2000 }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EnvironmentError);
  return error as EnvironmentError;
};

describe('the check for a desktop', () => {
  it('an environment without DISPLAY is refused, with how to set it', async () => {
    for (const env of [{}, { DISPLAY: '' }]) {
      const { message, exitCode } = await failure(env as Record<string, string>);
      expect(message).toContain('DISPLAY is not set');
      expect(message).toContain('DISPLAY=:0');
      expect(exitCode).toBe(4);
    }
  });

  it('a Wayland session is refused, with the alternatives', async () => {
    for (const env of [
      { WAYLAND_DISPLAY: 'wayland-0' },
      { XDG_SESSION_TYPE: 'wayland', WAYLAND_DISPLAY: 'wayland-0', DISPLAY: ':0' },
      { XDG_SESSION_TYPE: 'wayland' },
    ]) {
      const { message, exitCode } = await failure(env as unknown as Record<string, string>);
      expect(message).toContain('Wayland session');
      expect(message).toContain('log in to an X11 session');
      expect(exitCode).toBe(4);
    }
  });

  it('a DISPLAY that does not answer is refused by name', async () => {
    expect((await failure({ DISPLAY: '127.0.0.1:0' })).message).toContain(
      'DISPLAY=127.0.0.1:0 does not answer',
    );
  });

  it('XWayland is refused even where nothing else reveals a Wayland session', async () => {
    const server = await startJsXServer(['XWAYLAND']);
    expect((await failure({ DISPLAY: server.display })).message).toContain('is XWayland');
    await server.close();
  });

  it('an X server that answers is accepted', async () => {
    const server = await startJsXServer();
    const env = { DISPLAY: server.display, XDG_SESSION_TYPE: 'x11' };
    await expect(requireDesktop({ env, platform: 'linux' })).resolves.toBeUndefined();
    await server.close();
  });

  it('Windows and macOS are accepted without any query', async () => {
    for (const platform of ['win32', 'darwin']) {
      await expect(requireDesktop({ env: {}, platform })).resolves.toBeUndefined();
    }
  });
});
