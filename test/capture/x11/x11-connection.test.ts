import { describe, expect, it } from 'vitest';
import { receiverAt } from '../../../src/capture/x11/receiver-at.ts';
import { X11Connection } from '../../../src/capture/x11/x11-connection.ts';
import { EnvironmentError } from '../../../src/core/errors.ts';
import { itWithServer, type JsXServer, listen, startJsXServer } from '../js-x-server.ts';

/** Adds a game's window in the frame of a window manager, which has no title. */
async function addGame(server: JsXServer): Promise<{ frame: number; game: number }> {
  const frame = await server.addWindow({ x: 100, y: 100, width: 300, height: 200 });
  const game = await server.addWindow({
    parent: frame,
    x: 10,
    y: 30,
    width: 280,
    height: 160,
    title: 'game',
  });
  return { frame, game };
}

describe('a connection to an X server', () => {
  itWithServer(
    'the windows under a point are listed from the outermost inwards',
    async ({ server, connection }) => {
      const { frame, game } = await addGame(server);
      expect(await connection.windowsAt({ x: 110, y: 130 })).toEqual([frame, game]);
      expect(await connection.windowsAt({ x: 109.9, y: 130 })).toEqual([frame]);
      expect(await connection.windowsAt({ x: 99, y: 130 })).toEqual([]);
    },
  );

  itWithServer(
    'the receiver of a click is the window itself, the window that covers it, or the desktop',
    async ({ server, connection }) => {
      const { game } = await addGame(server);
      await server.addWindow({ parent: game, x: 0, y: 0, width: 280, height: 160 });
      expect(await receiverAt(connection, game, { x: 200, y: 200 })).toBe(true);
      expect(await receiverAt(connection, game, { x: 105, y: 105 })).toBe('a window without a title');
      expect(await receiverAt(connection, game, { x: 5, y: 5 })).toBe('the desktop');
      await server.addWindow({ x: 180, y: 180, width: 50, height: 50, title: 'a reminder' });
      expect(await receiverAt(connection, game, { x: 200, y: 200 })).toBe('a reminder');
      expect(await receiverAt(connection, game, { x: 179, y: 200 })).toBe(true);
    },
  );

  itWithServer(
    'the colours of a pixel are found by the masks that the server gives',
    async ({ server, connection }) => {
      const id = await server.addWindow({ x: 0, y: 0, width: 9, height: 9 });
      const { visual } = await connection.request<{ visual: number }>((client, reply) =>
        client.GetWindowAttributes(id, reply),
      );
      expect(connection.colorShifts(24, visual)).toEqual({ r: 16, g: 8, b: 0 });
      expect(connection.colorShifts(24, visual + 1)).toBeUndefined();
      expect(connection.colorShifts(16, visual)).toBeUndefined();
    },
  );

  itWithServer('titles are read, and a window without one has none', async ({ server, connection }) => {
    const titled = await server.addWindow({ x: 0, y: 0, width: 9, height: 9, title: 'Strata' });
    const untitled = await server.addWindow({ x: 0, y: 0, width: 9, height: 9 });
    expect(await connection.titleOf(titled)).toBe('Strata');
    expect(await connection.titleOf(untitled)).toBeUndefined();
  });

  itWithServer('each server is asked for its own number of a name', async ({ connection }) => {
    const other = await startJsXServer();
    const maker = await X11Connection.open(other.display);
    const name = '_PUZZLEBOT_TEST';
    const number = await maker.request<number>((client, reply) => client.InternAtom(false, name, reply));
    expect(number).toBeGreaterThan(0);
    expect(await maker.atom(name)).toBe(number);
    expect(await connection.atom(name)).toBe(0);
    maker.close();
    await other.close();
  });

  itWithServer('a request that the server refuses is an error', async ({ connection }) => {
    await expect(connection.titleOf(0xdead)).rejects.toThrow(EnvironmentError);
    expect(await connection.windowsAt({ x: 1, y: 1 })).toEqual([]);
  });

  itWithServer(
    'all requests, including pending ones, fail with a clear error once the server is gone',
    async ({ server, connection }) => {
      const open = connection.windowsAt({ x: 1, y: 1 }).then(
        () => undefined,
        (error: unknown) => error,
      );
      await server.close();
      await open;
      await expect(connection.windowsAt({ x: 1, y: 1 })).rejects.toThrow(
        /lost the X server of DISPLAY=127\.0\.0\.1/,
      );
    },
  );
});

describe('a DISPLAY that does not answer', () => {
  it('a DISPLAY where nothing listens is an error that names it', async () => {
    const { display, close } = await listen(() => {});
    await close();
    await expect(X11Connection.open(display)).rejects.toThrow(`DISPLAY=${display} does not answer`);
  });

  it('a server that stays silent is an error', async () => {
    const { display, close } = await listen(() => {});
    await expect(X11Connection.open(display, 50)).rejects.toThrow('nothing heard for 50 ms');
    await close();
  });

  it('a server that hangs up is an error', async () => {
    const { display, close } = await listen((socket) => socket.end());
    await expect(X11Connection.open(display)).rejects.toThrow(EnvironmentError);
    await close();
  });

  it('a malformed DISPLAY is an error', async () => {
    await expect(X11Connection.open('zork')).rejects.toThrow('DISPLAY=zork does not answer');
  });
});
