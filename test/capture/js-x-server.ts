/**
 * An X server in this process, for tests of X11 queries: the pure JavaScript one that comes with
 * the `x11` package, on a loopback port chosen by the system.
 */

import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createRequire } from 'node:module';
import { it } from 'vitest';
import { X11Connection } from '../../src/capture/x11/x11-connection.ts';

interface JsServer {
  addClientStream(socket: Socket): void;
  registerExtension(name: string, definition: object): void;
}

/** A window to create. */
export interface WindowSpec {
  readonly parent?: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly title?: string;
}

/** The running server. */
export interface JsXServer {
  /** As in DISPLAY. */
  readonly display: string;
  /** Creates and shows a window in front of its siblings; returns its id. */
  addWindow(spec: WindowSpec): Promise<number>;
  removeWindow(id: number): Promise<void>;
  close(): Promise<void>;
}

/** The part of the client that creates windows, as only tests do. */
interface WindowMaker {
  AllocID(): number;
  CreateWindow(id: number, parent: number, x: number, y: number, width: number, height: number): void;
  ChangeProperty(mode: 0, window: number, name: number, type: number, units: 8, data: Buffer): void;
  MapWindow(id: number): void;
  DestroyWindow(id: number): void;
  GetGeometry(id: number, reply: () => boolean): void;
  terminate(): void;
}

const atomString = 31;
const atomWmName = 39;

/** Starts a server that has the named extensions in addition to its standard ones. */
export async function startJsXServer(extensions: readonly string[] = []): Promise<JsXServer> {
  const x11 = createRequire(import.meta.url)('x11');
  const server = x11.createServer() as JsServer;
  for (const name of extensions) server.registerExtension(name, { handleRequest: () => {} });
  const listener = await listen((socket) => server.addClientStream(socket));
  const { client, root } = await new Promise<{ client: WindowMaker; root: number }>((resolve, reject) =>
    x11.createClient({ display: listener.display }, (error: unknown, display: any) =>
      error ? reject(error) : resolve({ client: display.client, root: display.screen[0].root }),
    ),
  );
  const processed = () => new Promise<void>((resolve) => client.GetGeometry(root, () => (resolve(), true)));
  return {
    display: listener.display,
    removeWindow: async (id) => {
      client.DestroyWindow(id);
      await processed();
    },
    addWindow: async ({ parent = root, x, y, width, height, title }) => {
      const id = client.AllocID();
      client.CreateWindow(id, parent, x, y, width, height);
      if (title) client.ChangeProperty(0, id, atomWmName, atomString, 8, Buffer.from(title));
      client.MapWindow(id);
      await processed();
      return id;
    },
    close: async () => {
      client.terminate();
      await listener.close();
    },
  };
}

/** A test with a server of its own and a connection to it; both end with the test. */
export const itWithServer = it.extend<{ server: JsXServer; connection: X11Connection }>({
  // The first parameter lists the fixtures that this one needs.
  // oxlint-disable-next-line no-empty-pattern
  server: async ({}, use) => {
    const server = await startJsXServer();
    await use(server);
    await server.close();
  },
  connection: async ({ server }, use) => {
    const connection = await X11Connection.open(server.display);
    await use(connection);
    connection.close();
  },
});

/** Listens on a loopback port and returns it as a DISPLAY. */
export async function listen(
  onConnection: (socket: Socket) => void,
): Promise<{ display: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    display: `127.0.0.1:${(server.address() as AddressInfo).port - 6000}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
