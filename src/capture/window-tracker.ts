/**
 * One window of the desktop, followed by its id: where it is now, and who would get a click on it. What both ways of
 * taking its picture have in common.
 */

import { EnvironmentError } from '../core/errors.ts';
import type { ScreenPoint, ScreenRect } from '../core/points.ts';
import type { DesktopWindow } from './desktop-windows.ts';
import { keyReceiver } from './x11/key-receiver.ts';
import { receiverAt } from './x11/receiver-at.ts';
import type { X11Connection } from './x11/x11-connection.ts';

/** Follows a window that may move, shrink, hide or close. */
export class WindowTracker {
  readonly #id: number;
  readonly #list: () => Promise<readonly DesktopWindow[]>;
  readonly #x11: X11Connection | undefined;
  /** The title it had when it was found; titles change while a game runs. */
  readonly title: string;

  /**
   * @param window the window to follow
   * @param list lists the windows there are now
   * @param x11 for questions about clicks; `undefined` where the desktop is not X11. Closed with the tracker.
   */
  constructor(
    window: Pick<DesktopWindow, 'id' | 'title'>,
    list: () => Promise<readonly DesktopWindow[]>,
    x11?: X11Connection,
  ) {
    this.#id = window.id;
    this.title = window.title;
    this.#list = list;
    this.#x11 = x11;
  }

  /**
   * The window as it is now.
   * @throws EnvironmentError when it has been closed or minimised
   */
  async now(): Promise<DesktopWindow> {
    const window = (await this.#list()).find(({ id }) => id === this.#id);
    if (window === undefined) {
      throw new EnvironmentError(`the window "${this.title}" is gone: open the game again`);
    }
    if (window.minimized) throw new EnvironmentError(`the window "${this.title}" is minimised: restore it`);
    return window;
  }

  /**
   * Where the window lies now, in pointer units.
   * @throws EnvironmentError as `now` does
   */
  async bounds(): Promise<ScreenRect> {
    return (await this.now()).rect;
  }

  /**
   * Who would get a click at the point: `true` for the window, else the title of what would; `undefined` where the
   * desktop is not X11.
   */
  async receiverAt(point: ScreenPoint): Promise<true | string | undefined> {
    return this.#x11 && receiverAt(this.#x11, this.#id, point);
  }

  /** Who hears the keyboard: `true` for the window, else the title of what does; `undefined` where it is not X11. */
  async keyReceiver(): Promise<true | string | undefined> {
    return this.#x11 && keyReceiver(this.#x11, this.#id);
  }

  /** Safe to call twice. */
  close(): void {
    this.#x11?.close();
  }
}
