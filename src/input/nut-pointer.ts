/**
 * The real mouse: a `Pointer` that passes its orders to a child process which holds nut-js (see nut-child.ts).
 * Every order has a time limit, and a child that dies or hangs becomes one clear error; if that happens while the
 * button may be down, a fresh child releases it.
 */

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EnvironmentError } from '../core/errors.ts';
import type { Pointer } from '../core/pointer.ts';
import type { ScreenPoint } from '../core/points.ts';
import { PointerChild } from './pointer-child.ts';

/** Timing and, for tests, another child. */
export interface NutPointerOptions {
  /** How long the button is held, ms; default 40: games that look once a frame still see it at 30 frames a second. */
  readonly holdMs?: number;
  /** How long an order may take beyond the hold, ms; default 5000. */
  readonly timeoutMs?: number;
  /** The script to fork; default the compiled nut-child.js beside this file. */
  readonly childFile?: string;
  /** Asked before the first child is started; rejects where there is no desktop. */
  readonly check?: () => Promise<void>;
}

/** Moves and clicks the real mouse through nut-js. */
export class NutPointer implements Pointer {
  readonly #holdMs: number;
  readonly #timeoutMs: number;
  readonly #childFile: string;
  readonly #check: () => Promise<void>;
  #child: Promise<PointerChild> | undefined;
  #mayBeHeld = false;
  #closed = false;

  constructor(options: NutPointerOptions = {}) {
    this.#holdMs = options.holdMs ?? 40;
    this.#timeoutMs = options.timeoutMs ?? 5000;
    this.#childFile = options.childFile ?? fileURLToPath(new URL('./nut-child.js', import.meta.url));
    this.#check = options.check ?? requireDisplay;
  }

  async click(at: ScreenPoint): Promise<void> {
    const child = await this.#running();
    this.#mayBeHeld = true;
    await child.ask(
      { order: 'click', at: { x: at.x, y: at.y }, holdMs: this.#holdMs },
      this.#timeoutMs + this.#holdMs,
    );
    this.#mayBeHeld = false;
  }

  async hover(at: ScreenPoint): Promise<ScreenPoint> {
    const child = await this.#running();
    return child.ask({ order: 'move', at: { x: at.x, y: at.y } }, this.#timeoutMs);
  }

  async position(): Promise<ScreenPoint | undefined> {
    const child = await this.#running();
    return child.ask({ order: 'position' }, this.#timeoutMs);
  }

  async release(): Promise<void> {
    const child = await this.#child?.catch(() => undefined);
    if (child?.alive) await child.ask({ order: 'release', force: false }, this.#timeoutMs);
    else if (this.#mayBeHeld) {
      const fresh = await this.#running();
      await fresh.ask({ order: 'release', force: true }, this.#timeoutMs);
    }
    this.#mayBeHeld = false;
  }

  /** Releases what is held and ends the child; a failure on the way is not worth an error any more. */
  async close(): Promise<void> {
    if (this.#closed) return;
    await this.release().catch(() => {});
    this.#closed = true;
    const child = await this.#child?.catch(() => undefined);
    await child?.end(this.#timeoutMs);
  }

  /** The child, started when there is none or the last one has died; one for all who ask at the same time. */
  async #running(): Promise<PointerChild> {
    const last = this.#child;
    const known = await last;
    if (this.#closed) throw new EnvironmentError('the mouse has been let go of; nothing is clicked any more');
    if (known?.alive) return known;
    if (this.#child !== last && this.#child) return this.#child;
    const starting = this.#start();
    this.#child = starting;
    // Whoever asks next tries again, instead of getting the same failure for ever.
    starting.catch(() => {
      if (this.#child === starting) this.#child = undefined;
    });
    return starting;
  }

  async #start(): Promise<PointerChild> {
    await this.#check();
    if (!existsSync(this.#childFile)) {
      throw new EnvironmentError(`${this.#childFile} is missing: build it with npm run build`);
    }
    return PointerChild.start(this.#childFile);
  }
}

/** Without a display nut-js is not even started; anything finer is the business of the capture side. */
async function requireDisplay(): Promise<void> {
  if (process.platform === 'win32' || process.platform === 'darwin' || process.env['DISPLAY']) return;
  throw new EnvironmentError(
    'there is no desktop to click on (DISPLAY is not set): set DISPLAY, such as DISPLAY=:0',
  );
}
