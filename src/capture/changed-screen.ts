/**
 * A screen that captures its window only when the picture can have changed: a look at an unchanged
 * window costs a query of the X server instead of a capture.
 */

import type { Frame } from '../core/frame.ts';
import type { Screen } from '../core/screen.ts';
import { isSamePicture } from './picture/same-picture.ts';
import type { WindowChanges } from './x11/window-changes.ts';

/**
 * A picture older than this, ms, is captured again in any case, which detects programs that draw
 * without the X server's knowledge.
 */
const trustedMs = 1000;

/**
 * Wraps a screen.
 * @param screen captures the window; closed with the returned screen
 * @param changes of the same window
 * @param now a clock, ms
 * @returns a screen that returns the same picture while nothing has changed
 */
export function changedScreen(
  screen: Screen,
  changes: Pick<WindowChanges, 'take'>,
  now: () => number = () => performance.now(),
): Screen {
  let last: { readonly frame: Frame; readonly atMs: number } | undefined;
  let isReported = true;
  return {
    name: screen.name,
    grab: async () => {
      const changed = !isReported || (await changes.take());
      const before = changed ? undefined : last;
      if (before && now() - before.atMs < trustedMs) return before.frame;
      // A failed capture leaves nothing to return again.
      last = undefined;
      const frame = await screen.grab();
      if (before && !isSamePicture(before.frame, frame)) isReported = false;
      last = { frame, atMs: now() };
      return frame;
    },
    bounds: () => screen.bounds(),
    receiverAt: async (point) => screen.receiverAt?.(point),
    keyReceiver: async () => screen.keyReceiver?.(),
    close: () => screen.close(),
  };
}
