import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { X11Connection } from '../../../src/capture/x11/x11-connection.ts';
import { X11Window } from '../../../src/capture/x11/x11-window.ts';
import { EnvironmentError } from '../../../src/core/errors.ts';
import { type JsXServer, startJsXServer } from '../js-x-server.ts';

describe('a window of an X server', () => {
  let server: JsXServer;
  let connection: X11Connection;

  beforeEach(async () => {
    server = await startJsXServer();
    connection = await X11Connection.open(server.display);
  });
  afterEach(async () => {
    connection.close();
    await server.close();
  });

  it('has its place on the desktop, whatever window it lies in', async () => {
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

  it('is undefined once it is closed, and an error once the server is gone', async () => {
    const id = await server.addWindow({ x: 0, y: 0, width: 30, height: 20 });
    const window = await X11Window.open(connection, { id, title: 'game' });
    await server.removeWindow(id);
    expect(await window!.now()).toBeUndefined();
    connection.close();
    await expect(window!.now()).rejects.toThrow(EnvironmentError);
  });
});
