/**
 * Finds the window that would receive a click at a point of an X11 desktop. Queried before every
 * click, because a captured picture does not show it: under a compositing manager a window's
 * picture is complete even where another window covers it.
 */

import type { ScreenPoint } from '../../core/points.ts';
import type { X11Connection } from './x11-connection.ts';

/**
 * Walks down the windows under the point.
 * @param connection to the X server of the window
 * @param ownWindow id of the window that should receive the click
 * @param point pointer units
 * @returns `true` if it would, else the title of the receiver
 * @throws EnvironmentError when the server is gone
 */
export async function receiverAt(
  connection: X11Connection,
  ownWindow: number,
  point: ScreenPoint,
): Promise<true | string> {
  const path = await connection.windowsAt(point);
  if (path.includes(ownWindow)) return true;
  if (path.length === 0) return 'the desktop';
  for (const window of path) {
    const title = await connection.titleOf(window);
    if (title !== undefined) return title;
  }
  return 'a window without a title';
}
