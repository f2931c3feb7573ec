/**
 * A connection to an X server, for facts that a capture does not show: whether the server answers,
 * whether it belongs to a Wayland session, which window is under a point. The `x11` package is pure
 * JavaScript, so unlike native code it fails with an error and never ends the process. Linux only.
 */

import type { Client, Display, Geometry, Reply, XEvent } from 'x11';
import { EnvironmentError, reasonOf } from '../../core/errors.ts';
import type { ScreenPoint } from '../../core/points.ts';

/** Predefined by the X protocol. */
const atomWmName = 39;
const anyPropertyType = 0;
/** Byte order of pictures. */
const lowestFirst = 0;
/**
 * Time limit to connect, ms: enough for a busy machine or a display over ssh. A local server
 * answers in a few milliseconds.
 */
const defaultTimeoutMs = 3000;

/** By how much to shift a pixel right for each colour. */
export interface ColorShifts {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/**
 * One connection to an X server; every request fails with an `EnvironmentError` when the server
 * goes away.
 */
export class X11Connection {
  readonly #client: Client;
  readonly #pending = new Set<(error: Error) => void>();
  /** Numbers of names; they never change. */
  readonly #atoms = new Map<string, number>();
  #ended = false;
  /** Why a request without a reply was refused, since the last `send` began. */
  #refusal: Error | undefined;

