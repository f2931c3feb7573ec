/** The DevTools protocol of Chromium browsers: commands, answers and events. */

import { EnvironmentError } from '../../core/errors.ts';
import type { Wire } from './wire.ts';

/** Time limit of a command, ms; a picture of a 4K screen takes a second on a busy machine. */
const orderLimitMs = 20_000;

/** Fields of a command or an event, by name; their types depend on the method. */
export type Fields = Readonly<Record<string, unknown>>;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Fields;
  readonly result?: Fields;
  readonly error?: { readonly message: string };
  readonly sessionId?: string;
}

/** One connection to a browser. */
export class Devtools {
  readonly #waiting = new Map<number, (message: Message) => void>();
  readonly #listeners: ((method: string, params: Fields, session: string | undefined) => void)[] = [];
  #lastId = 0;
  #closed: string | undefined;
  /** Resolves with the reason, as a clause, when the connection is over. */
  readonly over: Promise<string>;

  /** @param wire to the browser; closed with the connection */
  constructor(private readonly wire: Wire) {
    this.over = new Promise((resolve) => {
      wire.listen(
        (text) => this.#take(JSON.parse(text) as Message),
        (reason) => {
          this.#closed = reason;
          for (const answer of this.#waiting.values()) answer({ error: { message: reason } });
          this.#waiting.clear();
          resolve(reason);
        },
      );
    });
  }

  /**
   * Listens for all events.
   * @param listener called with the event's name, its parameters and its session
   */
  listen(listener: (method: string, params: Fields, session: string | undefined) => void): void {
    this.#listeners.push(listener);
  }

  /**
   * Sends a command.
   * @param method such as `Page.captureScreenshot`
   * @param params its parameters
   * @param to the session of a page, absent for the browser itself; and the time limit, ms
   * @returns the answer
   * @throws EnvironmentError when the browser refuses, has ended, or does not answer
   */
  send(
    method: string,
    params: Fields = {},
    to: { readonly sessionId?: string; readonly limitMs?: number | undefined } = {},
  ): Promise<Fields> {
    const { sessionId, limitMs = orderLimitMs } = to;
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const fail = (reason: string) =>
        reject(new EnvironmentError(`the browser fails (${method}): ${reason}`));
      if (this.#closed !== undefined) return fail(this.#closed);
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        fail(`no answer within ${limitMs / 1000} s`);
      }, limitMs);
      this.#waiting.set(id, ({ result, error }) => {
        clearTimeout(timer);
        if (error) fail(error.message);
        else resolve(result ?? {});
      });
      this.wire.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }));
    });
  }

  /** Closes the connection; pending commands fail. */
  close(): void {
    this.wire.close();
  }

  #take({ id, method, params = {}, sessionId, ...answer }: Message): void {
    if (method !== undefined) for (const listener of this.#listeners) listener(method, params, sessionId);
    if (id === undefined) return;
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }
}
