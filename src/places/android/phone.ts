/**
 * One phone by adb. The bot sends it nothing but captures of its screen, queries (`dumpsys`), and
 * touches and keys (`input`): the type `PhoneCommand` allows no other commands, and a test compares
 * it with everything that a fake phone received.
 */

import { EnvironmentError } from '../../core/errors.ts';
import { AdbRefusal, type AdbServer } from './adb-server.ts';
import { type ListedPhone, phoneTrouble } from './phone-list.ts';

/** Captures the screen as plain pixels, or as PNG. */
type CaptureCommand = 'screencap' | 'screencap -p';

/** A command for the phone's shell. */
export type PhoneCommand =
  | 'dumpsys window displays'
  | 'dumpsys window displays; dumpsys window windows'
  | 'dumpsys power; dumpsys window policy'
  | 'input'
  | `input ${'tap' | 'swipe' | 'motionevent' | 'keyevent'} ${string}`;

/** The result of a command. */
interface PhoneAnswer {
  /** Its output, including errors. */
  readonly text: string;
  /** Its exit code. */
  readonly code: number;
}

/** Layout of a packet of the shell protocol: an id, a length, the data (AOSP, shell_protocol.h). */
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

  /** Number of touches and keystrokes sent. */
  get inputs(): number {
    return this.#inputs;
  }

  /**
   * Captures the screen.
   * @param command plain or PNG
   * @returns its output
   * @throws EnvironmentError when the phone cannot be reached
   */
  capture(command: CaptureCommand): Promise<Buffer> {
    // Otherwise phones with two displays write a warning among the pixels.
    return this.#use(`exec:${command} 2>/dev/null`);
  }

  /**
   * Runs a command.
   * @param command one of the few that the bot uses
   * @param limitMs time limit, ms; default the server's own
   * @returns its output and exit code
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
