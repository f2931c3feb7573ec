/**
 * A process that releases buttons and keys when the bot was killed, since compositors leave them
 * down for the game. It shares the connection and receives the necessary bytes beforehand.
 */

import { type ChildProcess, spawn } from 'node:child_process';

/** Takes lines of hexadecimal digits, and writes the last one on descriptor 3 when they end. */
const keeper = `
let heard = '';
process.stdin.setEncoding('latin1');
process.stdin.on('data', (text) => (heard = (heard + text).split('\\n').slice(-2).join('\\n')));
process.stdin.on('end', () => {
  require('node:fs').writeSync(3, Buffer.from(heard.split('\\n').at(-2) ?? '', 'hex'));
});`;

/** The bytes to send on a connection if the bot is killed. */
export class LastWords {
  readonly #child: ChildProcess;
  readonly #words = new Map<string, Buffer>();

  /** @param descriptor of the connection */
  constructor(descriptor: number) {
    this.#child = spawn(process.execPath, ['-e', keeper], {
      // Ctrl-C in a terminal must reach only the bot.
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore', descriptor],
    });
    this.#child.on('error', () => {});
    this.#child.stdin?.on('error', () => {});
    this.#child.unref();
  }

  /**
   * Stores the bytes that release a key or button, or removes them.
   * @param about identifies the key or button
   * @param words bytes for the connection; `undefined` once it is released
   */
  leave(about: string, words: Buffer | undefined): void {
    if (words) this.#words.set(about, words);
    else this.#words.delete(about);
    const all = Buffer.concat([...this.#words.values()]);
    this.#child.stdin?.write(`${all.toString('hex')}\n`);
  }

  /** Ends the process; safe to call twice. */
  close(): void {
    this.#child.stdin?.end();
  }
}
