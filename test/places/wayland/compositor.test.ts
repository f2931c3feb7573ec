import { spawn } from 'node:child_process';
import { describe, expect, it, vi } from 'vitest';
import { EnvironmentError, PlaceEnded } from '../../../src/core/errors.ts';
import { Compositor } from '../../../src/places/wayland/compositor.ts';
import { OutputScreen } from '../../../src/places/wayland/wayland-screen.ts';
import {
  openSession,
  waylandSocket,
  type WaylandSession,
} from '../../../src/places/wayland/wayland-session.ts';
import { closedAfterEach } from '../../support/desktop/opened.ts';
import {
  allGlobals,
  bytesOf,
  done,
  type FakeCompositor,
  type FakePicture,
  startFake,
} from '../../support/wayland/fake-compositor.ts';

const opened = closedAfterEach();

async function fakeWith(globals?: readonly string[]): Promise<FakeCompositor> {
  const fake = await startFake(globals);
  opened.push(fake);
  return fake;
}

async function session(fake: FakeCompositor): Promise<WaylandSession> {
  const made = await openSession({ WAYLAND_DISPLAY: fake.path });
  opened.push(made);
  return made;
}

/** The requests to the virtual pointer that `create_virtual_pointer(seat, id)` created. */
const toPointer = ({ requests }: FakeCompositor) => {
  const id = requests.find(({ opcode, words }) => opcode === 0 && words.length === 2)!.words[1]!;
  return requests.filter(({ object }) => object === id).map(({ opcode, words }) => [opcode, ...words]);
};

/** The key events of the virtual keyboard, which must have received a keymap before. */
const keysOf = ({ requests }: FakeCompositor): string[] => {
  const keymap = requests.findIndex(
    ({ opcode, words }) => opcode === 0 && words[0] === 1 && words.length === 2,
  );
  const id = requests[keymap]?.object;
  return requests
    .slice(keymap + 1)
    .filter(({ object, opcode }) => object === id && opcode === 1)
    .map(({ words: [, code, state] }) => `${code} ${state === 1 ? 'down' : 'up'}`);
};

const buttonsOf = (fake: FakeCompositor) =>
  toPointer(fake).flatMap(([opcode, , , state]) => (opcode === 2 ? [state] : []));

/** A bot that holds two keys and drags for longer than a test lasts. */
const holdingBot = `
const { openSession } = await import('${new URL('../../../dist/places/wayland/wayland-session.js', import.meta.url).href}');
const { pointer } = await openSession();
const other = await openSession();
void pointer.type({ strokes: [{ keys: ['5', 'ArrowUp'], holdMs: 60000 }] });
void other.pointer.drag(Array.from({ length: 9000 }, (_, x) => ({ x: x % 700, y: 50 })));
`.replaceAll('\n', ' ');

