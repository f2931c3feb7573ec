/**
 * The adb daemon of a fake phone: the transport protocol (AOSP, adb/protocol.txt) on a loopback
 * port, for the real `adb connect`.
 */

import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { FakePhone } from './fake-phone.ts';
import { shellPackets } from './shell-packets.ts';

const headBytes = 24;
const maxData = 1024 * 1024;
const banner =
  'device::ro.product.name=fake;ro.product.model=Fake Phone;ro.product.device=fake;features=shell_v2,cmd';

/** One stream of a connection. */
interface Stream {
  readonly remote: number;
  /** Called when the other side is ready for more. */
  ready: () => void;
}

/** The daemon of one phone. */
export class FakeAdbd {
  readonly #phone: FakePhone;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #port = 0;
  /** Whether it accepts connections. */
  isOpen = true;

  private constructor(phone: FakePhone) {
    this.#phone = phone;
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket)).on('error', () => {});
      socket.setNoDelay();
      new Connection(socket, this.#phone, () => this.isOpen);
    });
  }

  static async listen(phone: FakePhone): Promise<FakeAdbd> {
    const adbd = new FakeAdbd(phone);
    await new Promise<void>((resolve) => adbd.#server.listen(0, '127.0.0.1', resolve));
    adbd.#port = (adbd.#server.address() as AddressInfo).port;
    return adbd;
  }

  /** The address for `adb connect`. */
  get address(): string {
    return `127.0.0.1:${this.#port}`;
  }

  /** Pulls the cable. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

class Connection {
  readonly #socket: Socket;
  readonly #phone: FakePhone;
  readonly #isOpen: () => boolean;
  readonly #streams = new Map<number, Stream>();
  #lastId = 0;
  #text = Buffer.alloc(0);

  constructor(socket: Socket, phone: FakePhone, isOpen: () => boolean) {
    this.#socket = socket;
    this.#phone = phone;
    this.#isOpen = isOpen;
    socket.on('data', (chunk) => this.#take(chunk));
  }

  #take(chunk: Buffer): void {
    this.#text = Buffer.concat([this.#text, chunk]);
    while (this.#text.length >= headBytes) {
      const length = this.#text.readUInt32LE(12);
      if (this.#text.length < headBytes + length) return;
      const command = this.#text.toString('latin1', 0, 4);
      const [first, second] = [this.#text.readUInt32LE(4), this.#text.readUInt32LE(8)];
      const data = this.#text.subarray(headBytes, headBytes + length);
      this.#text = this.#text.subarray(headBytes + length);
      this.#receive(command, first, second, data);
    }
  }

  #receive(command: string, first: number, second: number, data: Buffer): void {
    if (command === 'CNXN' && this.#isOpen()) this.#send('CNXN', 0x0100_0001, maxData, Buffer.from(banner));
    // Demands a signature that no key can satisfy.
    if ((command === 'CNXN' || (command === 'AUTH' && first === 2)) && !this.#isOpen())
      this.#send('AUTH', 1, 0, Buffer.alloc(20, 7));
    if (command === 'OPEN') void this.#open(first, data.toString('utf8').replace('\0', ''));
    if (command === 'OKAY') this.#streams.get(second)?.ready();
    if (command === 'CLSE') this.#streams.delete(second);
  }

  async #open(remote: number, service: string): Promise<void> {
    const [, kind, command = ''] = /^(exec:|shell,v2,raw:)(.*)$/s.exec(service) ?? [];
    if (kind === undefined) return this.#send('CLSE', 0, remote);
    const local = ++this.#lastId;
    const stream: Stream = { remote, ready: () => {} };
    this.#streams.set(local, stream);
    this.#send('OKAY', local, remote);
    const answer = await this.#phone.answer(command);
    const bytes = kind === 'exec:' ? answer.output : shellPackets(answer);
    for (let at = 0; at < bytes.length && this.#streams.has(local); at += maxData) {
      const ready = new Promise<void>((resolve) => (stream.ready = resolve));
      this.#send('WRTE', local, remote, bytes.subarray(at, at + maxData));
      await ready;
    }
    this.#streams.delete(local);
    this.#send('CLSE', local, remote);
  }

  #send(command: string, first: number, second: number, data: Uint8Array = Buffer.alloc(0)): void {
    const head = Buffer.alloc(headBytes);
    head.write(command, 0, 'latin1');
    head.writeUInt32LE(first, 4);
    head.writeUInt32LE(second, 8);
    head.writeUInt32LE(data.length, 12);
    // From version 0x01000001 on, nobody checks the sum of the data.
    head.writeUInt32LE((head.readUInt32LE(0) ^ 0xffff_ffff) >>> 0, 20);
    this.#socket.write(head);
    if (data.length > 0) this.#socket.write(data);
  }
}
