/**
 * Converts the displays that screenshot-desktop lists to one form. The package reports rectangles
 * differently on every system, and on macOS not at all.
 */

import { EnvironmentError } from '../core/errors.ts';
import { contains, type ScreenRect } from '../core/points.ts';

/** A display, and its name for screenshot-desktop. */
export interface DesktopDisplay {
  readonly id: string | number;
  /** Its rectangle, in pointer units. */
  readonly rect: ScreenRect;
}

/** An entry of `listDisplays`; its fields depend on the system. */
export type ListedDisplay = { readonly id: string | number } & Readonly<Record<string, unknown>>;

/**
 * Converts a listed display to one form: `offsetX, offsetY, width, height` on Linux,
 * `left, top, right, bottom` on Windows.
 * @param listed the entry
 * @param index of the entry in the list
 * @param primary the rectangle of the main display, for the first entry on macOS, which has none
 * @returns the display; `undefined` if its rectangle is unknown
 */
export function displayOf(
  listed: ListedDisplay,
  index: number,
  primary?: ScreenRect,
): DesktopDisplay | undefined {
  const { id } = listed;
  const numbers = (...names: string[]) => {
    const values = names.map((name) => listed[name]);
    return values.every((value) => typeof value === 'number' && Number.isFinite(value))
      ? (values as [number, number, number, number])
      : undefined;
  };
  const linux = numbers('offsetX', 'offsetY', 'width', 'height');
  if (linux) return { id, rect: { x: linux[0], y: linux[1], width: linux[2], height: linux[3] } };
  const windows = numbers('left', 'top', 'right', 'bottom');
  if (windows) {
    const [x, y, right, bottom] = windows;
    return { id, rect: { x, y, width: right - x, height: bottom - y } };
  }
  return index === 0 && primary ? { id, rect: primary } : undefined;
}

/**
 * Finds the display that contains all of a window.
 * @param displays to search
 * @param window its rectangle, in pointer units
 * @param title of the window, for the message
 * @returns the display
 * @throws EnvironmentError when there is none, since a picture of one display would miss part of
 *   the window
 */
export function displayHolding(
  displays: readonly DesktopDisplay[],
  window: ScreenRect,
  title: string,
): DesktopDisplay {
  const holder = displays.find(({ rect }) => contains(rect, window));
  if (holder) return holder;
  throw new EnvironmentError(
    `the window "${title}" (${window.width}x${window.height} at ${window.x},${window.y}) does not lie wholly on one display: ` +
      'move it so that all of it is on one',
  );
}
