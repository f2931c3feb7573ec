import type { Key } from '../../core/keyboard.ts';

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

/**
 * Finds the keysym of a key; letters are typed without shift.
 * @param key its name
 * @returns the keysym; for letters and digits the character code
 */
export const keysymOf = (key: Key): number => named[key] ?? key.toLowerCase().charCodeAt(0);
