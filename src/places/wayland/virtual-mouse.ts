/**
 * The bot's own mouse, by the protocol wlr-virtual-pointer, which moves the pointer that the user
 * sees. Clients cannot query the pointer's position, so once the compositor has answered a round
 * trip the pointer counts as being where it was sent.
 */

import { boxAround } from '../../core/points.ts';
import { EnvironmentError } from '../../core/errors.ts';
import type { MouseButton } from '../../core/pointer.ts';
import type { BlindMouse } from '../../input/direct-pointer.ts';
import { type Compositor, keyState, notOffered, stamp } from './compositor.ts';
import type { Layout } from './layout.ts';

const manager = 'zwlr_virtual_pointer_manager_v1';
/** Buttons as in Linux's input-event-codes.h. */
const buttons: Readonly<Record<MouseButton, number>> = { left: 0x110, right: 0x111 };
/** Subdivision of a layout unit in which places are sent, so that its middle survives rounding. */
const partsOfUnit = 2;

/**
 * Creates a virtual pointer.
 * @param compositor that offers virtual pointers
 * @param layout of the compositor
 * @param seat id of the bound wl_seat
 * @returns the mouse
 * @throws EnvironmentError when the compositor offers none
 */
export function virtualMouse(
  compositor: Compositor,
  layout: Layout,
  seat: number,
): Omit<BlindMouse, 'keyDown' | 'keyUp'> {
  const [offered] = compositor.globals(manager);
  if (!offered) throw notOffered(manager);
  const from = compositor.bind(manager, offered, 1, {});
  const id = compositor.create('zwlr_virtual_pointer_v1', {}, (made) =>
    compositor.request(manager, from, 'create_virtual_pointer', seat, made),
  );
  const button = (which: MouseButton, state: number) => {
    compositor.hold('zwlr_virtual_pointer_v1', id, buttons[which], state);
    return compositor.sync();
  };
  return {
    async move(to) {
      const outputs = await layout.outputs();
      if (outputs.length === 0) throw new EnvironmentError('no output is on: switch a screen on');
      const box = boxAround(outputs.map(({ rect }) => rect));
      const part = (value: number) => Math.max(0, partsOfUnit * value + 1);
      compositor.request(
        'zwlr_virtual_pointer_v1',
        id,
        'motion_absolute',
        stamp(),
        part(to.x - box.x),
        part(to.y - box.y),
        partsOfUnit * box.width,
        partsOfUnit * box.height,
      );
      compositor.request('zwlr_virtual_pointer_v1', id, 'frame');
      await compositor.sync();
    },
    press: (which) => button(which, keyState.down),
    release: (which) => button(which, keyState.up),
  };
}
