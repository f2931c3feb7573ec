/**
 * The windows of a test desktop as its X server knows them, and a user's actions on them: move,
 * cover, close.
 */

import type { Composite } from 'x11';
import type { X11Connection } from '../../../src/capture/x11/x11-connection.ts';

/** A window on a test desktop. */
export interface TestWindow {
  /** Id of the X window. */
  readonly id: number;
  title(): Promise<string>;
  /** Its client area on the screen, in pixels. */
  rect(): Promise<{ x: number; y: number; width: number; height: number }>;
  /** Moves its client area there, and waits until it is there. */
  moveTo(x: number, y: number): Promise<void>;
  /** Resizes its client area, in pixels, and waits until it has that size. */
  resize(width: number, height: number): Promise<void>;
  /** Raises it above all others, and restores it if it is minimised. */
  raise(): Promise<void>;
  minimize(): Promise<void>;
  /** Asks it to close, and waits until it is gone. */
  close(): Promise<void>;
}

const pollMs = 50;
const limitMs = 10_000;
/** Predefined by the X protocol. */
const anyPropertyType = 0;
const iconicState = 3;
const normalState = 1;
const zPixmap = 2;

/** Polls until the answer is not `undefined`; `what` is computed once that has failed. */
export async function until<T>(
  what: string | (() => string),
  ms: number,
  ask: () => Promise<T | undefined>,
): Promise<T> {
  const deadline = performance.now() + ms;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > deadline) {
      throw new Error(`waited ${ms} ms in vain until ${typeof what === 'string' ? what : what()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** Queries and controls the windows of one X server. */
export class DesktopWindows {
  readonly #connection: X11Connection;

  constructor(connection: X11Connection) {
    this.#connection = connection;
  }

  /** Ids of the windows that the window manager knows. */
  async ids(): Promise<number[]> {
    const list = await this.#property(this.#connection.root, '_NET_CLIENT_LIST');
    return Array.from({ length: list.length / 4 }, (_, i) => list.readUInt32LE(i * 4));
  }

  /** Waits for the window manager. */
  async untilManaged(ms: number): Promise<void> {
    const { root } = this.#connection;
    await until('a window manager runs', ms, async () =>
      (await this.#property(root, '_NET_SUPPORTING_WM_CHECK')).length > 0 ? true : undefined,
    );
  }

  /** Waits for a window that is not among those before. */
  async untilNew(before: readonly number[], ms: number): Promise<TestWindow> {
    const id = await until('there is a new window', ms, async () =>
      (await this.ids()).find((each) => !before.includes(each)),
    );
    return this.window(id);
  }

  /**
   * Waits until a window shows more than one colour and its picture is still.
   * @param moving its picture never stops changing, so do not wait for that
   */
  async untilDrawn({ id }: TestWindow, ms: number, moving = false): Promise<void> {
    let last: Buffer = Buffer.alloc(0);
    await until('the window is drawn', ms, async () => {
      const picture = await this.#picture(id).catch(() => last);
      const still = picture.length > 0 && (moving || picture.equals(last));
      last = picture;
      return still && new Set(new Uint32Array(copyOf(picture))).size > 1 ? true : undefined;
    });
  }

  /** Where the mouse is, and whether its left button is down. */
  async pointer(): Promise<{ x: number; y: number; pressed: boolean }> {
    const { root } = this.#connection;
    const answer = await this.#connection.request<{ rootX: number; rootY: number; keyMask: number }>(
      (client, reply) => client.QueryPointer(root, reply),
    );
    return { x: answer.rootX, y: answer.rootY, pressed: (answer.keyMask & 0x100) !== 0 };
  }

  /** Moves the mouse as another program would. */
  async warpPointer(x: number, y: number): Promise<void> {
    const { root } = this.#connection;
    await this.#connection.send((client) => client.WarpPointer(0, root, 0, 0, 0, 0, x, y));
  }

  /**
   * Makes the server keep each window's whole picture, as a compositing manager does, until the
   * desktop is closed.
   */
  async composite(): Promise<void> {
    const composite = await this.#connection.request<Composite>((client, reply) =>
      client.require('composite', reply),
    );
    const { root } = this.#connection;
    await this.#connection.send(() => composite.RedirectSubwindows(root, composite.Redirect.Automatic));
  }

  /** Returns the window with that id. */
  window(id: number): TestWindow {
    const rect = () => this.#rect(id);
    const toRoot = (name: string, data: readonly number[]) => this.#message(id, name, data);
    return {
      id,
      title: async () => (await this.#connection.titleOf(id)) ?? '',
      rect,
      moveTo: async (x, y) => {
        await this.#connection.send((client) => client.ConfigureWindow(id, { x, y }));
        await until('the window has moved', limitMs, async () => {
          const now = await rect();
          return now.x === x && now.y === y ? true : undefined;
        });
      },
      resize: async (width, height) => {
        await this.#connection.send((client) => client.ConfigureWindow(id, { width, height }));
        await until('the window has its new size', limitMs, async () => {
          const now = await rect();
          return now.width === width && now.height === height ? true : undefined;
        });
      },
      raise: async () => {
        await until('the window is in front', limitMs, async () => {
          // Requested again each time: a click into another window raises that one.
          await toRoot('_NET_ACTIVE_WINDOW', [2, 0, 0]);
          const order = await this.#property(this.#connection.root, '_NET_CLIENT_LIST_STACKING');
          return order.length > 0 && order.readUInt32LE(order.length - 4) === id ? true : undefined;
        });
        await until('the window is restored', limitMs, async () => {
          const state = await this.#property(id, 'WM_STATE');
          const hidden = await this.#property(id, '_NET_WM_STATE');
          const isHidden = copied(hidden).includes(await this.#connection.atom('_NET_WM_STATE_HIDDEN'));
          return state.length >= 4 && state.readUInt32LE(0) === normalState && !isHidden ? true : undefined;
        });
      },
      minimize: async () => {
        await toRoot('WM_CHANGE_STATE', [iconicState]);
        await until('the window is minimised', limitMs, async () => {
          const state = await this.#property(id, 'WM_STATE');
          return state.length >= 4 && state.readUInt32LE(0) === iconicState ? true : undefined;
        });
      },
      close: async () => {
        await toRoot('_NET_CLOSE_WINDOW', [0, 2]);
        await until('the window is closed', limitMs, async () =>
          (await this.ids()).includes(id) ? undefined : true,
        );
      },
    };
  }

  async #rect(id: number): Promise<{ x: number; y: number; width: number; height: number }> {
    const { root } = this.#connection;
    const size = await this.#connection.request<{ width: number; height: number }>((client, reply) =>
      client.GetGeometry(id, reply),
    );
    const place = await this.#connection.request<{ destX: number; destY: number }>((client, reply) =>
      client.TranslateCoordinates(id, root, 0, 0, reply),
    );
    return { x: place.destX, y: place.destY, width: size.width, height: size.height };
  }

  async #picture(id: number): Promise<Buffer> {
    const { width, height } = await this.#rect(id);
    const image = await this.#connection.request<{ data: Buffer }>((client, reply) =>
      client.GetImage(zPixmap, id, 0, 0, width, height, 0xffffffff, reply),
    );
    return image.data;
  }

  async #property(window: number, name: string): Promise<Buffer> {
    const atom = await this.#connection.atom(name);
    if (atom === 0) return Buffer.alloc(0);
    const property = await this.#connection.request<{ data: Buffer }>((client, reply) =>
      client.GetProperty(0, window, atom, anyPropertyType, 0, 1024, reply),
    );
    return property.data;
  }

  /** Sends the window manager a message about a window. */
  async #message(window: number, name: string, data: readonly number[]): Promise<void> {
    const atom = await this.#connection.atom(name);
    const { root } = this.#connection;
    await this.#connection.send((client) => client.SendClientMessage(root, window, atom, 32, data));
  }
}

/** Returns the 32-bit numbers of a property. */
const copied = (bytes: Buffer): number[] =>
  Array.from({ length: bytes.length >> 2 }, (_, i) => bytes.readUInt32LE(i * 4));

/** Copies the bytes into a buffer aligned for 32-bit numbers. */
function copyOf(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
