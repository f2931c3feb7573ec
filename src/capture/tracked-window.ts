/**
 * Follows one window of the desktop by its id: where it is, and which window would receive a click
 * on it. Shared by both capture methods.
 */

import { EnvironmentError } from '../core/errors.ts';
import type { Frame } from '../core/frame.ts';
import type { ScreenPoint, ScreenRect } from '../core/points.ts';
import type { Screen } from '../core/screen.ts';
import type { DesktopWindow } from './desktop-windows.ts';
import { keyReceiver } from './x11/key-receiver.ts';
import { receiverAt } from './x11/receiver-at.ts';
import type { X11Connection } from './x11/x11-connection.ts';

export interface FoundWindow extends Pick<DesktopWindow, 'id' | 'title'> {
  /** Returns its present state; `undefined` once it is closed. */
  now(): Promise<DesktopWindow | undefined>;
  /** Finds the receivers of clicks and keys; `undefined` when the desktop is not X11. */
  readonly x11?: X11Connection | undefined;
}

/** A screen that follows a window which may move, shrink, hide or close. */
export abstract class TrackedWindow implements Screen {
  /** Its title when it was found; titles change while a game runs. */
  readonly name: string;

  /** @param window the window to follow; its connection is closed with the screen */
  constructor(private readonly window: FoundWindow) {
    this.name = window.title;
  }

  abstract grab(): Promise<Frame>;

  /**
   * Looks up the window's present state.
   * @returns the window
   * @throws EnvironmentError when it has been closed or minimised
   */
  protected async now(): Promise<DesktopWindow> {
    const window = await this.window.now();
    if (window === undefined) {
      throw new EnvironmentError(`the window "${this.name}" is gone: open the game again`);
    }
    if (window.minimized) throw new EnvironmentError(`the window "${this.name}" is minimised: restore it`);
    return window;
  }

  async bounds(): Promise<ScreenRect> {
    return (await this.now()).rect;
  }

  async receiverAt(point: ScreenPoint): Promise<true | string | undefined> {
    const { x11, id } = this.window;
    return x11 && receiverAt(x11, id, point);
  }

  async keyReceiver(): Promise<true | string | undefined> {
    const { x11, id } = this.window;
    return x11 && keyReceiver(x11, id);
  }

  async close(): Promise<void> {
    this.window.x11?.close();
  }
}
