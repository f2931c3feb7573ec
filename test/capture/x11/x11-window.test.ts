import { describe, expect } from 'vitest';
import { X11Window } from '../../../src/capture/x11/x11-window.ts';
import { EnvironmentError } from '../../../src/core/errors.ts';
import { itWithServer } from '../js-x-server.ts';

describe('a window of an X server', () => {
  itWithServer('has its place on the desktop, whatever window it lies in', async ({ server, connection }) => {
    const frame = await server.addWindow({ x: 100, y: 90, width: 300, height: 200 });
    const id = await server.addWindow({ parent: frame, x: 10, y: 30, width: 280, height: 160 });
    const window = await X11Window.open(connection, { id, title: 'game' });
    expect(await window!.now()).toMatchObject({
      id,
      title: 'game',
      rect: { x: 110, y: 120, width: 280, height: 160 },
      minimized: false,
    });
  });

  itWithServer(
    'is undefined once it is closed, and an error once the server is gone',
    async ({ server, connection }) => {
      const id = await server.addWindow({ x: 0, y: 0, width: 30, height: 20 });
      const window = await X11Window.open(connection, { id, title: 'game' });
      await server.removeWindow(id);
      expect(await window!.now()).toBeUndefined();
      connection.close();
      await expect(window!.now()).rejects.toThrow(EnvironmentError);
    },
  );
});
