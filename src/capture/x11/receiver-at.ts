/**
 * Who would get a click at a point of an X11 desktop: asked before every click, because a captured picture does
 * not tell. Under a compositing manager a window's picture is whole even where another window covers it.
 */

import type { ScreenPoint } from '../../core/points.ts';
import type { X11Connection } from './x11-connection.ts';

/**
 * Walks down the windows under the point.
 * @param connection to the X server the window is on
 * @param ownWindow id of the window that should get the click
 * @param point pointer units
 * @returns `true` when the click would go to the window, else the title of what would get it
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
