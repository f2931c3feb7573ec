/** The windows of a compositor, as a port; sway is the one that tells them. */

import type { ScreenPoint, ScreenRect } from '../../core/points.ts';

/** A window as it is at this moment. */
export interface WaylandWindow {
  /** Constant while the window exists. */
  readonly id: number;
  readonly title: string;
  /** Its contents, without borders and title bar, in layout units. */
  readonly rect: ScreenRect;
  /** All of it, in layout units. */
  readonly outer: ScreenRect;
  /** Whether its workspace is shown, and no full-screen window or tab hides all of it. */
  readonly visible: boolean;
  /** Whether keystrokes go to it. */
  readonly focused: boolean;
}

/** Lists windows. */
export interface WindowList {
  /** Who tells them, for the doctor. */
  readonly name: string;
  /**
   * Asks for the windows that exist now.
   * @returns back to front
   * @throws EnvironmentError when the compositor does not answer; PlaceEnded when it is gone
   */
  windows(): Promise<readonly WaylandWindow[]>;
  /** Frees the connection; safe to call twice. */
  close(): void;
}

/**
 * Finds what lies in front of a window at a point, as far as windows are known: panels,
 * notifications and menus are none.
 * @param windows back to front
 * @param id of the window
 * @param at layout units
 * @returns the title of the frontmost other window; `undefined` for none
 */
export function covererAt(
  windows: readonly WaylandWindow[],
  id: number,
  at: ScreenPoint,
): string | undefined {
  const front = windows.slice(windows.findIndex((each) => each.id === id) + 1);
  return front.findLast(({ visible, outer }) => visible && holds(outer, at))?.title;
}

const holds = ({ x, y, width, height }: ScreenRect, at: ScreenPoint): boolean =>
  at.x >= x && at.y >= y && at.x < x + width && at.y < y + height;
