/**
 * Mouse and keyboard of a page, by the DevTools protocol: events come to the page as a person's do,
 * while the user's pointer stays where it is. A browser with a window takes the focus when its page
 * gets a press (Chromium 156 on X11, by mouse, pen and touch events alike); one without a window
 * cannot. Holds and pauses are the desktop's.
 */

import { EnvironmentError } from '../core/errors.ts';
import type { Key, Typing } from '../core/keyboard.ts';
import type { MouseButton, Pointer } from '../core/pointer.ts';
import type { ScreenPoint } from '../core/points.ts';
import type { PointerOrder } from '../input/pointer-messages.ts';
import { PointerServer, type RawMouse } from '../input/pointer-server.ts';
import type { BrowserPage } from './browser-page.ts';
import { keyFacts } from './key-facts.ts';

/** How long a click holds the button, ms. */
const holdMs = 40;

/** The pointer of one page. */
export class BrowserPointer implements Pointer {
  readonly #page: Pick<BrowserPage, 'order'>;
  readonly #server: PointerServer;
  #at: ScreenPoint = { x: 0, y: 0 };
  #held: MouseButton | undefined;
  #failure: unknown;
  #isUsed = false;

  /** @param page that gets the events */
  constructor(page: Pick<BrowserPage, 'order'>) {
    this.#page = page;
    this.#server = new PointerServer(this.#raw());
  }

  async click(at: ScreenPoint, button: MouseButton = 'left'): Promise<void> {
    await this.#carryOut({ order: 'click', at, holdMs, button });
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

  async position(): Promise<ScreenPoint | undefined> {
    return this.#isUsed ? this.#at : undefined;
  }

  async release(): Promise<void> {
    await this.#server.release();
  }

  async close(): Promise<void> {
    // A page that is over holds nothing down.
    await this.release().catch(() => {});
  }

  async #carryOut(order: PointerOrder): Promise<ScreenPoint> {
    this.#failure = undefined;
    this.#isUsed = true;
    const reply = await this.#server.answer({ id: 0, ...order });
    if ('position' in reply) return reply.position;
    throw this.#failure ?? new EnvironmentError(reply.problem);
  }

  #raw(): RawMouse {
    const order = async (method: string, params: object) => {
      try {
        await this.#page.order(method, { ...params });
      } catch (error) {
        this.#failure ??= error;
        throw error;
      }
    };
    const mouse = (type: string, button: MouseButton | 'none', held: MouseButton | undefined) =>
      order('Input.dispatchMouseEvent', {
        type,
        ...this.#at,
        button,
        buttons: held === undefined ? 0 : held === 'left' ? 1 : 2,
        clickCount: type === 'mouseMoved' ? 0 : 1,
      });
    const key = (type: string, name: Key) =>
      order('Input.dispatchKeyEvent', { type, ...keyFacts(name, type === 'keyDown') });
    return {
      move: async (to) => {
        this.#at = to;
        await mouse('mouseMoved', this.#held ?? 'none', this.#held);
      },
      position: async () => this.#at,
      press: async (button) => {
        this.#held = button;
        await mouse('mousePressed', button, button);
      },
      release: async (button) => {
        this.#held = undefined;
        await mouse('mouseReleased', button, undefined);
      },
      keyDown: (name) => key('keyDown', name),
      keyUp: (name) => key('keyUp', name),
    };
  }
}