describe('a connection to a compositor', () => {
  it('reports outputs in layout units, with the scale', async () => {
    const { layout } = await session(await fakeWith());
    const rect = { x: -200, y: 40, width: 1000, height: 600 };
    expect(await layout.outputs()).toMatchObject([{ name: 'FAKE-1', rect, scale: 1.5, transform: 0 }]);
  });

  it('moves to the middle of a layout unit, presses there and releases', async () => {
    const fake = await fakeWith();
    const { pointer } = await session(fake);
    await pointer.click({ x: 0, y: 40 }, 'right');
    const [moved, ...rest] = toPointer(fake);
    expect([moved?.[0], ...moved!.slice(2)]).toEqual([1, 401, 1, 2000, 1200]);
    const buttons = rest.filter(([opcode]) => opcode === 2).map(([, , button, state]) => [button, state]);
    expect(buttons).toEqual([
      [0x111, 1],
      [0x111, 0],
    ]);
    expect(await pointer.position()).toBeUndefined();
  });

  it('drags with the button down from the first point to the last, and up after it', async () => {
    const fake = await fakeWith();
    const { pointer } = await session(fake);
    await pointer.drag([10, 20, 30].map((x) => ({ x, y: 50 })));
    const story = toPointer(fake).flatMap(([opcode, , a, b]) =>
      opcode === 1 ? [`move ${(a! - 1) / 2 - 200}`] : opcode === 2 ? [b === 1 ? 'down' : 'up'] : [],
    );
    expect(story).toEqual(['move 10', 'down', 'move 20', 'move 30', 'up']);
  });

  it('releases the button when the drag is cancelled', async () => {
    const fake = await fakeWith();
    const { pointer } = await session(fake);
    const drag = pointer.drag(Array.from({ length: 50 }, (_, x) => ({ x, y: 50 })));
    const ended = expect(drag).rejects.toThrow(/called off/);
    await vi.waitFor(() => expect(buttonsOf(fake)).toEqual([1]), 20_000);
    await pointer.release();
    await ended;
    expect(buttonsOf(fake)).toEqual([1, 0]);
  });

  it('first gives its keyboard a keymap, and releases held keys when typing is cancelled', async () => {
    const fake = await fakeWith();
    const { pointer } = await session(fake);
    const typing = pointer.type({ strokes: [{ keys: ['5', 'ArrowUp'], holdMs: 500 }] });
    const ended = expect(typing).rejects.toThrow(/called off/);
    await vi.waitFor(() => expect(keysOf(fake).length).toBeGreaterThanOrEqual(2), 20_000);
    await pointer.release();
    await ended;
    expect(keysOf(fake).slice(0, 2)).toEqual(['6 down', '103 down']);
    expect(keysOf(fake).slice(2).toSorted()).toEqual(['103 up', '6 up']);
  });

  it('releases all keys and buttons when the bot is killed', async () => {
    const fake = await fakeWith();
    const bot = spawn(process.execPath, ['--input-type=module', '-e', holdingBot], {
      env: { ...process.env, WAYLAND_DISPLAY: fake.path, SWAYSOCK: '' },
    });
    opened.push({ close: () => bot.kill('SIGKILL') });
    await vi.waitFor(() => expect(keysOf(fake)).toEqual(['6 down', '103 down']), 20_000);
    await vi.waitFor(() => expect(buttonsOf(fake)).toEqual([1]), 20_000);
    bot.kill('SIGKILL');
    await vi.waitFor(() => expect(buttonsOf(fake)).toEqual([1, 0]), 20_000);
    await vi.waitFor(() => expect(keysOf(fake)).toEqual(['6 down', '103 down', '6 up', '103 up']), 20_000);
  });

  it('follows outputs that appear and disappear', async () => {
    const fake = await fakeWith();
    const { layout } = await session(fake);
    const registry = fake.requests[0]!.words[0]!;
    fake.send(bytesOf(registry, 1, allGlobals.indexOf('wl_output') + 1));
    await layout.outputs();
    expect(await layout.outputs()).toEqual([]);
  });
});

describe('a picture of a compositor', () => {
  const grab = async (picture?: FakePicture) => {
    const fake = await fakeWith();
    if (picture) fake.showPicture(picture);
    const made = await session(fake);
    const screen = new OutputScreen(made, 'FAKE-1');
    return { fake, screen, made };
  };

  it('is written into the same memory each time, while its format stays the same', async () => {
    const { fake, screen } = await grab();
    const pictures = await Promise.all([screen.grab(), screen.grab()]);
    expect(pictures.map(({ width, height }) => [width, height])).toEqual([
      [2, 1],
      [2, 1],
    ]);
    fake.showPicture({ format: [1, 5, 3, 20], then: 'ready' });
    expect(await screen.grab()).toMatchObject({ width: 5, height: 3 });
    const buffers = fake.requests.filter(({ words }) => words.length === 6 && words[1] === 0);
    expect(buffers.map(({ words }) => words.slice(1))).toEqual([
      [0, 2, 1, 8, 1],
      [0, 5, 3, 20, 1],
    ]);
  });

  it.each([
    ['fails', { format: [1, 2, 1, 8], then: 'failed' }, /FAKE-1 cannot be captured: see/],
    ['is of an unknown format', { format: [0x3231564e, 2, 1, 8], then: 'ready' }, /0x3231564e/],
    ['has no pixels', { format: [1, 0, 0, 0], then: 'ready' }, /picture of 0 bytes/],
    [
      'would fill the memory',
      { format: [1, 65_535, 65_535, 262_140], then: 'ready' },
      /picture of \d{11} bytes/,
    ],
  ] as const)('that %s is refused by that name, and the next one is taken', async (_, picture, words) => {
    const { fake, screen } = await grab(picture);
    const failure = await screen.grab().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(EnvironmentError);
    expect(String(failure)).toMatch(words);
    fake.showPicture({ format: [1, 2, 1, 8], then: 'ready' });
    expect(await screen.grab()).toMatchObject({ width: 2, height: 1 });
  });

  it('that is awaited when the compositor ends also ends the place', async () => {
    const { fake, screen } = await grab({ format: [1, 2, 1, 8], then: 'nothing' });
    const picture = screen.grab().catch((error: unknown) => error);
    await vi.waitFor(() => expect(fake.requests.some(({ words }) => words.length === 6)).toBe(true), 20_000);
    fake.hangUp();
    expect(await picture).toBeInstanceOf(PlaceEnded);
  });
});

