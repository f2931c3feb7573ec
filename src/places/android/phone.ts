/**
 * One phone by adb. All that it is ever told are pictures of its screen, questions (`dumpsys`) and
 * touches and keys (`input`): the type `PhoneCommand` has no other words, and a test holds them
 * against all that a fake phone was told.
 */

import { EnvironmentError } from '../../core/errors.ts';
import { AdbRefusal, type AdbServer } from './adb-server.ts';
import { type ListedPhone, phoneTrouble } from './phone-list.ts';

/** How a picture is taken: as plain pixels, or packed. */
type CaptureCommand = 'screencap' | 'screencap -p';

/** What the phone's shell is told. */
export type PhoneCommand =
  | 'dumpsys window displays'
  | 'dumpsys window displays; dumpsys window windows'
  | 'dumpsys power; dumpsys window policy'
  | 'input'
  | `input ${'tap' | 'swipe' | 'motionevent' | 'keyevent'} ${string}`;

/** What a command came to. */
interface PhoneAnswer {
  /** Its output and its errors. */
  readonly text: string;
  /** Its exit code. */
  readonly code: number;
}

/** Parts of a packet of the shell protocol: an id, a length, the data (AOSP, shell_protocol.h). */
const packet = { headBytes: 5, lengthAt: 1, exitId: 3 } as const;

/** A phone that the adb server reaches. */
export class Phone {
  readonly #server: Pick<AdbServer, 'use'>;
  readonly #serial: string;
  #inputs = 0;
  /** Its model, for messages. */
  readonly name: string;

  /**
   * @param server that reaches it
   * @param listed as the server lists it
   */
  constructor(server: Pick<AdbServer, 'use'>, { serial, name }: ListedPhone) {
    this.#server = server;
    this.#serial = serial;
    this.name = name;
  }

  /** How often it was touched or typed on. */
  get inputs(): number {
    return this.#inputs;
  }

  /**
   * Takes a picture.
   * @param command how
   * @returns what it wrote
   * @throws EnvironmentError when the phone cannot be reached
   */
  capture(command: CaptureCommand): Promise<Buffer> {
    // Phones with two displays write a warning among the pixels otherwise.
    return this.#use(`exec:${command} 2>/dev/null`);
  }

  /**
   * Runs a command.
   * @param command one of the few that the bot uses
   * @param limitMs limit on the wait, ms; that of the server when absent
   * @returns what it came to
   * @throws EnvironmentError when the phone cannot be reached, or the connection breaks
   */
  async run(command: PhoneCommand, limitMs?: number): Promise<PhoneAnswer> {
    if (command.startsWith('input ')) this.#inputs++;
    const stream = await this.#use(`shell,v2,raw:${command}`, limitMs);
    const texts: string[] = [];
    for (let at = 0; at + packet.headBytes <= stream.length;) {
      const from = at + packet.headBytes;
      const data = stream.subarray(from, from + stream.readUInt32LE(at + packet.lengthAt));
      if (stream[at] === packet.exitId) return { text: texts.join(''), code: data[0] ?? 0 };
      texts.push(data.toString());
      at = from + data.length;
    }
    throw new EnvironmentError(`the connection to the phone ${this.name} broke: plug it in again`);
  }

  async #use(service: string, limitMs?: number): Promise<Buffer> {
    try {
      return await this.#server.use(this.#serial, service, limitMs);
    } catch (error) {
      throw error instanceof AdbRefusal ? phoneTrouble(this.name, error.message) : error;
    }
  }
}
