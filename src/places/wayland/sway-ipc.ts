/** The connection to sway's IPC socket: requests and JSON answers, one after the other. */

import { createConnection, type Socket } from 'node:net';
import { within } from '../../core/clock.ts';
import { EnvironmentError, PlaceEnded } from '../../core/errors.ts';
import { type Json, readJson } from '../../core/json/json.ts';

/** Types of the messages used, as in sway-ipc(7). */
export const swayRequests = { tree: 4, seats: 101 } as const;

const magic = Buffer.from('i3-ipc');
/** Size of the header: magic, length and type. */
const headBytes = magic.length + 8;
/** Maximum size of an answer, bytes: a tree of a hundred windows has 200,000. */
const maxBytes = 16_000_000;
/** Time limit of an answer, ms. */
const answerMs = 5000;

const over = (reason: string): PlaceEnded =>
  new PlaceEnded(`sway is over for the bot (${reason}): start the run again where the game is`);

export class SwayIpc {
  #received: Buffer = Buffer.alloc(0);
  #closed = false;
  /** Called when bytes have arrived, or the connection has closed. */
  #wake: () => void = () => {};
  #last: Promise<unknown> = Promise.resolve();

  private constructor(private readonly socket: Socket) {
    socket.on('data', (bytes: Buffer) => {
      this.#received = Buffer.concat([this.#received, bytes]);
      this.#wake();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#closed = true;
      this.#wake();
    });
  }

  /**
   * Connects.
   * @param path of the socket, from SWAYSOCK
   * @returns the connection, to be closed by the caller
   * @throws EnvironmentError when nothing answers there
   */
  static async connect(path: string): Promise<SwayIpc> {
    const socket = createConnection(path);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', ({ message }) =>
        reject(
          new EnvironmentError(`sway does not answer at ${path} (${message}): check SWAYSOCK, or unset it`),
        ),
      );
    });
    return new SwayIpc(socket);
  }

  /**
   * Sends a request once all earlier ones are answered.
   * @param request one of `swayRequests`
   * @param payload of the request
   * @returns the answer
   * @throws PlaceEnded when sway is gone or speaks another protocol; EnvironmentError when it does
   *   not answer
   */
  ask(request: number, payload = ''): Promise<Json> {
    const answer = this.#last.then(() => this.#ask(request, Buffer.from(payload)));
    this.#last = answer.catch(() => {});
    return answer;
  }

  /** Closes the connection; safe to call twice. */
  close(): void {
    this.socket.destroy();
  }

  async #ask(request: number, payload: Buffer): Promise<Json> {
    const head = Buffer.alloc(headBytes);
    magic.copy(head);
    head.writeUInt32LE(payload.length, magic.length);
    head.writeUInt32LE(request, magic.length + 4);
    this.socket.write(Buffer.concat([head, payload]));
    const sinceMs = performance.now();
    for (;;) {
      const answer = this.#takeAnswer();
      if (answer !== undefined)
        return readJson(answer, {
          error: (message) => this.#broken(`its answer cannot be read, ${message}`),
        });
      if (this.#closed) throw over('it has closed the connection');
      const leftMs = sinceMs + answerMs - performance.now();
      if (leftMs <= 0) {
        // A late answer would be mistaken for that of the next request.
        this.close();
        throw new EnvironmentError(`sway does not answer within ${answerMs / 1000} s: see whether it hangs`);
      }
      await within(leftMs, new Promise<void>((resolve) => (this.#wake = resolve)), () => {});
    }
  }

  #takeAnswer(): string | undefined {
    const bytes = this.#received;
    if (bytes.length < headBytes) return undefined;
    const length = bytes.readUInt32LE(magic.length);
    if (!bytes.subarray(0, magic.length).equals(magic) || length > maxBytes)
      throw this.#broken('it does not speak i3-ipc');
    const end = headBytes + length;
    if (bytes.length < end) return undefined;
    this.#received = bytes.subarray(end);
    return bytes.toString('utf8', headBytes, end);
  }

  #broken(reason: string): PlaceEnded {
    this.close();
    return over(reason);
  }
}
