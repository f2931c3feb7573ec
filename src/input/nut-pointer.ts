/**
 * The real mouse: a `Pointer` that passes its orders to a child process (nut-child.ts). Every order
 * has a time limit. A child that dies or hangs is replaced once, and the new one first releases the
 * button. A second failure becomes one clear error.
 */

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Clock, systemClock } from '../core/clock.ts';
import { EnvironmentError } from '../core/errors.ts';
import { type Key, type Typing, typingMs } from '../core/keyboard.ts';
import type { MouseButton, Pointer } from '../core/pointer.ts';
import type { ScreenPoint } from '../core/points.ts';
import { PointerChild } from './pointer-child.ts';
import type { PointerOrder } from './pointer-messages.ts';

/** Time limits and, for tests, another child. */
export interface NutPointerOptions {
  /** Time limit of an order in addition to its own pauses, ms; default 5000. */
  readonly timeoutMs?: number;
  /** The script to fork; default the compiled nut-child.js next to this file. */
  readonly childFile?: string;
  /** Called before a child is started; rejects where there is no desktop. */
  readonly check?: () => Promise<void>;
  /** Keeps the time limits; default the system clock. */
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
  /** Keys that may be down. */
  #keys: readonly Key[] = [];
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
   * Clicks. If the child fails meanwhile, the click counts as made, since repeating it might click
   * twice; the next picture shows whether it arrived.
   * @param at pointer units
   * @param button default the left one
   * @param holdMs how long the button stays down, ms
   * @throws EnvironmentError when the pointer did not arrive or no child works
   */
  async click(at: ScreenPoint, button?: MouseButton, holdMs?: number): Promise<void> {
    await this.#running();
    this.#mayBeHeld = button ?? 'left';
    const how = { ...(button ? { button } : {}), ...(holdMs ? { holdMs } : {}) };
    await this.#ask({ order: 'click', at: { x: at.x, y: at.y }, ...how });
    this.#mayBeHeld = undefined;
  }

  async drag(path: readonly ScreenPoint[]): Promise<void> {
    await this.#running();
    this.#mayBeHeld = 'left';
    await this.#ask({ order: 'drag', path: path.map(({ x, y }) => ({ x, y })) });
    this.#mayBeHeld = undefined;
  }

  async type(typing: Typing): Promise<void> {
    await this.#running();
    this.#keys = [...new Set(typing.strokes.flatMap(({ keys }) => keys))];
    await this.#ask({ order: 'type', typing });
    this.#keys = [];
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
    else if (this.#mayBeHeld || this.#keys.length > 0) {
      const fresh = await this.#running();
      await fresh.ask(this.#forcedRelease(), this.#timeoutMs);
    }
    this.#mayBeHeld = undefined;
    this.#keys = [];
  }

  /** Sends an order; replaces the child once when it dies or hangs. */
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
      this.#recovery = `${why}; it was replaced, and everything released`;
      return order.order === 'position' || order.order === 'move' ? this.#ask(order) : at;
    }
  }

  #forcedRelease(): PointerOrder {
    const button = this.#mayBeHeld ? { button: this.#mayBeHeld } : {};
    return { order: 'release', force: true, ...button, keys: this.#keys };
  }

  /** Starts another child, which releases the button first. */
  async #replace(): Promise<ScreenPoint> {
    const fresh = await this.#running();
    const at = await fresh.ask(this.#forcedRelease(), this.#timeoutMs);
    this.#mayBeHeld = undefined;
    this.#keys = [];
    return at;
  }

  /** Releases everything and ends the child, ignoring failures. */
  async close(): Promise<void> {
    if (this.#closed) return;
    await this.release().catch(() => {});
    this.#closed = true;
    const child = await this.#child?.catch(() => undefined);
    await child?.end(this.#timeoutMs);
  }

  /** Returns a living child, starting one if necessary; concurrent callers share it. */
  async #running(): Promise<PointerChild> {
    const last = this.#child;
    const known = await last;
    if (this.#closed) throw new EnvironmentError('the mouse has been let go of; nothing is clicked any more');
    if (known?.alive) return known;
    if (this.#child !== last && this.#child) return this.#child;
    const starting = this.#start();
    this.#child = starting;
    // The next caller tries again instead of getting the same failure.
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

/** Returns the maximum duration of an order's own pauses, ms; each point of a drag is a move. */
function durationMs(order: PointerOrder): number {
  if (order.order === 'type') return typingMs(order.typing);
  return order.order === 'drag' ? 100 * order.path.length : 0;
}

/** Rejects without a display; the capture side explains the details. */
async function requireDisplay(): Promise<void> {
  if (process.platform === 'win32' || process.platform === 'darwin' || process.env['DISPLAY']) return;
  throw new EnvironmentError(
    'there is no desktop to click on (DISPLAY is not set): set DISPLAY, such as DISPLAY=:0',
  );
}
