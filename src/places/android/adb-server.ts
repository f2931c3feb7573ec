/**
 * Speaks to the adb server of this machine in its own protocol (AOSP, adb/OVERVIEW.TXT and
 * SERVICES.TXT): a length of four hexadecimal digits and a request, answered by OKAY or by FAIL and
 * a reason. Using a device takes two requests on one connection; its output follows until the
 * connection ends.
 */

import { connect } from 'node:net';
import { type Clock, systemClock } from '../../core/clock.ts';
import { EnvironmentError } from '../../core/errors.ts';
import type { Environment } from '../../core/programs.ts';

const defaultPort = 5037;
/** Size of a status and of a length field, bytes. */
const wordBytes = 4;
/** Time limit of an answer, ms; slow phones take 3.2 s for a picture. */
const answerLimitMs = 10_000;

/** Thrown when no adb server listens on this machine. */
export class NoAdbServer extends EnvironmentError {}

/** Thrown when the adb server refuses a request; the message is the first line of its reason. */
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
  /**
   * @param port on 127.0.0.1
   * @param clock limits the wait for answers
   */
  constructor(
    /** Where it listens, on 127.0.0.1. */
    readonly port: number = adbPort(),
    private readonly clock: Pick<Clock, 'alarm'> = systemClock,
  ) {}

  /**
   * Sends a request to the server itself.
   * @param request such as `host:devices-l`
   * @param limitMs time limit, ms
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
   * @param limitMs time limit, ms
   * @returns the service's output; incomplete if the connection broke
   * @throws as `ask`
   */
  use(serial: string, service: string, limitMs: number = answerLimitMs): Promise<Buffer> {
    return this.#converse([`host:transport:${serial}`, service], limitMs);
  }

  /** Sends requests one after the other; returns what follows the last OKAY. */
  #converse(requests: readonly string[], limitMs: number): Promise<Buffer> {
    const alarm = this.clock.alarm(limitMs);
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

const framed = (request: string): string =>
  Buffer.byteLength(request).toString(16).padStart(wordBytes, '0') + request;

/** Returns the error of a connection that ended before the answer. */
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
