/**
 * Waits for the window of a program that was just started: at first there is none, then perhaps a
 * splash screen, then a window whose title and size change until it is drawn.
 */

import type { Clock } from '../core/clock.ts';
import { EnvironmentError } from '../core/errors.ts';
import { type DesktopWindow, SeveralWindows } from './desktop-windows.ts';

export interface WindowWait {
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  /** Time limit, ms. */
  readonly limitMs: number;
  /** Called before every look; rejects to end the wait. */
  check(): Promise<void>;
}

/** How long a window must stay unchanged to count as drawn, ms. */
const steadyMs = 500;
/** How long several windows must match before the user is asked to choose, ms. */
const severalMs = 3000;
const lookEveryMs = 50;

/**
 * Looks until one window stays the same.
 * @param find picks the window among those that exist now
 * @param wait the time limit, and the check before each look
 * @returns the window
 * @throws EnvironmentError of the last look when the time is over, or several windows remain
 */
export async function steadyWindow<W extends Pick<DesktopWindow, 'id' | 'title' | 'rect'>>(
  find: () => Promise<W>,
  { clock, limitMs, check }: WindowWait,
): Promise<W> {
  const startMs = clock.now();
  let last = '';
  let sinceMs = startMs;
  for (;;) {
    await check();
    const found = await find().catch((error: unknown) => {
      if (error instanceof EnvironmentError) return error;
      throw error;
    });
    const isError = found instanceof EnvironmentError;
    const seen = isError ? found.message : JSON.stringify([found.id, found.title, found.rect]);
    const nowMs = clock.now();
    if (seen !== last) sinceMs = nowMs;
    last = seen;
    const sameMs = nowMs - sinceMs;
    if (!isError && sameMs >= steadyMs) return found;
    if (isError && (nowMs - startMs >= limitMs || (found instanceof SeveralWindows && sameMs >= severalMs)))
      throw found;
    if (!isError && nowMs - startMs >= limitMs) return found;
    await clock.sleep(lookEveryMs);
  }
}
