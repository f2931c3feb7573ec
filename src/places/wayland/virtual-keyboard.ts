/** The bot's own keyboard, by the protocol virtual-keyboard: a US layout with Linux key codes. */

import { closeSync } from 'node:fs';
import { systemClock } from '../../core/clock.ts';
import type { Key } from '../../core/keyboard.ts';
import type { BlindMouse } from '../../input/direct-pointer.ts';
import { type Compositor, keyState, notOffered } from './compositor.ts';
import { shareBytes } from './wire/shared-bytes.ts';

const manager = 'zwp_virtual_keyboard_manager_v1';
/** The keymap for xkbcommon, which includes files of the compositor. */
const keymap = `xkb_keymap {
  xkb_keycodes { include "evdev+aliases(qwerty)" };
  xkb_types { include "complete" };
  xkb_compat { include "complete" };
  xkb_symbols { include "pc+us+inet(evdev)" };
};\0`;
/** The protocol's number of the keymap's format. */
const textFormat = 1;
/** Time that programs need to notice a new keyboard, ms. */
const foundMs = 300;

/** Rows of consecutive keys, each with the first key's code from linux/input-event-codes.h. */
const rows = [
  ['1234567890', 2],
  ['QWERTYUIOP', 16],
  ['ASDFGHJKL', 30],
  ['ZXCVBNM', 44],
] as const;
const named: Readonly<Partial<Record<Key, number>>> = {
  Escape: 1,
  Backspace: 14,
  Enter: 28,
  Space: 57,
  ArrowUp: 103,
  ArrowLeft: 105,
  ArrowRight: 106,
  ArrowDown: 108,
  Delete: 111,
};

/**
 * Finds the code of a key.
 * @param key its name
 * @returns Linux's code
 */
export function keyCode(key: Key): number {
  const [row, first] = rows.find(([letters]) => letters.includes(key)) ?? ['', 0];
  return named[key] ?? first + row.indexOf(key);
}

/**
 * Explains why keys cannot be sent.
 * @param compositor that would receive them
 * @returns a clause with the cure; `undefined` if they can
 */
export const keyboardTrouble = (compositor: Compositor): string | undefined =>
  compositor.globals(manager).length === 0 ? notOffered(manager).message : undefined;

/**
 * Creates a keyboard when its first key is pressed.
 * @param compositor that offers virtual keyboards
 * @param seat id of the bound wl_seat
 * @param hasKeyboard returns whether the seat already has a keyboard; without one, programs need
 *   time to notice the bot's
 * @returns the keyboard; its keys throw EnvironmentError where there are no virtual keyboards
 */
export function virtualKeyboard(
  compositor: Compositor,
  seat: number,
  hasKeyboard: () => boolean,
): Pick<BlindMouse, 'keyDown' | 'keyUp'> {
  let made: Promise<number> | undefined;
  const key = async (name: Key, state: number) => {
    made ??= make(compositor, seat, hasKeyboard());
    compositor.hold('zwp_virtual_keyboard_v1', await made, keyCode(name), state);
    await compositor.sync();
  };
  return { keyDown: (name) => key(name, keyState.down), keyUp: (name) => key(name, keyState.up) };
}

async function make(compositor: Compositor, seat: number, isSecond: boolean): Promise<number> {
  const [offered] = compositor.globals(manager);
  if (!offered) throw notOffered(manager);
  await compositor.sync();
  const from = compositor.bind(manager, offered, 1, {});
  const id = compositor.create('zwp_virtual_keyboard_v1', {}, (to) =>
    compositor.request(manager, from, 'create_virtual_keyboard', seat, to),
  );
  const bytes = Buffer.from(keymap);
  const { own, passed } = shareBytes(compositor.folder, bytes);
  closeSync(own);
  compositor.request('zwp_virtual_keyboard_v1', id, 'keymap', textFormat, passed, bytes.length);
  await compositor.sync();
  if (!isSecond) await systemClock.sleep(foundMs);
  return id;
}
