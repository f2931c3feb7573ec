/**
 * Mouse and keyboard of a page, by the DevTools protocol: the page receives the same events as from
 * a person, and the user's pointer does not move. A browser with a window takes the focus when its
 * page is pressed, by mouse, pen or touch (Chromium 156 on X11), unless its window refuses it.
 */

import type { Key } from '../../core/keyboard.ts';
import type { MouseButton } from '../../core/pointer.ts';
import type { ScreenPoint } from '../../core/points.ts';
import { type BlindMouse, DirectPointer } from '../../input/direct-pointer.ts';
import type { BrowserPage } from './browser-page.ts';

/** The pointer of one page; nobody but the bot moves it. */
export class BrowserPointer extends DirectPointer {
  /** @param page that receives the events */
  constructor(page: Pick<BrowserPage, 'order'>) {
    super(mouseOf(page));
  }
}

function mouseOf(page: Pick<BrowserPage, 'order'>): BlindMouse {
  let at: ScreenPoint = { x: 0, y: 0 };
  let held: MouseButton | undefined;
  /** A page answers a move only with its next frame; a press that follows need not wait. */
  let moved: Promise<void> = Promise.resolve();
  const mouse = async (type: string, button: MouseButton | 'none') => {
    await page.order('Input.dispatchMouseEvent', {
      type,
      ...at,
      button,
      buttons: held === undefined ? 0 : held === 'left' ? 1 : 2,
      clickCount: type === 'mouseMoved' ? 0 : 1,
    });
  };
  const key = async (type: string, name: Key) => {
    await page.order('Input.dispatchKeyEvent', { type, ...keyFacts(name, type === 'keyDown') });
  };
  return {
    move: async (to) => {
      at = to;
      moved = mouse('mouseMoved', held ?? 'none');
      moved.catch(() => {});
      // The points of a drag must not be merged into one move.
      if (held !== undefined) await moved;
    },
    press: async (button) => {
      held = button;
      await Promise.all([moved, mouse('mousePressed', button)]);
    },
    release: async (button) => {
      held = undefined;
      await mouse('mouseReleased', button);
    },
    keyDown: (name) => key('keyDown', name),
    keyUp: (name) => key('keyUp', name),
  };
}

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
 */
function keyFacts(name: Key, isDown: boolean): Readonly<Record<string, string | number>> {
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
