/**
 * A screen that is captured only where its picture can have changed: a look at a window that stands
 * still costs a question to the X server in place of a capture.
 */

import type { Frame } from '../core/frame.ts';
import type { Screen } from '../core/screen.ts';
import { isSamePicture } from './picture/same-picture.ts';
import type { WindowChanges } from './x11/window-changes.ts';

/**
 * A picture older than this, ms, is captured again whatever is told: so a program that is drawn
 * past the X server is found out.
 */
const trustedMs = 1000;

/**
 * Wraps a screen.
 * @param screen captures the window; closed with the screen that is returned
 * @param changes of the same window
 * @param now a clock, ms
 * @returns the screen, which gives the same picture again while nothing has changed
 */
export function changedScreen(
  screen: Screen,
  changes: Pick<WindowChanges, 'take'>,
  now: () => number = () => performance.now(),
): Screen {
  let last: { readonly frame: Frame; readonly atMs: number } | undefined;
  let isTold = true;
  return {
    name: screen.name,
    grab: async () => {
      const changed = !isTold || (await changes.take());
      const before = changed ? undefined : last;
      if (before && now() - before.atMs < trustedMs) return before.frame;
      // A capture that fails leaves nothing to be given again.
      last = undefined;
      const frame = await screen.grab();
      if (before && !isSamePicture(before.frame, frame)) isTold = false;
      last = { frame, atMs: now() };
      return frame;
    },
    bounds: () => screen.bounds(),
    receiverAt: async (point) => screen.receiverAt?.(point),
    keyReceiver: async () => screen.keyReceiver?.(),
    close: () => screen.close(),
  };
}
