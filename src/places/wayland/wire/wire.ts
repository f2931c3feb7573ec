/**
 * The wire format of Wayland messages: a header of two words (object; length and opcode), then the
 * arguments, each padded to whole words, in the machine's byte order.
 */

import { endianness } from 'node:os';

/** One argument of a message. */
export type Value = number | string;

/** A received message: its object, its event, and the bytes of its arguments. */
export interface RawMessage {
  readonly object: number;
  readonly opcode: number;
  readonly body: Buffer;
}

/** Thrown when the other side has sent a malformed message. */
export class WireError extends Error {}

/** Size of a word, and of a message's header, bytes. */
const wordBytes = 4;
const headBytes = 8;
const isLittle = endianness() === 'LE';

const wholeWords = (bytes: number): number => Math.ceil(bytes / wordBytes) * wordBytes;

/**
 * Packs a message.
 * @param object its receiver
 * @param opcode of the request or event
 * @param kinds one letter per argument, as in protocol.ts
 * @param values the arguments
 * @returns the bytes
 */
export function pack(object: number, opcode: number, kinds: string, values: readonly Value[]): Buffer {
  const parts = [...kinds].map((kind, i) => {
    const value = values[i]!;
    // A file descriptor is passed outside the bytes.
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
 * Takes the complete messages from the front of received bytes.
 * @param bytes received so far
 * @returns the messages, and the incomplete rest
 * @throws WireError for a length that no message can have
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
 * @param kinds one letter per argument, as in protocol.ts
 * @returns the arguments; a null string becomes empty
 * @throws WireError when there are too few bytes
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
