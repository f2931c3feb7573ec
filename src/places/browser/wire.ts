/** The transport of the DevTools protocol: a WebSocket, or two pipes. */

import type { Readable, Writable } from 'node:stream';

/** A connection to a browser that carries text messages both ways. */
export interface Wire {
  /**
   * Sends a message; has no effect once the connection is closed.
   * @param text JSON
   */
  send(text: string): void;
  /**
   * Listens for messages; called once, before anything is sent.
   * @param message called with each message
   * @param closed called once, with the reason as a clause
   */
  listen(message: (text: string) => void, closed: (reason: string) => void): void;
  /** Closes the connection; safe to call twice. */
  close(): void;
}

/**
 * Creates a wire from two pipes, which only the browser's parent can use; each message ends with a
 * zero byte.
 * @param input read by the browser
 * @param output written by the browser
 * @returns the wire
 */
export function pipeWire(input: Writable, output: Readable): Wire {
  let rest: string[] = [];
  // A browser that has ended reads nothing; `closed` reports it.
  input.on('error', () => {});
  return {
    send(text) {
      if (input.writable) input.write(`${text}\0`);
    },
    listen(message, closed) {
      output.setEncoding('utf8');
      output.on('data', (text: string) => {
        const parts = text.split('\0');
        for (const part of parts.slice(0, -1)) {
          message(rest.join('') + part);
          rest = [];
        }
        rest.push(parts.at(-1) ?? '');
      });
      output.on('error', () => {});
      output.on('close', () => closed('the browser has ended'));
    },
    close() {
      input.destroy();
      output.destroy();
    },
  };
}
