/** Mouse and keyboard in a Wayland session: a virtual pointer, and wtype for keys. */

import type { Typing } from '../../core/keyboard.ts';
import { DirectPointer } from '../../input/direct-pointer.ts';
import type { Keystrokes } from './keystrokes.ts';
import type { VirtualMouse } from './virtual-mouse.ts';

/** The pointer of a session, whose place cannot be read back. */
export class WaylandPointer extends DirectPointer {
  readonly #keys: Keystrokes;

  /**
   * @param mouse moves and presses
   * @param keys types; closed with the pointer
   */
  constructor(mouse: VirtualMouse, keys: Keystrokes) {
    const elsewhere = () => Promise.reject(new Error('keys are made by wtype'));
    super({
      move: (to) => mouse.move(to),
      press: (button) => mouse.press(button),
      release: (button) => mouse.release(button),
      keyDown: elsewhere,
      keyUp: elsewhere,
    });
    this.#keys = keys;
  }

  override type(typing: Typing): Promise<void> {
    return this.#keys.type(typing);
  }

  override async release(): Promise<void> {
    this.#keys.release();
    await super.release();
  }

  override async close(): Promise<void> {
    await super.close();
    this.#keys.close();
  }
}
