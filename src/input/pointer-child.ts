/**
 * The parent's side of the pointer's child process, from fork to exit. Replies are matched to
 * orders by number. When the child ends or an order times out, all pending orders fail with the
 * same clear error.
 */

import { type ChildProcess, fork } from 'node:child_process';
import type { Clock } from '../core/clock.ts';
import { EnvironmentError } from '../core/errors.ts';
import type { ScreenPoint } from '../core/points.ts';
import { reasonIn } from './last-words.ts';
import { PointerContested } from './pointer-contested.ts';
import type { PointerOrder, PointerReady, PointerReply } from './pointer-messages.ts';

/**
 * Time limit for the start of the child, ms. Loading nut-js takes about 0.1 s; a cold disk and a
 * busy machine may need many times that.
 */
const startLimitMs = 20_000;
/** Number of characters of stderr to keep, from its end. */
const stderrChars = 4000;

export class PointerChild {
  readonly #process: ChildProcess;
  readonly #clock: Pick<Clock, 'alarm'>;
  readonly #open = new Map<number, { settle: (reply: PointerReply) => void; fail: (error: Error) => void }>();
  readonly #ended: Promise<void>;
  #nextId = 1;
  #stderr = '';
  #failure: EnvironmentError | undefined;
  #onReady: () => void = () => {};

  private constructor(file: string, clock: Pick<Clock, 'alarm'>) {
    this.#clock = clock;
    this.#process = fork(file, [], { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    this.#process.stderr?.on('data', (text: Buffer) => {
      this.#stderr = (this.#stderr + text.toString()).slice(-stderrChars);
    });
    this.#process.on('message', (message: PointerReply | PointerReady) => this.#hear(message));
    this.#ended = this.#watchEnd();
  }

  /**
   * Forks the script and waits until it reports that it is ready.
   * @param file the script
   * @param clock keeps the time limits
   * @returns the child, ready for orders
   * @throws EnvironmentError when it ends first, or takes too long
   */
  static async start(file: string, clock: Pick<Clock, 'alarm'>): Promise<PointerChild> {
    const child = new PointerChild(file, clock);
    await child
      .#within(startLimitMs, 'start', (settle, fail) => {
        child.#open.set(0, { settle: () => settle(undefined), fail });
        child.#onReady = () => settle(undefined);
      })
      .finally(() => child.#open.delete(0));
    return child;
  }

  /** Whether the child still accepts orders. */
  get alive(): boolean {
    return this.#failure === undefined;
  }

  /**
   * Sends an order and waits until it is carried out.
   * @param order the order
   * @param limitMs time after which the child is killed, ms
   * @returns the pointer's position afterwards
   * @throws EnvironmentError when the child refuses with a reason, has ended, or exceeds the limit
   * @throws PointerContested when something else moves the pointer
   */
  async ask(order: PointerOrder, limitMs: number): Promise<ScreenPoint> {
    const id = this.#nextId++;
    const reply = await this.#within<PointerReply>(limitMs, order.order, (settle, fail) => {
      if (this.#failure) return fail(this.#failure);
      this.#open.set(id, { settle, fail });
      this.#process.send({ id, ...order }, (error) => {
        if (error) fail(this.#failure ?? new EnvironmentError(`the mouse process is gone: ${error.message}`));
      });
    }).finally(() => this.#open.delete(id));
    if ('problem' in reply) {
      const message = `the mouse refused: ${reply.problem}`;
      throw reply.contested ? new PointerContested(message) : new EnvironmentError(message);
    }
    return reply.position;
  }

  /**
   * Makes the child release the button and exit.
   * @param limitMs time after which it is killed, ms
   */
  async end(limitMs: number): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const alarm = this.#clock.alarm(limitMs);
    void alarm.goesOff.then(() => this.#process.kill('SIGKILL'));
    if (this.#process.connected) this.#process.disconnect();
    await this.#ended;
    alarm.cancel();
  }

  /**
   * Waits for `exit` and the end of stderr; `close` is never emitted once this side has
   * disconnected (seen with Node 20).
   */
  async #watchEnd(): Promise<void> {
    const { stderr } = this.#process;
    const quiet = new Promise<void>((resolve) => (stderr ? stderr.on('close', () => resolve()) : resolve()));
    const how = await new Promise<string>((resolve) => {
      this.#process.on('exit', (code, signal) =>
        resolve(`ended unexpectedly (${signal ?? `exit code ${code}`}`),
      );
      this.#process.on('error', (error) => resolve(`cannot be started (${error.message}`));
    });
    await quiet;
    this.#fail(`${how}${this.#lastWords()})`);
  }

  #within<T>(
    limitMs: number,
    what: string,
    work: (settle: (value: T) => void, fail: (error: Error) => void) => void,
  ): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const alarm = this.#clock.alarm(limitMs);
      void alarm.goesOff.then(() => {
        this.#fail(`did not answer within ${limitMs} ms (${what})`);
        this.#process.kill('SIGKILL');
        reject(this.#failure);
      });
      const settle = (value: T) => {
        alarm.cancel();
        resolve(value);
      };
      const fail = (error: Error) => {
        alarm.cancel();
        reject(error);
      };
      work(settle, fail);
    });
  }

  #hear(message: PointerReply | PointerReady): void {
    if ('ready' in message) this.#onReady();
    else this.#open.get(message.id)?.settle(message);
  }

  #fail(what: string): void {
    this.#failure ??= new EnvironmentError(
      `the process that holds the mouse ${what}: check that the desktop is still there and lets programs move the mouse`,
    );
    for (const { fail } of [...this.#open.values()]) fail(this.#failure);
  }

  #lastWords(): string {
    const reason = reasonIn(this.#stderr);
    return reason === undefined ? '' : `: ${reason}`;
  }
}
