/**
 * A compositor as a Unix socket: it announces globals and one output, answers round trips, and
 * records every request. It packs its messages itself, so that a mistake in `wire.ts` shows.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A request as received: 32-bit words after the header, texts included. */
export interface ReceivedRequest {
  readonly object: number;
  readonly opcode: number;
  readonly words: readonly number[];
  /** The bytes of the arguments, for finding texts. */
  readonly body: Buffer;
}

/** A fake compositor while it listens. */
export interface FakeCompositor {
  readonly path: string;
  readonly requests: readonly ReceivedRequest[];
  /** Sets what answers each round trip from now on. */
  answerSync(answer: (socket: Socket, callback: number) => void): void;
  /** Sets the picture that answers requests; initially one of 2x1 pixels. */
  showPicture(picture: FakePicture): void;
  /** Sends bytes to all clients. */
  send(bytes: Buffer): void;
  /** Closes all connections. */
  hangUp(): void;
  close(): Promise<void>;
}

/** Packs a message from integers and texts. */
export function bytesOf(object: number, opcode: number, ...args: readonly (number | string)[]): Buffer {
  const parts = args.map((arg) => {
    if (typeof arg === 'number') return words(arg);
    const length = Buffer.byteLength(arg) + 1;
    const text = Buffer.alloc(length + ((4 - (length % 4)) % 4));
    text.write(arg);
    return Buffer.concat([words(length), text]);
  });
  const body = Buffer.concat(parts);
  return Buffer.concat([words(object, ((8 + body.length) << 16) | opcode), body]);
}

const words = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [i, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, 4 * i);
  return bytes;
};

/** Globals by interface; their names are their positions in the list, from 1. */
export const allGlobals = [
  'wl_seat',
  'wl_output',
  'zxdg_output_manager_v1',
  'zwlr_virtual_pointer_manager_v1',
  'zwlr_screencopy_manager_v1',
  'wl_shm',
  'zwp_virtual_keyboard_manager_v1',
];

/** The announced format of a picture, and the reaction to the request to write it. */
export interface FakePicture {
  /** Format, width, height, bytes per row. */
  readonly format: readonly [number, number, number, number];
  readonly then: 'ready' | 'failed' | 'nothing';
}

/** Starts a compositor that offers the interfaces in `globals`. */
export async function startFake(globals: readonly string[] = allGlobals): Promise<FakeCompositor> {
  const folder = mkdtempSync(join(tmpdir(), 'fake-compositor-'));
  const path = join(folder, 'wayland-0');
  const requests: ReceivedRequest[] = [];
  const sockets = new Set<Socket>();
  let answerSync = (socket: Socket, callback: number): void => {
    socket.write(done(callback));
  };
  let picture: FakePicture = { format: [1, 2, 1, 8], then: 'ready' };
  const server = createServer((socket) => {
    sockets.add(socket);
    const bound = new Map<number, string>();
    let rest = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (bytes: Buffer) => {
      rest = Buffer.concat([rest, bytes]);
      while (rest.length >= 8 && rest.length >= rest.readUInt32LE(4) >>> 16) {
        const length = rest.readUInt32LE(4) >>> 16;
        const body = rest.subarray(8, length);
        const request = {
          object: rest.readUInt32LE(0),
          opcode: rest.readUInt32LE(4) & 0xffff,
          words: Array.from({ length: body.length / 4 }, (_, i) => body.readUInt32LE(4 * i)),
          body,
        };
        rest = rest.subarray(length);
        requests.push(request);
        if (request.object === 1 && request.opcode === 0) answerSync(socket, request.words[0]!);
        else answer(socket, request, bound, { globals, picture });
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(path, resolve));
  return {
    path,
    requests,
    answerSync: (wanted) => void (answerSync = wanted),
    showPicture: (wanted) => void (picture = wanted),
    send: (bytes) => sockets.forEach((socket) => socket.write(bytes)),
    hangUp: () => sockets.forEach((socket) => socket.destroy()),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Packs the answer to a round trip. */
export const done = (callback: number): Buffer =>
  Buffer.concat([bytesOf(callback, 0, 7), bytesOf(1, 1, callback)]);

/** Announces globals to a new registry; an output of 1500x900 at scale 1.5 lies at (-200, 40). */
function answer(
  socket: Socket,
  { object, opcode, words: args }: ReceivedRequest,
  bound: Map<number, string>,
  { globals, picture }: { readonly globals: readonly string[]; readonly picture: FakePicture },
): void {
  if (object === 1 && opcode === 1) {
    bound.set(args[0]!, 'wl_registry');
    for (const [i, of] of globals.entries()) socket.write(bytesOf(args[0]!, 0, i + 1, of, 4));
  } else if (bound.get(object) === 'wl_registry') {
    const of = globals[args[0]! - 1]!;
    const id = args.at(-1)!;
    bound.set(id, of);
    if (of === 'wl_seat') socket.write(bytesOf(id, 0, 1));
    if (of === 'wl_output') {
      const geometry = bytesOf(id, 0, 0, 0, 300, 180, 0, 'maker', 'model', 0);
      socket.write(Buffer.concat([geometry, bytesOf(id, 1, 1, 1500, 900, 0), bytesOf(id, 2)]));
    }
  } else if (bound.get(object) === 'zxdg_output_manager_v1') {
    const id = args[0]!;
    const info = [bytesOf(id, 0, -200, 40), bytesOf(id, 1, 1000, 600), bytesOf(id, 3, 'FAKE-1')];
    socket.write(Buffer.concat(info));
  } else if (bound.get(object) === 'zwlr_virtual_pointer_manager_v1') {
    bound.set(args[1]!, 'zwlr_virtual_pointer_v1');
  } else if (bound.get(object) === 'zwlr_screencopy_manager_v1') {
    bound.set(args[0]!, 'zwlr_screencopy_frame_v1');
    socket.write(bytesOf(args[0]!, 0, ...picture.format));
  } else if (bound.get(object) === 'zwlr_screencopy_frame_v1' && opcode === 0) {
    if (picture.then === 'ready')
      socket.write(Buffer.concat([bytesOf(object, 1, 0), bytesOf(object, 2, 0, 0, 0)]));
    if (picture.then === 'failed') socket.write(bytesOf(object, 3));
  }
}
