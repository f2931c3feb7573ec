/**
 * The chain that ties the lines of a record together: each line carries a hash of itself and of the
 * hash before, and lines of pictures carry the hash of their file. So a line or a picture that is
 * changed, taken out, put in or moved is found. It is no signature: who makes all hashes anew can
 * make any record.
 */

import { createHash } from 'node:crypto';

/** Hexadecimal digits of a line's hash: 128 bits of SHA-256. */
const digits = 32;

const tail = new RegExp(`,"hash":"([0-9a-f]{${digits}})"}$`);

/**
 * Hashes bytes with SHA-256.
 * @param bytes or a text, which is hashed as UTF-8
 * @returns 64 hexadecimal digits
 */
export const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Writes or checks the lines of one record, in order. */
export class RecordChain {
  #last = '';

  /**
   * Writes an event as a line with its hash.
   * @param event has at least one field
   * @returns JSON without a line break
   */
  seal(event: object): string {
    const text = JSON.stringify(event);
    return `${text.slice(0, -1)},"hash":"${this.#next(text)}"}`;
  }

  /** Whether a line is the one that was written here. */
  holds(line: string): boolean {
    const found = tail.exec(line);
    return found !== null && this.#next(`${line.slice(0, found.index)}}`) === found[1];
  }

  #next(text: string): string {
    this.#last = sha256(`${this.#last}\n${text}`).slice(0, digits);
    return this.#last;
  }
}
