/**
 * A program that the desktop suite starts and reliably ends: it runs in its own process group, its
 * output is kept for error messages, and it ends with this process even if a test fails.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

/** How to start a program. */
export interface StartOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether the program writes to us on its file descriptor 3. */
  readonly withPipe?: boolean;
}

/** Time for a program to end by itself before it is killed, ms. */
const graceMs = 2000;
/** The amount of output that is kept. */
const logChars = 20_000;

const running = new Set<StartedProcess>();
process.on('exit', () => {
  for (const each of running) each.kill('SIGKILL');
});

/** A started program and everything that it started itself. */
export class StartedProcess {
  readonly #process: ChildProcess;
  readonly #ended: Promise<void>;
  readonly command: string;
  #log = '';

  constructor(command: string, args: readonly string[], options: StartOptions) {
    this.command = command;
    this.#process = spawn(command, args, {
      env: options.env as NodeJS.ProcessEnv,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', options.withPipe ? 'pipe' : 'ignore'],
    });
    running.add(this);
    const keep = (text: Buffer) => (this.#log = (this.#log + text.toString()).slice(-logChars));
    this.#process.stdout?.on('data', keep);
    this.#process.stderr?.on('data', keep);
    this.#ended = new Promise((resolve) => {
      this.#process.on('exit', () => resolve());
      this.#process.on('error', (error) => {
        this.#log += error.message;
        resolve();
      });
    });
  }

  /** The output so far, of both streams. */
  get log(): string {
    return this.#log;
  }

  /** Whether it still runs. */
  get alive(): boolean {
    return (
      this.#process.pid !== undefined && this.#process.exitCode === null && this.#process.signalCode === null
    );
  }

  /** The first line that it writes on file descriptor 3. */
  async firstLine(limitMs: number): Promise<string> {
    const pipe = this.#process.stdio[3] as Readable;
    let text = '';
    const line = new Promise<string>((resolve) =>
      pipe.on('data', (data: Buffer) => {
        text += data.toString();
        if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
      }),
    );
    const silence = new Promise<undefined>((resolve) =>
      setTimeout(() => resolve(undefined), limitMs).unref(),
    );
    const first = await Promise.race([line, this.#ended, silence]);
    if (first === undefined) throw new Error(`${this.command} does not start:\n${this.log}`);
    return first;
  }

  /** Sends a signal to the program and everything it started. */
  kill(signal: NodeJS.Signals): void {
    if (this.#process.pid === undefined) return;
    try {
      process.kill(-this.#process.pid, signal);
    } catch {
      // No process of the group is left.
    }
  }

  /** Asks it to end; when it has, or after a while, kills what is left of its group. */
  async stop(): Promise<void> {
    this.kill('SIGTERM');
    await Promise.race([this.#ended, new Promise((resolve) => setTimeout(resolve, graceMs).unref())]);
    this.kill('SIGKILL');
    await this.#ended;
    running.delete(this);
  }
}
