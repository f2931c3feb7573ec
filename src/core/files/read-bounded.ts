/**
 * Reads untrusted files up to a maximum size: a device never ends, and a file may not be what its
 * name suggests.
 */

import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';

/**
 * Reads a file or a stream.
 * @param from a file's path, or a stream
 * @param max size, bytes
 * @returns the content; `undefined` if it is longer
 * @throws errors of the system, such as ENOENT and EISDIR
 */
export async function readBounded(from: string | Readable, max: number): Promise<Buffer | undefined> {
  const stream = typeof from === 'string' ? createReadStream(from) : from;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > max) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
