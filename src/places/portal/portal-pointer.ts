import type { Key } from '../../core/keyboard.ts';
import type { MouseButton } from '../../core/pointer.ts';
import type { ScreenPoint } from '../../core/points.ts';
import { type BlindMouse, DirectPointer } from '../../input/direct-pointer.ts';
import type { PortalInput, PortalWindow } from './portal-window.ts';

/** Codes of buttons, from linux/input-event-codes.h. */
const buttonCodes: Readonly<Record<MouseButton, number>> = { left: 0x110, right: 0x111 };

/**
 * Pointer and keyboard of a desktop through its portal. Points are relative to the shared window's
 * corner. The user's pointer moves, and its position cannot be queried.
 */
export class PortalPointer extends DirectPointer {
  /** @param window to which the points belong */
  constructor(window: Pick<PortalWindow, 'send' | 'node'>) {
    super(mouseOf(window));
  }
}

function mouseOf(window: Pick<PortalWindow, 'send' | 'node'>): BlindMouse {
  let at: ScreenPoint = { x: 0, y: 0 };
  const motion = (): PortalInput => ({
    member: 'NotifyPointerMotionAbsolute',
    types: 'udd',
    values: [window.node, at.x, at.y],
  });
  const button = (which: MouseButton, state: number): PortalInput => ({
    member: 'NotifyPointerButton',
    types: 'iu',
    values: [buttonCodes[which], state],
  });
  const key = (name: Key, state: number) =>
    window.send({ member: 'NotifyKeyboardKeysym', types: 'iu', values: [keysymOf(name), state] });
  return {
    move: (to) => {
      at = to;
      return window.send(motion());
    },
    // The user may have moved the pointer meanwhile; between these two inputs that is impossible.
    press: (which) => window.send(motion(), button(which, 1)),
    release: (which) => window.send(button(which, 0)),
    keyDown: (name) => key(name, 1),
    keyUp: (name) => key(name, 0),
  };
}

/** Keysyms of named keys, from X11/keysymdef.h. */
const named: Readonly<Partial<Record<Key, number>>> = {
  Space: 0x20,
  Backspace: 0xff08,
  Enter: 0xff0d,
  Escape: 0xff1b,
  ArrowLeft: 0xff51,
  ArrowUp: 0xff52,
  ArrowRight: 0xff53,
  ArrowDown: 0xff54,
  Delete: 0xffff,
};

/** Finds the keysym of a key; letters are typed without shift. */
const keysymOf = (key: Key): number => named[key] ?? key.toLowerCase().charCodeAt(0);
