/** A window of a Wayland compositor, or one whole output, as a `Screen`. */

import { EnvironmentError } from '../../core/errors.ts';
import { type Frame, makeFrame } from '../../core/frame.ts';
import { contains, isSameRect, type ScreenPoint, type ScreenRect } from '../../core/points.ts';
import type { Screen } from '../../core/screen.ts';
import type { Layout, Output } from './layout.ts';
import type { Picture, Screencopy } from './screencopy.ts';
import type { WaylandSession } from './wayland-session.ts';
import { covererAt, type WaylandWindow, type WindowList } from './window-list.ts';

/** Maximum number of attempts to capture a window that keeps moving. */
const captureTries = 3;

/** The parts of a session that a screen needs. */
type ScreenParts = Pick<WaylandSession, 'layout' | 'camera'>;

/** A window that may move, hide or close. */
export class WaylandWindowScreen implements Screen {
  readonly #list: WindowList;
  readonly #layout: Layout;
  readonly #camera: Screencopy;
  readonly #id: number;
  /** Its title when it was found; titles change while a game runs. */
  readonly name: string;

  /**
   * @param window the game's
   * @param list reports its place; closed with the screen
   * @param session of the compositor
   */
  constructor(window: WaylandWindow, list: WindowList, { layout, camera }: ScreenParts) {
    this.#list = list;
    this.#layout = layout;
    this.#camera = camera;
    this.#id = window.id;
    this.name = window.title;
  }

  async grab(): Promise<Frame> {
    for (let tries = 0; tries < captureTries; tries++) {
      const { rect } = await this.#shown();
      const output = outputOf(rect, await this.#layout.outputs(), this.name);
      const picture = await this.#camera.picture(output, rect);
      const after = (await this.#shown()).rect;
      if (isSameRect(rect, after)) return framed(picture, rect);
    }
    throw new EnvironmentError(`the window "${this.name}" keeps moving: leave it where it is`);
  }

  async bounds(): Promise<ScreenRect> {
    return (await this.#now()).window.rect;
  }

  /** Only covering windows are known; if there is none, the gate compares pictures. */
  async receiverAt(point: ScreenPoint): Promise<string | undefined> {
    const { window, windows } = await this.#now();
    if (!window.visible) return hiderOf(windows);
    return covererAt(windows, this.#id, point);
  }

  async keyReceiver(): Promise<true | string> {
    const { window, windows } = await this.#now();
    return window.focused ? true : (windows.find(({ focused }) => focused)?.title ?? 'no window');
  }

  async close(): Promise<void> {
    this.#list.close();
  }

  async #shown(): Promise<WaylandWindow> {
    const { window, windows } = await this.#now();
    if (window.visible) return window;
    throw new EnvironmentError(
      `the window "${this.name}" is hidden by "${hiderOf(windows)}" or lies on another workspace: show it`,
    );
  }

  async #now(): Promise<{ readonly window: WaylandWindow; readonly windows: readonly WaylandWindow[] }> {
    const windows = await this.#list.windows();
    const window = windows.find(({ id }) => id === this.#id);
    if (window) return { window, windows };
    throw new EnvironmentError(`the window "${this.name}" is gone: open the game again`);
  }
}

/** Returns the title of the window most likely shown in place of a hidden one. */
const hiderOf = (windows: readonly WaylandWindow[]): string =>
  (windows.find(({ focused }) => focused) ?? windows.findLast(({ visible }) => visible))?.title ??
  'another workspace';

const framed = (picture: Picture, { x, y }: ScreenRect): Frame =>
  makeFrame(picture.width, picture.height, picture.data, { origin: { x, y }, density: picture.density });

/** Finds the output that shows all of a window. */
function outputOf(rect: ScreenRect, outputs: readonly Output[], name: string): Output {
  const output = outputs.find((each) => contains(each.rect, rect));
  if (output) return output;
  throw new EnvironmentError(
    `the window "${name}" cannot be captured: move it so that all of it is on one screen`,
  );
}

/** A whole output, for compositors that do not list their windows. */
export class OutputScreen implements Screen {
  readonly #layout: Layout;
  readonly #camera: Screencopy;
  readonly name: string;

  /**
   * @param session of the compositor
   * @param name of the output
   */
  constructor({ layout, camera }: ScreenParts, name: string) {
    this.#layout = layout;
    this.#camera = camera;
    this.name = name;
  }

  async grab(): Promise<Frame> {
    const output = await this.#now();
    return framed(await this.#camera.picture(output, output.rect), output.rect);
  }

  async bounds(): Promise<ScreenRect> {
    return (await this.#now()).rect;
  }

  async close(): Promise<void> {
    // The connection belongs to the session.
  }

  async #now(): Promise<Output> {
    const output = (await this.#layout.outputs()).find(({ name }) => name === this.name);
    if (output) return output;
    throw new EnvironmentError(`the output ${this.name} is off: switch it on`);
  }
}
