import type { Key } from '../../core/keyboard.ts';

/** Windows key codes of named keys; those of letters and digits are their characters. */
const codes: Readonly<Partial<Record<Key, number>>> = {
  Backspace: 8,
  Enter: 13,
  Escape: 27,
  Space: 32,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Delete: 46,
};

/**
 * Describes a key as a keyboard event of the DevTools protocol. Letters are typed without shift.
 * @param name of the key
 * @param isDown whether the key goes down, which enters its character
 * @returns the fields of the event
 */
export function keyFacts(name: Key, isDown: boolean): Readonly<Record<string, string | number>> {
  const isDigit = /^\d$/.test(name);
  const code = name.length > 1 ? name : isDigit ? `Digit${name}` : `Key${name}`;
  const key = name === 'Space' ? ' ' : name.length === 1 ? name.toLowerCase() : name;
  const text = name === 'Enter' ? '\r' : key.length === 1 ? key : undefined;
  return {
    key,
    code,
    windowsVirtualKeyCode: codes[name] ?? name.charCodeAt(0),
    ...(isDown && text !== undefined ? { text } : {}),
  };
}
