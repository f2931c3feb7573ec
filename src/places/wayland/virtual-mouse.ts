/**
 * A mouse of the bot's own, by the protocol wlr-virtual-pointer: the compositor moves the one
 * pointer that the user sees by it. Where that pointer is afterwards no client is told, so the
 * place is the one that it was sent to, once the compositor has answered a round trip.
 */

import { EnvironmentError } from '../../core/errors.ts';
import type { MouseButton } from '../../core/pointer.ts';
import type { ScreenPoint } from '../../core/points.ts';
import type { BlindMouse } from '../../input/direct-pointer.ts';
import type { Compositor } from './compositor.ts';
import { boxOf, type Layout } from './layout.ts';

/** Buttons as in Linux's input-event-codes.h, and their states. */
const buttons: Readonly<Record<MouseButton, number>> = { left: 0x110, right: 0x111 };
const state = { up: 0, down: 1 } as const;
/** Parts of a layout unit in which a place is sent: its middle lies in it at any rounding. */
const partsOfUnit = 2;

/** Milliseconds of the clock that stamps input events; it wraps as theirs does. */
const stamp = (): number => Number((process.hrtime.bigint() / 1_000_000n) & 0xffff_ffffn);

/** Moves and presses by a virtual pointer. */
export class VirtualMouse implements Omit<BlindMouse, 'keyDown' | 'keyUp'> {
  readonly #compositor: Compositor;
  readonly #layout: Layout;
  readonly #id: number;

  /**
   * @param compositor offers virtual pointers
   * @param layout of it
   * @param seat id of the bound wl_seat; `undefined` when there is none
   * @throws EnvironmentError when it offers none
   */
  constructor(compositor: Compositor, layout: Layout, seat: number | undefined) {
    const [manager] = compositor.globals('zwlr_virtual_pointer_manager_v1');
    if (!manager || seat === undefined) throw withoutPointer();
    this.#compositor = compositor;
    this.#layout = layout;
    const from = compositor.bind('zwlr_virtual_pointer_manager_v1', manager, 1, {});
    this.#id = compositor.create('zwlr_virtual_pointer_v1', {}, (id) =>
      compositor.request('zwlr_virtual_pointer_manager_v1', from, 'create_virtual_pointer', seat, id),
    );
  }

  async move(to: ScreenPoint): Promise<void> {
    const outputs = await this.#layout.outputs();
    if (outputs.length === 0) throw new EnvironmentError('no output is on: switch a screen on');
    const box = boxOf(outputs);
    const part = (value: number) => Math.max(0, partsOfUnit * value + 1);
    this.#compositor.request(
      'zwlr_virtual_pointer_v1',
      this.#id,
      'motion_absolute',
      stamp(),
      part(to.x - box.x),
      part(to.y - box.y),
      partsOfUnit * box.width,
      partsOfUnit * box.height,
    );
    await this.#send();
  }

  press(button: MouseButton): Promise<void> {
    return this.#button(button, state.down);
  }

  release(button: MouseButton): Promise<void> {
    return this.#button(button, state.up);
  }

  async #button(button: MouseButton, to: number): Promise<void> {
    this.#compositor.request('zwlr_virtual_pointer_v1', this.#id, 'button', stamp(), buttons[button], to);
    await this.#send();
  }

  async #send(): Promise<void> {
    this.#compositor.request('zwlr_virtual_pointer_v1', this.#id, 'frame');
    await this.#compositor.sync();
  }
}

const withoutPointer = (): EnvironmentError =>
  new EnvironmentError(
    'this compositor does not offer zwlr_virtual_pointer_manager_v1: --on wayland needs one of the wlroots ' +
      'family (sway, Hyprland, labwc, cage); play with --on desk or --on browser',
  );
