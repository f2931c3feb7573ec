import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { PlaceEnded } from '../../../src/core/errors.ts';
import { SwayWindows } from '../../../src/places/wayland/sway-windows.ts';
import { covererAt } from '../../../src/places/wayland/window-list.ts';

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

const none = { x: 0, y: 0, width: 0, height: 0 };
const node = (id: number, more: object) => ({
  id,
  name: null,
  nodes: [],
  floating_nodes: [],
  rect: none,
  ...more,
});
const window = (id: number, name: string, [x, y, width, height]: readonly number[], more: object = {}) =>
  node(id, {
    name,
    rect: { x, y, width, height },
    window_rect: { x: 2, y: 2, width: width! - 4, height: height! - 4 },
    deco_rect: { x: 0, y: 0, width, height: 20 },
    visible: true,
    ...more,
  });

const tree = node(1, {
  nodes: [
    node(2, {
      nodes: [
        node(3, {
          floating_nodes: [window(10, 'floats', [300, 300, 100, 80])],
          nodes: [node(4, { nodes: [window(11, 'game', [0, 20, 640, 480])] })],
        }),
        node(5, { nodes: [window(12, 'elsewhere', [0, 0, 640, 480], { visible: false })] }),
      ],
    }),
    node(6, { nodes: [node(7, { nodes: [window(13, 'beside', [640, 0, 640, 480])] })] }),
  ],
});

const frame = (type: number, body: Buffer) => {
  const head = Buffer.alloc(14);
  head.write('i3-ipc');
  head.writeUInt32LE(body.length, 6);
  head.writeUInt32LE(type, 10);
  return Buffer.concat([head, body]);
};
const json = (type: number, value: unknown) => frame(type, Buffer.from(JSON.stringify(value)));
const honest = (type: number) => json(type, type === 4 ? tree : [{ name: 'seat0', focus: 11 }]);

/** A sway whose answers a function makes, and which arrive in pieces. */
async function fakeSway(answer: (type: number, socket: Socket) => Buffer): Promise<SwayWindows> {
  const folder = mkdtempSync(join(tmpdir(), 'fake-sway-'));
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (bytes: Buffer) => {
      const sent = answer(bytes.readUInt32LE(10), socket);
      socket.write(sent.subarray(0, 9));
      setTimeout(() => socket.write(sent.subarray(9)), 5);
    });
  });
  await new Promise<void>((resolve) => server.listen(join(folder, 's'), resolve));
  const windows = await SwayWindows.connect(join(folder, 's'));
  opened.push(() => {
    windows.close();
    server.close();
    rmSync(folder, { recursive: true });
  });
  return windows;
}

describe('the windows of sway', () => {
  it('are listed with floating ones in front, and their contents without borders', async () => {
    const windows = await (await fakeSway(honest)).windows();
    expect(windows.map(({ title, visible, focused }) => [title, visible, focused])).toEqual([
      ['game', true, true],
      ['elsewhere', false, false],
      ['beside', true, false],
      ['floats', true, false],
    ]);
    expect(windows[0]).toMatchObject({
      rect: { x: 2, y: 22, width: 636, height: 476 },
      outer: { x: 0, y: 0, width: 640, height: 500 },
    });
  });

  it('name the window that covers the game at a point, including its title bar, and none elsewhere', async () => {
    const windows = await (await fakeSway(honest)).windows();
    const at = (x: number, y: number) => covererAt(windows, 11, { x, y });
    expect([at(350, 340), at(350, 285), at(350, 279), at(299, 340), at(399, 379)]).toEqual([
      'floats',
      'floats',
      undefined,
      undefined,
      'floats',
    ]);
    expect(covererAt(windows, 10, { x: 350, y: 340 })).toBeUndefined();
  });

  it('can be queried concurrently', async () => {
    const windows = await fakeSway(honest);
    const lists = await Promise.all([1, 2, 3].map(() => windows.windows()));
    expect(lists.map((list) => list.length)).toEqual([4, 4, 4]);
  });

  const broken: readonly (readonly [string, (type: number, socket: Socket) => Buffer, RegExp])[] = [
    ['is no JSON', (type) => frame(type, Buffer.from('{oops')), /cannot be read/],
    ['is no tree', (type) => json(type, { nodes: 5 }), /expected a list/],
    ['is of another protocol', () => Buffer.alloc(64, 'x'), /does not speak i3-ipc/],
    [
      'claims to be huge',
      () => {
        const bytes = frame(4, Buffer.alloc(2));
        bytes.writeUInt32LE(4e9, 6);
        return bytes;
      },
      /does not speak i3-ipc/,
    ],
    [
      'breaks off',
      (_, socket) => {
        setTimeout(() => socket.destroy(), 1);
        return honest(4).subarray(0, 40);
      },
      /closed the connection/,
    ],
  ];

  it.each(broken)('end the place by name when an answer %s', async (_, answer, words) => {
    const windows = await fakeSway(answer);
    const failure = await windows.windows().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PlaceEnded);
    expect(String(failure)).toMatch(words);
  });
});
