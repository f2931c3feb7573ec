/** How messages of the DevTools protocol travel: over two pipes, or over a WebSocket. */

import type { Readable, Writable } from 'node:stream';

/** A line to a browser, over which texts go both ways. */
export interface Wire {
  /**
   * Sends a message; does nothing when the line is closed.
   * @param text JSON
   */
  send(text: string): void;
  /**
   * Hears all that comes; called once, before anything is sent.
   * @param message called with each message
   * @param closed called once, with the reason as a clause
   */
  listen(message: (text: string) => void, closed: (reason: string) => void): void;
  /** Closes the line; safe to call twice. */
  close(): void;
}

/**
 * Makes a wire of two pipes, on which nothing but the browser's parent can speak; each message ends
 * with a zero byte.
 * @param input what the browser reads
 * @param output what the browser writes
 * @returns the wire
 */
export function pipeWire(input: Writable, output: Readable): Wire {
  let rest: string[] = [];
  // A browser that has ended reads no more; `closed` tells of it.
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
