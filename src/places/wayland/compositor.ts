/**
 * A connection to a Wayland compositor: its globals, objects of the interfaces in protocol.ts, and
 * the round trip. An error from the compositor, a malformed message or the end of the connection is
 * final; every later request fails with that reason.
 */

import { dirname } from 'node:path';
import { EnvironmentError, PlaceEnded } from '../../core/errors.ts';
import {
  type Event,
  type EventArgs,
  type Interface,
  type Message,
  protocol,
  type Request,
  type RequestArgs,
} from './wire/protocol.ts';
import { LastWords } from './last-words.ts';
import { PassingSocket } from './wire/passing-socket.ts';
import { pack, type RawMessage, takeMessages, unpack, type Value, WireError } from './wire/wire.ts';

/** Time limit of an answer, ms; a busy machine takes a tenth of it. */
const answerMs = 5000;
/** The id of wl_display, with which every connection begins. */
const displayId = 1;

/** Handlers of an object's events; events without a handler are ignored. */
type Handlers<I extends Interface> = { readonly [E in Event<I>]?: (...args: EventArgs<I, E>) => void };

/** The client's view of an object of the compositor. */
interface ProtocolObject {
  readonly of: Interface;
  readonly handlers: Readonly<Record<string, ((...args: Value[]) => void) | undefined>>;
}

/** An object that the compositor offers to all clients. */
interface Global {
  readonly name: number;
  readonly version: number;
}

/** The requests that press and release, with the number of their arguments. */
const holders = {
  zwp_virtual_keyboard_v1: [['key', 3]],
  zwlr_virtual_pointer_v1: [
    ['button', 3],
    ['frame', 0],
  ],
} as const;

function packed(of: Interface, object: number, request: string, args: readonly unknown[]): Buffer {
  const [opcode, kinds] = (protocol[of].requests as Readonly<Record<string, Message>>)[request]!;
  return pack(object, opcode, kinds, args as Value[]);
}

/** The states of keys and buttons. */
export const keyState = { up: 0, down: 1 } as const;

/**
 * Returns the timestamp for an input event.
 * @returns ms; wraps at 32 bits, as the protocol's timestamps do
 */
export const stamp = (): number => Number((process.hrtime.bigint() / 1_000_000n) & 0xffff_ffffn);

/**
 * Creates the error for a compositor that lacks an interface that play needs.
 * @param what the interface
 * @returns the error
 */
export const notOffered = (what: string): EnvironmentError =>
  new EnvironmentError(
    `this compositor does not offer ${what}: --on wayland needs one of the wlroots ` +
      'family (sway, Hyprland, labwc, cage); play with --on desk or --on browser',
  );

export class Compositor {
  readonly #socket: PassingSocket;
  /** The folder of the socket, in which memory can be shared with the compositor. */
  readonly folder: string;
  readonly #objects = new Map<number, ProtocolObject>();
  readonly #globals = new Map<number, Global & { readonly of: string }>();
  #nextId = displayId + 1;
  #rest: Buffer = Buffer.alloc(0);
  #end: PlaceEnded | undefined;
  readonly #whenEnded = new Set<(reason: PlaceEnded) => void>();
  #registry = 0;
  #lastWords: LastWords | undefined;

