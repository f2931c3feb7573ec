/**
 * A `Pointer` whose basic operations run in this process, for input sent over a protocol rather
 * than by native code. Moves, holds and pauses are those of the desktop pointer.
 */

import { EnvironmentError } from '../core/errors.ts';
import type { Typing } from '../core/keyboard.ts';
import type { MouseButton, Pointer } from '../core/pointer.ts';
import type { ScreenPoint } from '../core/points.ts';
import type { PointerOrder } from './pointer-messages.ts';
import { PointerServer, type RawMouse } from './pointer-server.ts';

/** A raw mouse that cannot report its position. */
export type BlindMouse = Omit<RawMouse, 'position'>;

/** A pointer that only the bot moves, or whose position cannot be queried. */
export class DirectPointer implements Pointer {
  readonly #server: PointerServer;
  #at: ScreenPoint = { x: 0, y: 0 };
  #failure: unknown;

  /** @param mouse basic operations, whose errors are rethrown unchanged */
  constructor(mouse: BlindMouse) {
    const noting =
      <A extends readonly unknown[]>(work: (...args: A) => Promise<void>) =>
      async (...args: A): Promise<void> => {
        try {
          await work(...args);
        } catch (error) {
          this.#failure ??= error;
          throw error;
        }
      };
    this.#server = new PointerServer({
      move: noting(async (to: ScreenPoint) => {
        this.#at = to;
        await mouse.move(to);
      }),
      position: async () => this.#at,
      press: noting((button: MouseButton) => mouse.press(button)),
      release: noting((button: MouseButton) => mouse.release(button)),
      keyDown: noting((key) => mouse.keyDown(key)),
      keyUp: noting((key) => mouse.keyUp(key)),
    });
  }

  async click(at: ScreenPoint, button: MouseButton = 'left', holdMs?: number): Promise<void> {
    await this.#carryOut({ order: 'click', at, button, ...(holdMs ? { holdMs } : {}) });
  }

  async drag(path: readonly ScreenPoint[]): Promise<void> {
    await this.#carryOut({ order: 'drag', path });
  }

  async type(typing: Typing): Promise<void> {
    await this.#carryOut({ order: 'type', typing });
  }

  hover(at: ScreenPoint): Promise<ScreenPoint> {
    return this.#carryOut({ order: 'move', at });
  }

  async position(): Promise<undefined> {
    return undefined;
  }

  async release(): Promise<void> {
    await this.#server.release();
  }

  async close(): Promise<void> {
    // A connection that is already closed holds nothing down.
    await this.release().catch(() => {});
  }

  async #carryOut(order: PointerOrder): Promise<ScreenPoint> {
    this.#failure = undefined;
    const reply = await this.#server.answer({ id: 0, ...order });
    if ('position' in reply) return reply.position;
    throw this.#failure ?? new EnvironmentError(reply.problem);
  }
}
