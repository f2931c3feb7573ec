/**
 * How messages of Wayland travel: two words of head (object; length and opcode), then the
 * arguments, each filled up to whole words, in the byte order of the machine. This is the only
 * place that knows it.
 */

import { endianness } from 'node:os';

/** One argument of a message. */
export type Value = number | string;

/** A message as it came: to which object, which of its events, and the bytes of its arguments. */
export interface RawMessage {
  readonly object: number;
  readonly opcode: number;
  readonly body: Buffer;
}

/** The other side has sent what is no message. */
export class WireError extends Error {}

/** Bytes of a word, and of a message's head. */
const wordBytes = 4;
const headBytes = 8;
const isLittle = endianness() === 'LE';

const wholeWords = (bytes: number): number => Math.ceil(bytes / wordBytes) * wordBytes;

/**
 * Packs a message.
 * @param object its receiver
 * @param opcode of the request or event
 * @param kinds a letter for each argument, as in protocol.ts
 * @param values the arguments
 * @returns the bytes
 */
export function pack(object: number, opcode: number, kinds: string, values: readonly Value[]): Buffer {
  const parts = [...kinds].map((kind, i) => {
    const value = values[i]!;
    // A file descriptor travels beside the bytes.
    if (kind === 'h') return Buffer.alloc(0);
    if (kind !== 's') return wordOf(Number(value));
    const text = Buffer.from(`${value}\0`);
    return Buffer.concat([wordOf(text.length), text], wordBytes + wholeWords(text.length));
  });
  const length = headBytes + parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([wordOf(object), wordOf(length * 0x1_0000 + opcode), ...parts]);
}

function wordOf(value: number): Buffer {
  const word = Buffer.alloc(wordBytes);
  if (isLittle) word.writeUInt32LE(value >>> 0);
  else word.writeUInt32BE(value >>> 0);
  return word;
}

const wordAt = (bytes: Buffer, at: number): number =>
  isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);

/**
 * Takes the whole messages off the front of what has come.
 * @param bytes what has come
 * @returns the messages, and the bytes of the next one that are there already
 * @throws WireError when a length cannot be that of a message
 */
export function takeMessages(bytes: Buffer): { readonly messages: RawMessage[]; readonly rest: Buffer } {
  const messages: RawMessage[] = [];
  let at = 0;
  while (bytes.length - at >= headBytes) {
    const second = wordAt(bytes, at + wordBytes);
    const length = second >>> 16;
    if (length < headBytes || length % wordBytes !== 0) throw new WireError(`a message of ${length} bytes`);
    if (bytes.length - at < length) break;
    const body = bytes.subarray(at + headBytes, at + length);
    messages.push({ object: wordAt(bytes, at), opcode: second & 0xffff, body });
    at += length;
  }
  return { messages, rest: bytes.subarray(at) };
}

/**
 * Unpacks the arguments of a message.
 * @param body their bytes
 * @param kinds a letter for each, as in protocol.ts
 * @returns the arguments; a text that was left out is empty
 * @throws WireError when the bytes are too few
 */
export function unpack(body: Buffer, kinds: string): Value[] {
  let at = 0;
  const take = (bytes: number): Buffer => {
    if (body.length - at < bytes) throw new WireError('a message that is too short');
    const taken = body.subarray(at, at + bytes);
    at += wholeWords(bytes);
    return taken;
  };
  return [...kinds].map((kind) => {
    const word = wordAt(take(wordBytes), 0);
    if (kind === 'i') return word | 0;
    if (kind !== 's') return word;
    return take(word).toString('utf8', 0, Math.max(0, word - 1));
  });
}
