/**
 * The real mouse: a `Pointer` that passes its orders to a child process which holds nut-js (see
 * nut-child.ts). Every order has a time limit. A child that dies or hangs is replaced once, and the
 * new one releases the button before anything else. A second failure becomes one clear error.
 */

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Clock, systemClock } from '../core/clock.ts';
import { EnvironmentError } from '../core/errors.ts';
import { type Typing, typingMs } from '../core/keyboard.ts';
import type { MouseButton, Pointer } from '../core/pointer.ts';
import type { ScreenPoint } from '../core/points.ts';
import { PointerChild } from './pointer-child.ts';
import type { PointerOrder } from './pointer-messages.ts';

/** Timing and, for tests, another child. */
export interface NutPointerOptions {
  /** Limit on the time of an order beyond its own pauses, ms; default 5000. */
  readonly timeoutMs?: number;
  /** The script to fork; default the compiled nut-child.js beside this file. */
  readonly childFile?: string;
  /** Called before the first child is started; rejects where there is no desktop. */
  readonly check?: () => Promise<void>;
  /** Keeps the time limits; default the real one. */
  readonly clock?: Pick<Clock, 'alarm'>;
}

/** Moves and clicks the real mouse through nut-js. */
export class NutPointer implements Pointer {
  readonly #timeoutMs: number;
  readonly #childFile: string;
  readonly #check: () => Promise<void>;
  readonly #clock: Pick<Clock, 'alarm'>;
  #child: Promise<PointerChild> | undefined;
  #mayBeHeld: MouseButton | undefined;
  #replaced = false;
  #recovery: string | undefined;
  #closed = false;

  /** @param options all with defaults; no child is started yet */
  constructor(options: NutPointerOptions = {}) {
    this.#timeoutMs = options.timeoutMs ?? 5000;
    this.#childFile = options.childFile ?? fileURLToPath(new URL('./nut-child.js', import.meta.url));
    this.#check = options.check ?? requireDisplay;
    this.#clock = options.clock ?? systemClock;
  }

  /**
   * Clicks. A click whose child fails on the way counts as made, since repeating it might click
   * twice; the next picture shows whether it arrived.
   * @param at pointer units
   * @param button the left one when absent
   * @throws EnvironmentError when the pointer did not arrive or no child works
   */
  async click(at: ScreenPoint, button?: MouseButton): Promise<void> {
    await this.#running();
    this.#mayBeHeld = button ?? 'left';
    await this.#ask({ order: 'click', at: { x: at.x, y: at.y }, ...(button ? { button } : {}) });
    this.#mayBeHeld = undefined;
  }

  async drag(path: readonly ScreenPoint[]): Promise<void> {
    await this.#running();
    this.#mayBeHeld = 'left';
    await this.#ask({ order: 'drag', path: path.map(({ x, y }) => ({ x, y })) });
    this.#mayBeHeld = undefined;
  }

  async type(typing: Typing): Promise<void> {
    await this.#ask({ order: 'type', typing });
  }

  async hover(at: ScreenPoint): Promise<ScreenPoint> {
    return this.#ask({ order: 'move', at: { x: at.x, y: at.y } });
  }

  async position(): Promise<ScreenPoint | undefined> {
    return this.#ask({ order: 'position' });
  }

  recovery(): string | undefined {
    const last = this.#recovery;
    this.#recovery = undefined;
    return last;
  }

  async release(): Promise<void> {
    const child = await this.#child?.catch(() => undefined);
    if (child?.alive) await child.ask({ order: 'release', force: false }, this.#timeoutMs);
    else if (this.#mayBeHeld) {
      const fresh = await this.#running();
      await fresh.ask(this.#forcedRelease(), this.#timeoutMs);
    }
    this.#mayBeHeld = undefined;
  }

  /** Gives an order; replaces the child once when it dies or hangs. */
  async #ask(order: PointerOrder): Promise<ScreenPoint> {
    const limitMs = this.#timeoutMs + durationMs(order);
    const child = await this.#running();
    try {
      return await child.ask(order, limitMs);
    } catch (error) {
      if (child.alive || this.#replaced || this.#closed) throw error;
      this.#replaced = true;
      const why = error instanceof Error ? error.message.split(':', 1)[0] : 'the mouse failed';
      const at = await this.#replace().catch(() => {
        throw error;
      });
      this.#recovery = `${why}; it was replaced, and the button released`;
      return order.order === 'position' || order.order === 'move' ? this.#ask(order) : at;
    }
  }

  #forcedRelease(): PointerOrder {
    return { order: 'release', force: true, ...(this.#mayBeHeld ? { button: this.#mayBeHeld } : {}) };
  }

  /** Starts another child, which releases the button first. */
  async #replace(): Promise<ScreenPoint> {
    const fresh = await this.#running();
    const at = await fresh.ask(this.#forcedRelease(), this.#timeoutMs);
    this.#mayBeHeld = undefined;
    return at;
  }

  /** Releases everything and ends the child; failures on the way are ignored. */
  async close(): Promise<void> {
    if (this.#closed) return;
    await this.release().catch(() => {});
    this.#closed = true;
    const child = await this.#child?.catch(() => undefined);
    await child?.end(this.#timeoutMs);
  }

  /**
   * The child, started when there is none or the last one has died; concurrent callers share one.
   */
  async #running(): Promise<PointerChild> {
    const last = this.#child;
    const known = await last;
    if (this.#closed) throw new EnvironmentError('the mouse has been let go of; nothing is clicked any more');
    if (known?.alive) return known;
    if (this.#child !== last && this.#child) return this.#child;
    const starting = this.#start();
    this.#child = starting;
    // The next caller tries again instead of getting the same failure for ever.
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
    return PointerChild.start(this.#childFile, this.#clock);
  }
}

/**
 * The longest time that an order takes by itself, ms; each point of a drag waits for the pointer as
 * any move does.
 */
function durationMs(order: PointerOrder): number {
  if (order.order === 'type') return typingMs(order.typing);
  return order.order === 'drag' ? 100 * order.path.length : 0;
}

/** Without a display nut-js is not even started; the capture side makes the finer distinctions. */
async function requireDisplay(): Promise<void> {
  if (process.platform === 'win32' || process.platform === 'darwin' || process.env['DISPLAY']) return;
  throw new EnvironmentError(
    'there is no desktop to click on (DISPLAY is not set): set DISPLAY, such as DISPLAY=:0',
  );
}
