/**
 * Opens a window of the desktop as a `Screen`: checks the session, finds the window, and selects
 * the capture method.
 */

import type { Screen } from '../core/screen.ts';
import { changedScreen } from './changed-screen.ts';
import { chooseWindow, type DesktopWindow, listWindows } from './desktop-windows.ts';
import { loadScreenShooter, ScreenShotScreen } from './screen-shot-screen.ts';
import { requireDesktop, x11Display } from './x11/session.ts';
import { steadyWindow, type WindowWait } from './steady-window.ts';
import { WindowScreen } from './window-screen.ts';
import { WindowChanges } from './x11/window-changes.ts';
import { X11Connection } from './x11/x11-connection.ts';
import { X11Window } from './x11/x11-window.ts';

export interface DesktopScreenOptions {
  /** Matches the title of exactly one window. */
  readonly title: RegExp;
  /**
   * `window` captures the window itself (on X11 through its server, elsewhere through
   * node-screenshots), `screenshot` cuts it out of the display (screenshot-desktop).
   */
  readonly via: 'window' | 'screenshot';
  /** Waits until the window exists and is steady; by default it must exist already. */
  readonly wait?: WindowWait;
}

/**
 * Finds the window and opens it.
 * @param options the window, and how it is captured
 * @returns the screen, to be closed by the caller
 * @throws EnvironmentError when there is no desktop (no DISPLAY, Wayland, no answer), when no
 *   window or more than one matches, when it is minimised, or when the capture method lacks a
 *   program
 */
export async function openDesktopScreen({ title, via, wait }: DesktopScreenOptions): Promise<Screen> {
  await requireDesktop();
  const shooter = via === 'screenshot' ? await loadScreenShooter() : undefined;
  const x11 = await connectX11();
  try {
    const find = () => findWindow(title, x11);
    const { id, title: name } = await (wait ? steadyWindow(find, wait) : find());
    const own = await (x11 && X11Window.open(x11, { id, title: name }));
    const listed = async () => (await listWindows()).find((each) => each.id === id);
    const found = { id, title: name, now: () => (own ? own.now() : listed()), x11 };
    const screen = shooter ? new ScreenShotScreen(found, shooter) : new WindowScreen(found);
    const changes = await (x11 && WindowChanges.open(x11, id));
    return changes ? changedScreen(screen, changes) : screen;
  } catch (error) {
    x11?.close();
    throw error;
  }
}

async function findWindow(title: RegExp, x11: X11Connection | undefined): Promise<DesktopWindow> {
  const windows = await listWindows();
  const titled = x11 ? await Promise.all(windows.map((window) => withTitle(window, x11))) : windows;
  return chooseWindow(titled, title);
}

/**
 * Adds a missing title: on X11 node-screenshots reads only the newer of a window's two names, and
 * old programs set only the other one.
 */
async function withTitle(window: DesktopWindow, x11: X11Connection): Promise<DesktopWindow> {
  if (window.title !== '') return window;
  // The window may have closed meanwhile.
  const title = await x11.titleOf(window.id).catch(() => undefined);
  return { ...window, title: title ?? '' };
}

async function connectX11(): Promise<X11Connection | undefined> {
  const display = x11Display();
  if (display === undefined) return undefined;
  return X11Connection.open(display);
}