  private constructor(
    private readonly server: Display,
    /** The root window of the first screen. */
    readonly root: number,
    private readonly display: string,
  ) {
    const { client } = server;
    this.#client = client;
    // The package caches atoms for the whole process, but every server assigns its own.
    client.atoms = {};
    client.on('error', (error) => {
      // A request without a reply was refused; the connection continues.
      if ('majorOpcode' in error) this.#refusal = error;
      else this.#fail(error.message);
    });
    client.on('end', () => this.#fail('the server closed the connection'));
  }

  /**
   * Connects to a server.
   * @param display as in the environment variable DISPLAY, such as ":0"
   * @param timeoutMs time limit for the answer, ms
   * @returns the connection
   * @throws EnvironmentError when the name is malformed, nothing listens there, or access is
   *   refused
   */
  static async open(display: string, timeoutMs: number = defaultTimeoutMs): Promise<X11Connection> {
    const { default: x11 } = await import('x11');
    return new Promise((resolve, reject) => {
      let client: Client | undefined;
      const fail = (reason: string) => {
        clearTimeout(timer);
        client?.stream?.destroy();
        reject(
          new EnvironmentError(
            `the X server of DISPLAY=${display} does not answer (${reason}): start it, or set DISPLAY to one that runs`,
          ),
        );
      };
      const timer = setTimeout(() => fail(`nothing heard for ${timeoutMs} ms`), timeoutMs);
      try {
        client = x11.createClient({ display, shm: false }, (error, answer) => {
          if (error) return fail(reasonOf(error));
          const root = answer.screen[0]?.root;
          if (root === undefined) return fail('it has no screen');
          clearTimeout(timer);
          resolve(new X11Connection(answer, root, display));
        });
        // Without a listener, an error after the answer above would end the process.
        client.on('error', () => {});
      } catch (error) {
        fail(reasonOf(error));
      }
    });
  }

  /** Whether no further request can succeed. */
  get ended(): boolean {
    return this.#ended;
  }

  /**
   * Sends one request and waits for its reply.
   * @param send calls a method of the client with the given reply function
   * @returns the reply
   * @throws EnvironmentError when the server refuses, or is gone
   */
  request<T>(send: (client: Client, reply: Reply<T>) => void): Promise<T> {
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        this.#pending.delete(fail);
        reject(error);
      };
      if (this.#ended) return fail(this.#gone('the connection has ended'));
      this.#pending.add(fail);
      send(this.#client, (error, value) => {
        this.#pending.delete(fail);
        if (error) reject(refused(error));
        else resolve(value);
        return true;
      });
    });
  }

  /**
   * Sends requests that have no reply, and waits until the server has processed them.
   * @param send calls methods of the client
   * @throws EnvironmentError when the server refuses one of them, or is gone
   */
  async send(work: (client: Client) => void): Promise<void> {
    await this.request<unknown>((client, reply) => {
      this.#refusal = undefined;
      work(client);
      client.GetInputFocus(reply);
    });
    if (this.#refusal) throw refused(this.#refusal);
  }

  /**
   * Listens for the events that this connection has requested from the server.
   * @param listener called with each event
   */
  onEvent(listener: (event: XEvent) => void): void {
    this.#client.on('event', listener);
  }

  /**
   * Walks up from a window.
   * @param window its id
   * @returns ids from the window itself to the child of the root that it lies in
   * @throws EnvironmentError when the window or the server is gone
   */
  async upFrom(window: number): Promise<number[]> {
    const path: number[] = [];
    for (let each = window; each !== 0 && each !== this.root;) {
      path.push(each);
      each = (await this.#tree(each)).parent;
    }
    return path;
  }

  /**
   * Lists the windows on the desktop, including a window manager's frames.
   * @returns ids from back to front, including hidden windows
   * @throws EnvironmentError when the server is gone
   */
  async topWindows(): Promise<readonly number[]> {
    return (await this.#tree(this.root)).children;
  }

  /**
   * Lists the windows under a point. Shapes count, so a window that lets clicks through is not
   * listed.
   * @param point pointer units, which on X11 are pixels of the screen
   * @returns ids from the top-level window to the innermost one, which receives a click; empty on
   *   bare desktop
   * @throws EnvironmentError when the server is gone
   */
  async windowsAt(point: ScreenPoint): Promise<number[]> {
    const [x, y] = [Math.floor(point.x), Math.floor(point.y)];
    const path: number[] = [];
    for (let window = this.root; window !== 0;) {
      const from = window;
      const { child } = await this.request<{ child: number }>((client, reply) =>
        client.TranslateCoordinates(this.root, from, x, y, reply),
      );
      if (child !== 0) path.push(child);
      window = child;
    }
    return path;
  }

  /**
   * Reads a window's title.
   * @param window its id
   * @returns the title; `undefined` when it has none
   * @throws EnvironmentError when the window or the server is gone
   */
  async titleOf(window: number): Promise<string | undefined> {
    const netWmName = await this.atom('_NET_WM_NAME');
    for (const name of [netWmName, atomWmName]) {
      if (name === 0) continue;
      const property = await this.request<{ data: Buffer }>((client, reply) =>
        client.GetProperty(0, window, name, anyPropertyType, 0, 256, reply),
      );
      const title = property.data.toString('utf8').trim();
      if (title !== '') return title;
    }
    return undefined;
  }

  /**
   * Looks up the number that the server assigned to a name.
   * @param name of an atom
   * @returns its number; 0 when nobody has used the name yet
   */
  async atom(name: string): Promise<number> {
    const known = this.#atoms.get(name);
    if (known !== undefined) return known;
    const atom = await this.request<number>((client, reply) => client.InternAtom(true, name, reply));
    if (atom !== 0) this.#atoms.set(name, atom);
    return atom;
  }

  /**
   * Asks for a window's place in its parent, its size and its depth.
   * @param window its id
   * @returns pixels
   * @throws EnvironmentError when the window or the server is gone
   */
  geometryOf(window: number): Promise<Geometry> {
    return this.request((client, reply) => client.GetGeometry(window, reply));
  }

  /**
   * Queries an extension of the server.
   * @param name such as "XWAYLAND"
   * @returns whether the server has it
   */
  async hasExtension(name: string): Promise<boolean> {
    const answer = await this.request<{ present: number }>((client, reply) =>
      client.QueryExtension(name, reply),
    );
    return answer.present !== 0;
  }

  /**
   * Tells where the colours are in the pixels of a window, if these are 32-bit words.
   * @param depth number of bits that the window uses
   * @param visual id of the visual, which has a mask for each colour
   * @returns by how much to shift a word right until its lowest byte is that colour; `undefined`
   *   for pixels of another size or with less than 8 bits a colour
   */
  colorShifts(depth: number, visual: number): ColorShifts | undefined {
    const { format, screen, image_byte_order: byteOrder } = this.server;
    const masks = screen.map(({ depths }) => depths[depth]?.[visual]).find((found) => found !== undefined);
    if (!masks || byteOrder !== lowestFirst || format[depth]?.bits_per_pixel !== 32) return undefined;
    const [r, g, b] = [masks.red_mask, masks.green_mask, masks.blue_mask].map(shiftOf);
    return r === undefined || g === undefined || b === undefined ? undefined : { r, g, b };
  }

  /** Closes the connection; safe to call twice. */
  close(): void {
    if (this.#ended) return;
    this.#fail('the connection was closed');
    this.#client.terminate();
  }

  #tree(window: number): Promise<{ parent: number; children: number[] }> {
    return this.request((client, reply) => client.QueryTree(window, reply));
  }

  #fail(reason: string): void {
    this.#ended = true;
    for (const fail of [...this.#pending]) fail(this.#gone(reason));
  }

  #gone(reason: string): EnvironmentError {
    return new EnvironmentError(`lost the X server of DISPLAY=${this.display}: ${reason}`);
  }
}

/** Returns the place of the upper 8 bits of a mask; `undefined` if it has fewer. */
function shiftOf(mask: number): number | undefined {
  const shift = 31 - Math.clz32(mask) - 7;
  return shift >= 0 && ((mask >>> shift) & 0xff) === 0xff ? shift : undefined;
}

const refused = (error: Error): EnvironmentError =>
  new EnvironmentError(`the X server refused a request: ${reasonOf(error)}`);
