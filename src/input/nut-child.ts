/**
 * The child process that holds the mouse, and the only file that loads nut-js. Without a display,
 * nut-js's native code ends the process, and awaiting it in a loop starves timers and signals. So
 * the child runs separately, gives the event loop a turn between calls, and releases the button
 * when its parent goes away. Forked by nut-pointer.ts; not for use by hand.
 */

import type { Key } from '../core/keyboard.ts';
import type { MouseButton } from '../core/pointer.ts';
import type { PointerReady, PointerRequest } from './pointer-messages.ts';
import { PointerServer, type RawMouse } from './pointer-server.ts';
import { preferThisProcess } from './priority.ts';

const turnOfTheEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const nutNameOf = (key: Key): string =>
  /^\d$/.test(key) ? `Num${key}` : key.startsWith('Arrow') ? key.slice('Arrow'.length) : key;

/** Wraps nut-js in the required functions, without its own delays. */
async function loadMouse(): Promise<RawMouse> {
  const { Button, Key: NutKey, keyboard, mouse, Point } = await import('@nut-tree/nut-js');
  mouse.config.autoDelayMs = 0;
  keyboard.config.autoDelayMs = 0;
  const nutButton = (button: MouseButton) => (button === 'right' ? Button.RIGHT : Button.LEFT);
  const nutKey = (key: Key) => NutKey[nutNameOf(key) as keyof typeof NutKey];
  const call = async <T>(work: () => Promise<T>): Promise<T> => {
    await turnOfTheEventLoop();
    return work();
  };
  return {
    move: async ({ x, y }) => void (await call(() => mouse.setPosition(new Point(x, y)))),
    position: async () => {
      const { x, y } = await call(() => mouse.getPosition());
      return { x, y };
    },
    press: async (button) => void (await call(() => mouse.pressButton(nutButton(button)))),
    release: async (button) => void (await call(() => mouse.releaseButton(nutButton(button)))),
    keyDown: async (key) => void (await call(() => keyboard.pressKey(nutKey(key)))),
    keyUp: async (key) => void (await call(() => keyboard.releaseKey(nutKey(key)))),
  };
}

async function serve(): Promise<void> {
  preferThisProcess();
  const mouse = await loadMouse();
  const server = new PointerServer(mouse);
  const leave = () => void server.release().finally(() => process.exit(0));
  process.on('disconnect', leave);
  process.on('SIGTERM', leave);
  process.on('SIGHUP', leave);
  process.on('message', (request: PointerRequest) => {
    void server.answer(request).then((reply) => process.connected && process.send?.(reply));
  });
  // Without a display the first call fails; it must do so here and not during a click.
  await mouse.position();
  const ready: PointerReady = { ready: true };
  process.send?.(ready);
}

// Ctrl-C in a terminal reaches this process too, but the parent decides what is released and when.
process.on('SIGINT', () => {});
if (process.connected) await serve();
