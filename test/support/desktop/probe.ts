/** A separate process that uses the compiled desktop adapters and answers queries of tests. */

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Typing } from '../../../src/core/keyboard.ts';
import type { FramePoint, ScreenPoint, ScreenRect } from '../../../src/core/points.ts';

/** A picture as the probe describes it. */
export interface ProbedFrame {
  readonly width: number;
  readonly height: number;
  readonly origin: ScreenPoint;
  readonly density: number;
  /** Colours of the requested pixels. */
  readonly colors: readonly (readonly [number, number, number])[];
  /** Time of the capture. */
  readonly ms: number;
}

/** An error of an adapter, as received from the process. */
export class ProbedError extends Error {
  constructor(readonly detail: { name: string; message: string; exitCode?: number; reason?: string }) {
    super(`${detail.name}: ${detail.message}`);
  }
}

/** Runs the adapters. */
export class Probe {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #waiting: { resolve: (value: unknown) => void; reject: (error: Error) => void }[] = [];

  constructor(env: Readonly<Record<string, string | undefined>>) {
    const script = fileURLToPath(new URL('./probe-child.mjs', import.meta.url));
    this.#process = spawn(process.execPath, [script], { env: env as NodeJS.ProcessEnv });
    let stderr = '';
    this.#process.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
    createInterface({ input: this.#process.stdout }).on('line', (line) => {
      const { value, error } = JSON.parse(line) as { value?: unknown; error?: ProbedError['detail'] };
      const next = this.#waiting.shift();
      if (error) next?.reject(new ProbedError(error));
      else next?.resolve(value);
    });
    this.#process.on('close', (code, signal) => {
      const end = new Error(`the probe ended (${signal ?? code}): ${stderr}`);
      for (const { reject } of this.#waiting.splice(0)) reject(end);
    });
  }

  open(title: string, via: 'window' | 'screenshot'): Promise<string> {
    return this.#ask({ order: 'open', title, via });
  }

  grab(pixels: readonly (readonly [number, number])[] = []): Promise<ProbedFrame> {
    return this.#ask({ order: 'grab', pixels });
  }

  bounds(): Promise<ScreenRect> {
    return this.#ask({ order: 'bounds' });
  }

  receiverAt(at: ScreenPoint): Promise<true | string | null> {
    return this.#ask({ order: 'receiverAt', ...at });
  }

  /** Clicks a pixel of the last picture through the gate. */
  click(x: number, y: number): Promise<{ at: ScreenPoint; ms: number }> {
    return this.#ask({ order: 'click', x, y });
  }

  /** Moves the mouse to a pixel of the last picture. */
  hover(at: FramePoint): Promise<void> {
    return this.#ask({ order: 'hover', ...at });
  }

  /** Drags through pixels of the last picture. */
  drag(path: readonly FramePoint[]): Promise<ScreenPoint> {
    return this.#ask({ order: 'drag', path });
  }

  /** Types, with a pixel of the last picture as the point in the game. */
  type(typing: Typing, at: FramePoint): Promise<ScreenPoint> {
    return this.#ask({ order: 'type', typing, at });
  }

  /** Holds the button at a point without the gate, as a drag with a number of points. */
  hold(at: ScreenPoint, points: number): Promise<void> {
    return this.#ask({ order: 'hold', ...at, points });
  }

  position(): Promise<ScreenPoint> {
    return this.#ask({ order: 'position' });
  }

  /** Releases everything and ends the process. */
  async close(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = new Promise((resolve) => this.#process.on('close', resolve));
    await this.#ask({ order: 'close' }).catch(() => {});
    this.#process.stdin.end();
    await ended;
  }

  /** Ends the process without a chance to clean up. */
  kill(): void {
    this.#process.kill('SIGKILL');
  }

  /** Process ids of the probe's children; empty once it has ended. */
  children(): number[] {
    const { pid } = this.#process;
    const file = `/proc/${pid}/task/${pid}/children`;
    return existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : [];
  }

  #ask<T>(order: object): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ resolve: resolve as (value: unknown) => void, reject });
      this.#process.stdin.write(`${JSON.stringify(order)}\n`);
    });
  }
}