  private constructor(socket: PassingSocket, path: string) {
    this.#socket = socket;
    this.folder = dirname(path);
    const display: Handlers<'wl_display'> = {
      error: (object, _, message) => this.#finish(`it refuses ${this.#nameOf(object)}: ${message}`),
      delete_id: (id) => void this.#objects.delete(id),
    };
    this.#objects.set(displayId, { of: 'wl_display', handlers: display as ProtocolObject['handlers'] });
    socket.on('data', (bytes: Buffer) => this.#take(bytes));
    socket.on('error', () => {});
    socket.on('close', () => this.#finish('it has closed the connection'));
  }

  /**
   * Connects, and lists the compositor's globals.
   * @param path of its socket
   * @returns the connection, to be closed by the caller
   * @throws EnvironmentError when nothing answers there
   */
  static async connect(path: string): Promise<Compositor> {
    const socket = new PassingSocket();
    socket.connect(path);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', ({ message }) =>
        reject(
          new EnvironmentError(
            `no Wayland compositor answers at ${path} (${message}): check WAYLAND_DISPLAY and XDG_RUNTIME_DIR`,
          ),
        ),
      );
    });
    const compositor = new Compositor(socket, path);
    try {
      compositor.#registry = compositor.#make('wl_registry', {
        global: (name, of, version) => void compositor.#globals.set(name, { name, of, version }),
        global_remove: (name) => void compositor.#globals.delete(name),
      });
      compositor.request('wl_display', displayId, 'get_registry', compositor.#registry);
      await compositor.sync();
      return compositor;
    } catch (error) {
      compositor.close();
      throw error;
    }
  }

  /**
   * Finds the present globals of an interface.
   * @param of the interface
   * @returns in the order of appearance; empty when the interface is not offered
   */
  globals(of: string): readonly Global[] {
    return [...this.#globals.values()].filter((each) => each.of === of);
  }

  /**
   * Binds a global.
   * @param of its interface
   * @param global to bind
   * @param maxVersion the newest version that the table in protocol.ts supports
   * @param handlers of its events
   * @returns the id of the object
   */
  bind<I extends Interface>(of: I, global: Global, maxVersion: number, handlers: Handlers<I>): number {
    const id = this.#make(of, handlers);
    const version = Math.min(global.version, maxVersion);
    this.request('wl_registry', this.#registry, 'bind', global.name, of, version, id);
    return id;
  }

  /**
   * Creates an object by a request that carries its new id.
   * @param of its interface
   * @param handlers of its events
   * @param ask sends the request with the new id
   * @returns the id of the object
   */
  create<I extends Interface>(of: I, handlers: Handlers<I>, ask: (id: number) => void): number {
    const id = this.#make(of, handlers);
    ask(id);
    return id;
  }

  /**
   * Sends a request. A request that passes a file descriptor is sent at once and closes the
   * descriptor; call `sync` before it to keep the order.
   * @param of interface of the object
   * @param object its id
   * @param request the name of the request
   * @param args its arguments
   * @throws PlaceEnded when the connection is over
   */
  request<I extends Interface, R extends Request<I>>(
    of: I,
    object: number,
    request: R,
    ...args: RequestArgs<I, R>
  ): void {
    if (this.#end) throw this.#end;
    const bytes = packed(of, object, request, args);
    const kinds = (protocol[of].requests as Readonly<Record<string, Message>>)[request]![1];
    const descriptor = (args as Value[])[kinds.indexOf('h')];
    if (descriptor === undefined) this.#socket.write(bytes);
    else this.#socket.pass(bytes, Number(descriptor));
  }

  /**
   * Presses or releases a key or button. If the bot is killed in between, it is still released.
   * @param of interface of the object
   * @param object its id
   * @param code of the key or button
   * @param state one of `keyState`
   */
  hold<I extends keyof typeof holders>(of: I, object: number, code: number, state: number): void {
    const send = (to: number) =>
      holders[of].map(([request, length]) => {
        const args = [stamp(), code, to].slice(0, length);
        return packed(of, object, request, args);
      });
    if (this.#end) throw this.#end;
    this.#lastWords ??= new LastWords(this.#socket.descriptor);
    const words = Buffer.concat(send(keyState.up));
    this.#lastWords.leave(`${object} ${code}`, state === keyState.down ? words : undefined);
    this.#socket.write(Buffer.concat(send(state)));
  }

  /**
   * Waits until the compositor has handled all requests up to now.
   * @throws PlaceEnded when the connection ends; EnvironmentError when it does not answer
   */
  sync(): Promise<void> {
    return this.answered('see whether the desktop hangs', (resolve) =>
      this.create('wl_callback', { done: () => resolve() }, (id) =>
        this.request('wl_display', displayId, 'sync', id),
      ),
    );
  }

  /**
   * Waits for an answer that arrives as an event.
   * @param cure what to do when it does not arrive
   * @param ask sends the request, and resolves or rejects the wait
   * @throws PlaceEnded when the connection ends; EnvironmentError when no answer arrives; whatever
   *   `ask` rejects with
   */
  async answered(
    cure: string,
    ask: (resolve: () => void, reject: (reason: Error) => void) => void,
  ): Promise<void> {
    let forget = () => {};
    const done = new Promise<void>((resolve, reject) => {
      if (this.#end) throw this.#end;
      const late = () =>
        reject(
          new EnvironmentError(`the Wayland compositor does not answer within ${answerMs / 1000} s: ${cure}`),
        );
      const timer = setTimeout(late, answerMs);
      this.#whenEnded.add(reject);
      forget = () => {
        clearTimeout(timer);
        this.#whenEnded.delete(reject);
      };
      ask(resolve, reject);
    });
    return done.finally(() => forget());
  }

  /** Whether the connection has ended. */
  get isOver(): boolean {
    return this.#end !== undefined;
  }

  /** Closes the connection; safe to call twice. */
  close(): void {
    this.#finish('the bot has closed the connection');
    this.#lastWords?.close();
    this.#socket.destroy();
  }

  #make<I extends Interface>(of: I, handlers: Handlers<I>): number {
    const id = this.#nextId++;
    this.#objects.set(id, { of, handlers: handlers as ProtocolObject['handlers'] });
    return id;
  }

  #take(bytes: Buffer): void {
    if (this.#end) return;
    try {
      const { messages, rest } = takeMessages(Buffer.concat([this.#rest, bytes]));
      this.#rest = rest;
      for (const message of messages) this.#hear(message);
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      this.#finish(`it has sent ${error.message}`);
      this.#socket.destroy();
    }
  }

  /** Dispatches an event; events of unknown objects, or not in the table, are ignored. */
  #hear({ object, opcode, body }: RawMessage): void {
    const known = this.#objects.get(object);
    if (!known) return;
    const events: Readonly<Record<string, Message>> = protocol[known.of].events;
    const [name, message] = Object.entries(events).find(([, [code]]) => code === opcode) ?? [];
    if (name && message) known.handlers[name]?.(...unpack(body, message[1]));
  }

  #nameOf(object: number): string {
    return this.#objects.get(object)?.of ?? `object ${object}`;
  }

  #finish(reason: string): void {
    if (this.#end) return;
    this.#end = new PlaceEnded(
      `the Wayland session is over for the bot (${reason}): start the run again where the game is`,
    );
    for (const reject of this.#whenEnded) reject(this.#end);
    this.#whenEnded.clear();
  }
}
