/** A program of a desk: it leads a process group, and the end of its output is kept. */

import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { within } from '../../core/clock.ts';
import { type Environment, signalGroup } from '../../core/programs.ts';
import { reasonIn } from '../../input/last-words.ts';
import type { DeskProgram } from './desk-messages.ts';

/** Number of characters of output to keep, from its end. */
const outputChars = 4000;
/** The first file descriptor beyond the standard ones; the server writes its number there. */
const numberPipe = 3;

/** One running program. */
export class DeskPart {
  readonly #process: ChildProcess;
  readonly #name: string;
  #output = '';
  /** Resolves with how it ended, in words, or that it could not be started. */
  readonly ended: Promise<string>;

  /**
   * Starts the program.
   * @param name for messages
   * @param program to run
   * @param env its environment
   */
  constructor(name: string, { file, args }: DeskProgram, env: Environment) {
    this.#name = name;
    this.#process = spawn(file, args, {
      env: env as NodeJS.ProcessEnv,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    const keep = (text: Buffer) => (this.#output = (this.#output + text.toString()).slice(-outputChars));
    this.#process.stdout?.on('data', keep);
    this.#process.stderr?.on('data', keep);
    this.ended = new Promise((resolve) => {
      this.#process.on('error', (error) => resolve(`${name} cannot be started (${error.message})`));
      // `close` would wait for every program that has inherited the output.
      this.#process.on('exit', (code, signal) => setImmediate(() => resolve(this.#howEnded(code, signal))));
    });
  }

  /** Its process id; `undefined` if it could not be started. */
  get pid(): number | undefined {
    return this.#process.pid;
  }

  /**
   * Waits for the first line that the program writes to file descriptor 3.
   * @param limitMs time limit, ms
   * @returns the line; rejects with how the program ended instead, or that it wrote nothing
   */
  async numberLine(limitMs: number): Promise<string> {
    const pipe = this.#process.stdio[numberPipe] as Readable;
    const line = new Promise<string>((resolve, reject) => {
      let text = '';
      pipe.on('data', (data: Buffer) => {
        text += data.toString();
        if (text.includes('\n')) resolve(text.split('\n', 1)[0]!);
      });
      void this.ended.then((how) => reject(new Error(how)));
    });
    return within(limitMs, line, () => {
      throw new Error(`${this.#name} names no display within ${limitMs / 1000} s`);
    });
  }

  /**
   * Asks the program and its group to end, waits, then kills them.
   * @param graceMs limit on the wait, ms
   */
  async stop(graceMs: number): Promise<void> {
    if (this.pid === undefined || !signalGroup(this.pid, 'SIGTERM')) return;
    await within(graceMs, this.ended, () => '');
    signalGroup(this.pid, 'SIGKILL');
  }

  /** Describes the end; only a program that exited by itself had time to print a reason. */
  #howEnded(code: number | null, signal: NodeJS.Signals | null): string {
    const words = signal ? undefined : reasonIn(this.#output);
    return `${this.#name} has ended (${signal ?? `exit code ${code}`}${words === undefined ? '' : `: ${words}`})`;
  }
}
