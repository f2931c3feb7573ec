/**
 * Follows one window of the desktop by its id: where it is now, and who would receive a click on
 * it. Both ways of capturing a window share it.
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
   * @param list lists the windows that exist now
   * @param x11 answers questions about clicks and is closed with the tracker; `undefined` when the
   *   desktop is not X11
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
   * Looks up the window.
   * @returns the window as it is now
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
   * Looks up where the window is.
   * @returns pointer units
   * @throws EnvironmentError as `now` does
   */
  async bounds(): Promise<ScreenRect> {
    return (await this.now()).rect;
  }

  /**
   * Asks who would receive a click.
   * @param point pointer units
   * @returns `true` for this window, else the title of the receiver; `undefined` when the desktop
   *   is not X11
   */
  async receiverAt(point: ScreenPoint): Promise<true | string | undefined> {
    return this.#x11 && receiverAt(this.#x11, this.#id, point);
  }

  /**
   * Asks who has the keyboard focus.
   * @returns `true` for this window, else the title of the receiver; `undefined` when the desktop
   *   is not X11
   */
  async keyReceiver(): Promise<true | string | undefined> {
    return this.#x11 && keyReceiver(this.#x11, this.#id);
  }

  /** Closes the connection; safe to call twice. */
  close(): void {
    this.#x11?.close();
  }
}
