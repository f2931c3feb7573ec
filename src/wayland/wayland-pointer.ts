/** Mouse and keyboard in a Wayland session: a virtual pointer, and wtype for keys. */

import { EnvironmentError, PlaceEnded } from '../core/errors.ts';
import type { Typing } from '../core/keyboard.ts';
import type { MouseButton, Pointer } from '../core/pointer.ts';
import type { ScreenPoint } from '../core/points.ts';
import type { PointerOrder } from '../input/pointer-messages.ts';
import { PointerServer } from '../input/pointer-server.ts';
import type { Keystrokes } from './keystrokes.ts';
import type { VirtualMouse } from './virtual-mouse.ts';

/** How long a click holds the button, ms. */
const holdMs = 40;

/** The pointer of a session, whose place cannot be read back. */
export class WaylandPointer implements Pointer {
  readonly #server: PointerServer;
  readonly #keys: Keystrokes;
  #failure: unknown;

  /**
   * @param mouse moves and presses
   * @param keys types; closed with the pointer
   */
  constructor(mouse: VirtualMouse, keys: Keystrokes) {
    this.#keys = keys;
    const noted =
      <A extends unknown[], T>(work: (...args: A) => Promise<T>) =>
      (...args: A): Promise<T> =>
        work(...args).catch((error: unknown) => {
          this.#failure ??= error;
          throw error;
        });
    const elsewhere = () => Promise.reject(new Error('keys are made by wtype'));
    this.#server = new PointerServer({
      move: noted((to: ScreenPoint) => mouse.move(to)),
      position: () => mouse.position(),
      press: noted((button: MouseButton) => mouse.press(button)),
      release: noted((button: MouseButton) => mouse.release(button)),
      keyDown: elsewhere,
      keyUp: elsewhere,
    });
  }

  async click(at: ScreenPoint, button: MouseButton = 'left'): Promise<void> {
    await this.#carryOut({ order: 'click', at, holdMs, button });
  }

  async drag(path: readonly ScreenPoint[]): Promise<void> {
    await this.#carryOut({ order: 'drag', path });
  }

  type(typing: Typing): Promise<void> {
    return this.#keys.type(typing);
  }

  hover(at: ScreenPoint): Promise<ScreenPoint> {
    return this.#carryOut({ order: 'move', at });
  }

  async position(): Promise<undefined> {
    return undefined;
  }

  async release(): Promise<void> {
    this.#keys.release();
    await this.#server.release();
  }

  async close(): Promise<void> {
    // A compositor that is over holds nothing down.
    await this.release().catch(() => {});
    this.#keys.close();
  }

  async #carryOut(order: PointerOrder): Promise<ScreenPoint> {
    this.#failure = undefined;
    const reply = await this.#server.answer({ id: 0, ...order });
    if ('position' in reply) return reply.position;
    throw this.#failure instanceof PlaceEnded ? this.#failure : new EnvironmentError(reply.problem);
  }
}
