/**
 * The hash chain over the lines of a record. Each line carries a hash of itself and the previous
 * hash; a picture's line also carries the hash of its file. Changing, removing, inserting or moving
 * a line or picture breaks the chain. It is no signature: anyone can recompute all hashes.
 */

import { createHash } from 'node:crypto';

/** Hexadecimal digits of a line's hash: 128 bits of SHA-256. */
const digits = 32;

const tail = new RegExp(`,"hash":"([0-9a-f]{${digits}})"}$`);

/**
 * Hashes bytes with SHA-256.
 * @param bytes or a text, hashed as UTF-8
 * @returns 64 hexadecimal digits
 */
export const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Writes or checks the lines of one record, in order. */
export class RecordChain {
  #last = '';

  /**
   * Serialises an event as a line that ends with its hash.
   * @param event has at least one field
   * @returns JSON without a line break
   */
  seal(event: object): string {
    const text = JSON.stringify(event);
    return `${text.slice(0, -1)},"hash":"${this.#next(text)}"}`;
  }

  /** Returns whether the next line is the one that was written there. */
  holds(line: string): boolean {
    const found = tail.exec(line);
    return found !== null && this.#next(`${line.slice(0, found.index)}}`) === found[1];
  }

  #next(text: string): string {
    this.#last = sha256(`${this.#last}\n${text}`).slice(0, digits);
    return this.#last;
  }
}
