/** An adb server in this process, for phones without adbd: only the smart-socket protocol. */

import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { FakePhone } from './fake-phone.ts';
import { shellPackets } from './shell-packets.ts';

/** A phone as the server knows it. */
export interface ServedPhone {
  readonly phone: FakePhone;
  /** In adb's words; queried for each request. */
  state: 'device' | 'offline' | 'unauthorized' | 'gone';
  /** Cuts the connection in the middle of answers. */
  breaks?: boolean;
}

const okay = 'OKAY';
const framed = (text: string) => Buffer.byteLength(text).toString(16).padStart(4, '0') + text;

/** The message of adb 34 for each state. */
const refusals = {
  offline: () => 'device offline',
  unauthorized: () =>
    "device unauthorized.\nThis adb server's $ADB_VENDOR_KEYS is not set\nTry 'adb kill-server' if that seems wrong.",
  gone: (serial: string) => `device '${serial}' not found`,
} as const;

/** A server that is listening. */
export class FakeAdbServer {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly phones: Map<string, ServedPhone>;

  private constructor(phones: Map<string, ServedPhone>) {
    this.phones = phones;
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket)).on('error', () => {});
      this.#serve(socket);
    });
  }

  static async listen(phones: Readonly<Record<string, ServedPhone>>): Promise<FakeAdbServer> {
    const fake = new FakeAdbServer(new Map(Object.entries(phones)));
    await new Promise<void>((resolve) => fake.#server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: Socket): void {
    let text = Buffer.alloc(0);
    let serial: string | undefined;
    socket.on('data', (chunk) => {
      text = Buffer.concat([text, chunk]);
      const length = Number.parseInt(text.toString('latin1', 0, 4), 16);
      if (!(text.length >= 4 + length)) return;
      const request = text.toString('utf8', 4, 4 + length);
      text = text.subarray(4 + length);
      if (serial !== undefined) return void this.#use(socket, this.phones.get(serial)!, request);
      if (request === 'host:version') return void socket.end(okay + framed('0029'));
      if (request === 'host:devices-l') return void socket.end(okay + framed(this.#list()));
      serial = /^host:transport:(.*)$/.exec(request)?.[1] ?? '';
      const state = this.phones.get(serial)?.state ?? 'gone';
      if (state !== 'device') return void socket.end(`FAIL${framed(refusals[state](serial))}`);
      socket.write(okay);
    });
  }

  async #use(socket: Socket, served: ServedPhone, service: string): Promise<void> {
    const [, kind, command = ''] = /^(exec:|shell,v2,raw:)(.*)$/s.exec(service) ?? [];
    if (kind === undefined) return void socket.end(`FAIL${framed('closed')}`);
    socket.write(okay);
    const answer = await served.phone.answer(command);
    const bytes = kind === 'exec:' ? answer.output : shellPackets(answer);
    socket.end(served.breaks ? bytes.subarray(0, bytes.length >> 1) : bytes);
  }

  #list(): string {
    const lines = [...this.phones].filter(([, { state }]) => state !== 'gone');
    return lines
      .map(([serial, { state }]) => {
        const model = state === 'device' ? ' product:fake model:Fake_Phone device:fake' : '';
        return `${serial.padEnd(22)} ${state}${model} transport_id:1\n`;
      })
      .join('');
  }
}
