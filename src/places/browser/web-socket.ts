/**
 * The client's side of a WebSocket (RFC 6455) to a browser on this machine: text messages, no
 * extensions, no TLS. Node 20 has no such client.
 */

import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import type { Wire } from './wire.ts';

const opcodes = { continuation: 0, text: 1, close: 8, ping: 9, pong: 10 } as const;
const finalBit = 0x80;
const maskBit = 0x80;
/** Codes in place of a length, which follows in two or eight bytes. */
const lengthCodes = { two: 126, eight: 127 } as const;
/** Maximum size of a message, bytes: three times a screenshot of an 8K screen. */
const maxMessageBytes = 256 * 2 ** 20;

/**
 * Opens a WebSocket.
 * @param port on 127.0.0.1
 * @param path such as `/devtools/browser/…`
 * @param limitMs time limit, ms
 * @returns the wire; rejects with the reason when nothing answers, or the browser refuses
 */
export function openWebSocket(port: number, path: string, limitMs: number): Promise<Wire> {
  return new Promise((resolve, reject) => {
    const headers = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    };
    const asked = request({ host: '127.0.0.1', port, path, headers, timeout: limitMs });
    asked.on('upgrade', (_response, socket, head) => {
      socket.setTimeout(0);
      resolve(socketWire(socket as Socket, head));
    });
    asked.on('response', ({ statusCode }) => {
      asked.destroy();
      reject(new Error(`it answers with status ${statusCode}`));
    });
    asked.on('timeout', () => asked.destroy(new Error(`no answer within ${limitMs / 1000} s`)));
    asked.on('error', reject);
    asked.end();
  });
}

function socketWire(socket: Socket, head: Buffer): Wire {
  let parts: Buffer[] = [];
  let bytes = head;
  const send = (opcode: number, payload: Buffer) => {
    if (socket.writable) socket.write(maskedFrame(opcode, payload));
  };
  socket.setNoDelay(true);
  return {
    send: (text) => send(opcodes.text, Buffer.from(text)),
    listen(message, closed) {
      const take = (data: Buffer) => {
        bytes = bytes.length === 0 ? data : Buffer.concat([bytes, data]);
        for (let frame = nextFrame(bytes); frame; frame = nextFrame(bytes)) {
          bytes = bytes.subarray(frame.size);
          if (frame.opcode === opcodes.ping) send(opcodes.pong, frame.payload);
          else if (frame.opcode === opcodes.close) socket.end();
          else if (frame.opcode !== opcodes.pong) {
            parts.push(frame.payload);
            if (!frame.isFinal) continue;
            message(Buffer.concat(parts).toString());
            parts = [];
          }
        }
      };
      if (bytes.length > 0) take(Buffer.alloc(0));
      socket.on('data', take);
      socket.on('error', () => {});
      socket.on('close', () => closed('the browser has ended, or has closed the connection'));
    },
    close: () => void socket.destroy(),
  };
}

/** Encodes a frame as clients must send it: final and masked. */
function maskedFrame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload;
  const long = length < lengthCodes.two ? 0 : length < 2 ** 16 ? 2 : 8;
  const header = Buffer.alloc(2 + long);
  header[0] = finalBit | opcode;
  header[1] = maskBit | (long === 0 ? length : long === 2 ? lengthCodes.two : lengthCodes.eight);
  if (long === 2) header.writeUInt16BE(length, 2);
  if (long === 8) header.writeBigUInt64BE(BigInt(length), 2);
  const mask = randomBytes(4);
  return Buffer.concat([header, mask, payload.map((byte, i) => byte ^ (mask[i % 4] ?? 0))]);
}

interface SocketFrame {
  readonly opcode: number;
  readonly isFinal: boolean;
  readonly payload: Buffer;
  /** Number of bytes including the header. */
  readonly size: number;
}

/** Parses the first frame in the bytes; `undefined` while it is incomplete. */
function nextFrame(bytes: Buffer): SocketFrame | undefined {
  if (bytes.length < 2) return undefined;
  const [first = 0, second = 0] = bytes;
  const short = second & ~maskBit;
  const start = short === lengthCodes.two ? 4 : short === lengthCodes.eight ? 10 : 2;
  if (bytes.length < start) return undefined;
  const length = start === 2 ? short : start === 4 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  if (length > maxMessageBytes) throw new RangeError(`a message of ${length} bytes is too long`);
  const size = start + length;
  if (bytes.length < size) return undefined;
  const payload = bytes.subarray(start, size);
  return { opcode: first & 0x0f, isFinal: (first & finalBit) !== 0, payload, size };
}