describe('a compositor that fails', () => {
  const faults: readonly (readonly [string, (fake: FakeCompositor) => void, RegExp])[] = [
    [
      'sends an error event',
      (fake) => fake.send(bytesOf(1, 0, 1, 3, 'no memory')),
      /refuses wl_display: no memory/,
    ],
    ['hangs up', (fake) => fake.hangUp(), /closed the connection/],
    ['sends a message of no length', (fake) => fake.send(Buffer.alloc(8)), /a message of 0 bytes/],
    ['sends an event without its arguments', (fake) => fake.send(bytesOf(1, 0, 1)), /too short/],
    [
      'hangs up in the middle of a message',
      (fake) => {
        fake.send(bytesOf(1, 0, 1, 3, 'half').subarray(0, 14));
        setTimeout(() => fake.hangUp(), 20);
      },
      /closed the connection/,
    ],
  ];

  it.each(faults)('that %s ends the place by that name, now and later', async (_, fault, words) => {
    const fake = await fakeWith();
    const { pointer, compositor } = await session(fake);
    fake.answerSync(() => fault(fake));
    const failure = await compositor.sync().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PlaceEnded);
    expect(String(failure)).toMatch(words);
    expect(String(failure)).toMatch(/start the run again/);
    await expect(pointer.click({ x: 0, y: 50 })).rejects.toThrow(words);
  });

  it('in the middle of a click leaves nothing pending', async () => {
    const fake = await fakeWith();
    const { pointer } = await session(fake);
    let trips = 0;
    fake.answerSync((socket, callback) => (++trips > 2 ? fake.hangUp() : void socket.write(done(callback))));
    await expect(pointer.click({ x: 0, y: 50 })).rejects.toThrow(PlaceEnded);
  });

  it('may send events of unknown objects and opcodes, which are ignored', async () => {
    const fake = await fakeWith();
    const { compositor } = await session(fake);
    fake.send(Buffer.concat([bytesOf(4242, 0, 1), bytesOf(1, 77, 1, 2)]));
    await compositor.sync();
  });
});

describe('a missing part of a Wayland session', () => {
  it.each([
    [{}, /WAYLAND_DISPLAY is not set.*: run this from/],
    [{ WAYLAND_DISPLAY: 'wayland-1' }, /XDG_RUNTIME_DIR is not set/],
  ])('is an error with the cure: %o', (env, words) => {
    expect(() => waylandSocket(env)).toThrow(words);
  });

  it('is reported when nothing answers at the socket', async () => {
    await expect(Compositor.connect('/nowhere/wayland-9')).rejects.toThrow(/no Wayland compositor answers/);
  });

  it('is named for a compositor of another family, with the other places to play', async () => {
    const fake = await fakeWith(['wl_seat', 'wl_output']);
    const failure = await openSession({ WAYLAND_DISPLAY: fake.path }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(EnvironmentError);
    expect(String(failure)).toMatch(/does not offer zwlr_virtual_pointer_manager_v1.*wlroots.*--on desk/);
  });
});
