/**
 * Reads untrusted files up to a maximum size: a device never ends, and a file may not be what its
 * name suggests.
 */

import { createReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { NoRegularFile, whyNoFile } from './why-not-read.ts';

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

/**
 * Reads a regular file, as all files in a folder that others made must be: a named pipe would wait
 * for a writer for ever.
 * @param path of the file
 * @param max size, bytes
 * @returns the content; `undefined` if it is longer
 * @throws NoRegularFile for anything else, links included; errors of the system, such as ENOENT
 */
export async function readRegular(path: string, max: number): Promise<Buffer | undefined> {
  const why = whyNoFile(await lstat(path));
  if (why) throw new NoRegularFile(why);
  return readBounded(path, max);
}
