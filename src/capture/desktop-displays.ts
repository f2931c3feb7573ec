/** The rectangles of all displays, through node-screenshots; their corners stop the bot. */

import { EnvironmentError, messageOf } from '../core/errors.ts';
import type { ScreenRect } from '../core/points.ts';
import { desktopCure } from './desktop-cure.ts';

/**
 * Lists the displays.
 * @returns their rectangles in pointer units
 * @throws EnvironmentError when they cannot be listed
 */
export async function listDisplayRects(): Promise<ScreenRect[]> {
  try {
    const { Monitor } = await import('node-screenshots');
    return Monitor.all().map((display) => ({
      x: display.x(),
      y: display.y(),
      width: display.width(),
      height: display.height(),
    }));
  } catch (error) {
    const reason = messageOf(error);
    throw new EnvironmentError(`the displays of the desktop cannot be listed (${reason}): ${desktopCure()}`);
  }
}
