/** Finds and runs GStreamer's gst-launch-1.0. */

import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { EnvironmentError } from '../../core/errors.ts';
import { type Environment, installCommand, onPath } from '../../core/programs.ts';

/** The file descriptor on which a run sends its pictures. */
export const picturePipe = 3;
/** Maximum number of characters of a run's output to keep. */
const outputChars = 20_000;

/**
 * Finds GStreamer's program.
 * @param env environment variables
 * @returns its path
 * @throws EnvironmentError when it is missing
 */
export function gstLaunch(env: Environment = process.env): string {
  const program = onPath('gst-launch-1.0', env);
  if (program !== undefined) return program;
  throw new EnvironmentError(`gst-launch-1.0 is missing, which receives the pictures: ${gstCure(env)}`);
}

/**
 * Returns the command that installs GStreamer with its PipeWire plugin.
 * @param env environment variables
 * @returns the command
 */
export const gstCure = (env: Environment = process.env): string =>
  installCommand(
    {
      debian: 'gstreamer1.0-tools gstreamer1.0-plugins-base gstreamer1.0-pipewire',
      fedora: 'gstreamer1 gstreamer1-plugins-base pipewire-gstreamer',
      arch: 'gstreamer gst-plugins-base gst-plugin-pipewire',
    },
    env,
  );

/** One run of gst-launch-1.0. */
export class GstChild {
  readonly #process: ChildProcess;
  /** Raw pictures; the program ends soon after nobody reads them. */
  readonly pictures: Readable;
  readonly #over: Promise<void>;
  #output = '';

  /**
   * @param program its path
   * @param args the pipeline
   * @param env environment variables
   */
  constructor(program: string, args: readonly string[], env: Environment) {
    this.#process = spawn(program, args, {
      env: { ...env, LC_ALL: 'C' } as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    // The sizes are at the beginning, and errors appear once.
    const keep = (part: Buffer) => (this.#output = (this.#output + part.toString()).slice(0, outputChars));
    this.#process.stdout?.on('data', keep);
    this.#process.stderr?.on('data', keep);
    this.pictures = this.#process.stdio[picturePipe] as Readable;
    this.#over = new Promise((resolve) => {
      for (const event of ['close', 'error'] as const) this.#process.on(event, () => resolve());
    });
  }

  /** The beginning of its output. */
  get output(): string {
    return this.#output;
  }

  /** GStreamer's first error or warning, in one line. */
  get reason(): string {
    const [, words] = /^(?:ERROR|WARNING): (?:from element \S+: )?(.*)$/m.exec(this.#output) ?? [];
    return words ?? 'gst-launch-1.0 receives nothing';
  }

  /**
   * Ends the program.
   * @param signal to send
   */
  kill(signal: NodeJS.Signals = 'SIGKILL'): void {
    this.#process.kill(signal);
  }

  /**
   * Waits for the end of the program, and kills it when that takes too long.
   * @param limitMs time limit, ms
   * @returns whether it ended by itself
   */
  async within(limitMs: number): Promise<boolean> {
    let wasLate = false;
    const timer = setTimeout(() => {
      wasLate = true;
      this.kill();
    }, limitMs);
    await this.#over;
    clearTimeout(timer);
    return !wasLate;
  }
}
