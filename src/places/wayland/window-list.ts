/** The port for a compositor's windows; sway is the only compositor that lists them. */

import { isIn, type ScreenPoint, type ScreenRect } from '../../core/points.ts';

/** The current state of a window. */
export interface WaylandWindow {
  /** Constant while the window exists. */
  readonly id: number;
  readonly title: string;
  /** Its contents, without borders and title bar, in layout units. */
  readonly rect: ScreenRect;
  /** The window with borders and title bar, in layout units. */
  readonly outer: ScreenRect;
  /** Whether its workspace is shown and no full-screen window or tab hides it. */
  readonly visible: boolean;
  /** Whether keystrokes go to it. */
  readonly focused: boolean;
}

export interface WindowList {
  /** The compositor's name, for the doctor. */
  readonly name: string;
  /**
   * Lists the windows that exist now.
   * @returns back to front
   * @throws EnvironmentError when the compositor does not answer; PlaceEnded when it is gone
   */
  windows(): Promise<readonly WaylandWindow[]>;
  /** Frees the connection; safe to call twice. */
  close(): void;
}

/**
 * Finds the window that covers another one at a point; panels, notifications and menus are not
 * listed.
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
  return front.findLast(({ visible, outer }) => visible && isIn(outer, at))?.title;
}
