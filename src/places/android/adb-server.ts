/**
 * Speaks to the adb server of this machine in its own protocol (AOSP, adb/OVERVIEW.TXT and
 * SERVICES.TXT): four hexadecimal digits of length and a request, answered by OKAY or by FAIL and a
 * reason. A request to a device is two of them on one connection, and its output lasts until the
 * connection ends.
 */

import { connect } from 'node:net';
import { type Clock, systemClock } from '../../core/clock.ts';
import { EnvironmentError } from '../../core/errors.ts';
import type { Environment } from '../../core/programs.ts';

const defaultPort = 5037;
/** Length of a status and of a length, bytes. */
const wordBytes = 4;
/** Limit on the time of an answer, ms; a picture comes within 3.2 s from slow phones. */
const answerLimitMs = 10_000;

/** No adb server listens on this machine. */
export class NoAdbServer extends EnvironmentError {}

/** The adb server refused a request; the message is its own first line. */
export class AdbRefusal extends EnvironmentError {}

/**
 * Finds the port of the adb server.
 * @param env environment variables
 * @returns ANDROID_ADB_SERVER_PORT, which adb itself reads, or its default
 */
export function adbPort(env: Environment = process.env): number {
  const port = Number(env['ANDROID_ADB_SERVER_PORT']);
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : defaultPort;
}

/** The adb server on one port of the loopback address. */
export class AdbServer {
  /** Where it listens, on 127.0.0.1. */
  readonly port: number;
  readonly #clock: Pick<Clock, 'alarm'>;

  /**
   * @param port on 127.0.0.1
   * @param clock limits the wait for answers
   */
  constructor(port: number = adbPort(), clock: Pick<Clock, 'alarm'> = systemClock) {
    this.port = port;
    this.#clock = clock;
  }

  /**
   * Asks the server itself.
   * @param request such as `host:devices-l`
   * @param limitMs limit on the wait, ms
   * @returns its answer
   * @throws NoAdbServer when nothing listens; AdbRefusal; EnvironmentError when it does not answer
   */
  async ask(request: string, limitMs: number = answerLimitMs): Promise<string> {
    return (await this.#converse([request], limitMs)).subarray(wordBytes).toString();
  }

  /**
   * Uses a service of a device.
   * @param serial of the device
   * @param service such as `exec:screencap`
   * @param limitMs limit on the wait, ms
   * @returns all that the service wrote; less when the connection broke
   * @throws as `ask`
   */
  use(serial: string, service: string, limitMs: number = answerLimitMs): Promise<Buffer> {
    return this.#converse([`host:transport:${serial}`, service], limitMs);
  }

  /** Sends requests one after the other; returns what follows the last OKAY. */
  #converse(requests: readonly string[], limitMs: number): Promise<Buffer> {
    const alarm = this.#clock.alarm(limitMs);
    const socket = connect({ host: '127.0.0.1', port: this.port });
    const answer = new Promise<Buffer>((resolve, reject) => {
      const rest = requests.map(framed);
      let output: Buffer[] = [];
      let isAnswered = false;
      const take = (data: Buffer) => {
        output.push(data);
        if (isAnswered) return;
        const text = Buffer.concat(output);
        const status = text.toString('latin1', 0, wordBytes);
        if (status !== 'OKAY') return;
        output = [text.subarray(wordBytes)];
        isAnswered = rest.length === 0;
        if (!isAnswered) socket.write(rest.shift()!);
      };
      const end = () => {
        const text = Buffer.concat(output);
        if (isAnswered) resolve(text);
        else reject(refusal(text));
      };
      void alarm.goesOff.then(() =>
        reject(new EnvironmentError(`adb does not answer (${requests.at(-1)}) within ${limitMs / 1000} s`)),
      );
      socket
        .on('connect', () => socket.write(rest.shift()!))
        .on('data', take)
        .on('end', end)
        .on('error', (error: NodeJS.ErrnoException) => reject(this.#failure(error)));
    });
    return answer.finally(() => {
      alarm.cancel();
      socket.destroy();
    });
  }

  #failure(error: NodeJS.ErrnoException): EnvironmentError {
    return error.code === 'ECONNREFUSED'
      ? new NoAdbServer(`no adb server listens on port ${this.port}: start it with adb start-server`)
      : new EnvironmentError(
          `the connection to the adb server fails (${error.message}): run adb kill-server`,
        );
  }
}

/** A request with its length. */
const framed = (request: string): string =>
  Buffer.byteLength(request).toString(16).padStart(wordBytes, '0') + request;

/** The error of a connection that ended before it was answered. */
function refusal(text: Buffer): EnvironmentError {
  if (text.toString('latin1', 0, wordBytes) === 'FAIL')
    return new AdbRefusal(
      text
        .subarray(2 * wordBytes)
        .toString()
        .split('\n', 1)[0]!,
    );
  return new EnvironmentError(
    'what listens on the port of the adb server does not answer as one: run adb kill-server',
  );
}
