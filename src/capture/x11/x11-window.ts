/**
 * Asks the X server for one window's place, state and picture over a connection that stays open: a
 * few tenths of a millisecond for the place and some 5 ms for a picture of 1024x768, on a busy
 * machine too. Listing all windows and capturing through native threads takes several times that,
 * and many times on a busy machine.
 */

import { EnvironmentError } from '../../core/errors.ts';
import type { DesktopWindow, RawPicture } from '../desktop-windows.ts';
import type { ColorShifts, X11Connection } from './x11-connection.ts';

/** Numbers of the X protocol. */
const zPixmap = 2;
const allPlanes = 0xffff_ffff;
const atomType = 4;
/** Maximum number of states of a window to read; window managers define about a dozen. */
const maxStates = 64;

/** The names that window managers give to the states of a window, and to the minimised one. */
const stateNames = ['_NET_WM_STATE', '_NET_WM_STATE_HIDDEN'] as const;

/** A window as the X server knows it. */
export class X11Window {
  private constructor(
    private readonly connection: X11Connection,
    private readonly window: Pick<DesktopWindow, 'id' | 'title'>,
    private readonly shifts: ColorShifts,
  ) {}

  /**
   * Takes up a window.
   * @param connection to the window's server
   * @param window its id, and the title it was found by
   * @returns the window; `undefined` if its pixels are not 32-bit words with 8 bits a colour
   * @throws EnvironmentError when the window or the server is gone
   */
  static async open(
    connection: X11Connection,
    { id, title }: Pick<DesktopWindow, 'id' | 'title'>,
  ): Promise<X11Window | undefined> {
    const [{ depth }, { visual }] = await Promise.all([
      connection.geometryOf(id),
      connection.request<{ visual: number }>((client, reply) => client.GetWindowAttributes(id, reply)),
    ]);
    const shifts = connection.colorShifts(depth, visual);
    return shifts && new X11Window(connection, { id, title }, shifts);
  }

  /**
   * Asks for the present state.
   * @returns the window; `undefined` once it is closed
   * @throws EnvironmentError when the server is gone
   */
  async now(): Promise<DesktopWindow | undefined> {
    const { id } = this.window;
    try {
      const [{ width, height }, { destX: x, destY: y }, minimized] = await Promise.all([
        this.connection.geometryOf(id),
        this.connection.request<{ destX: number; destY: number }>((client, reply) =>
          client.TranslateCoordinates(id, this.connection.root, 0, 0, reply),
        ),
        this.#isMinimized(),
      ]);
      const capture = () => this.#capture(width, height);
      return { ...this.window, rect: { x, y, width, height }, minimized, capture };
    } catch (error) {
      if (error instanceof EnvironmentError && !this.connection.ended) return undefined;
      throw error;
    }
  }

  async #isMinimized(): Promise<boolean> {
    const [states, hidden] = await Promise.all(stateNames.map((name) => this.connection.atom(name)));
    // A name that nobody has used describes no window.
    if (!states || !hidden) return false;
    const { data } = await this.connection.request<{ data: Buffer }>((client, reply) =>
      client.GetProperty(0, this.window.id, states, atomType, 0, maxStates, reply),
    );
    return Array.from({ length: data.length >> 2 }, (_, i) => data.readUInt32LE(4 * i)).includes(hidden);
  }

  async #capture(width: number, height: number): Promise<RawPicture> {
    const { data } = await this.connection.request<{ data: Buffer }>((client, reply) =>
      client.GetImage(zPixmap, this.window.id, 0, 0, width, height, allPlanes, reply),
    );
    return { width, height, data: rgbaOf(data, width * height, this.shifts) };
  }
}

/**
 * Converts pixels of the X server.
 * @param words 32-bit words, the lowest byte first
 * @param pixels their number
 * @param shifts where the colours are
 * @returns RGBA, opaque
 */
function rgbaOf(words: Buffer, pixels: number, { r, g, b }: ColorShifts): Uint8Array {
  const rgba = new Uint8Array(4 * pixels);
  rgba.set(words.subarray(0, rgba.length));
  const each = new Uint32Array(rgba.buffer);
  for (let i = 0; i < pixels; i++) {
    const word = each[i]!;
    each[i] =
      0xff00_0000 | (((word >>> b) & 0xff) << 16) | (((word >>> g) & 0xff) << 8) | ((word >>> r) & 0xff);
  }
  return rgba;
}
