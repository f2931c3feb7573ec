/**
 * Reads files from outside no further than they may be long: a device never ends, and a file need
 * not be what its name says.
 */

import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';

/**
 * Reads a file or a stream.
 * @param most bytes
 * @param from a file's path, or a stream
 * @param max bytes
 * @returns `undefined` where there are more
 * @throws what the system says, such as ENOENT and EISDIR
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
