/** Opens a session with everything that play needs: layout, windows, pictures, mouse, keys. */

import { isAbsolute, join } from 'node:path';
import { EnvironmentError } from '../../core/errors.ts';
import type { Environment } from '../../core/programs.ts';
import { DirectPointer } from '../../input/direct-pointer.ts';
import { Compositor, notOffered } from './compositor.ts';
import { Layout } from './layout.ts';
import { Screencopy } from './screencopy.ts';
import { SwayWindows } from './sway-windows.ts';
import { virtualKeyboard } from './virtual-keyboard.ts';
import { virtualMouse } from './virtual-mouse.ts';
import type { WindowList } from './window-list.ts';

/** The flag of a seat that has a keyboard. */
const keyboardFlag = 2;

export interface WaylandSession {
  readonly compositor: Compositor;
  readonly layout: Layout;
  /** The window list; `undefined` if the compositor offers none. */
  readonly windows: WindowList | undefined;
  /** Takes pictures. */
  readonly camera: Screencopy;
  readonly pointer: DirectPointer;
  /** Releases everything, and closes all connections; safe to call twice. */
  close(): Promise<void>;
}

/**
 * Finds the compositor's socket.
 * @param env environment variables
 * @returns its path
 * @throws EnvironmentError when this is no Wayland session
 */
export function waylandSocket(env: Environment = process.env): string {
  const { WAYLAND_DISPLAY: display, XDG_RUNTIME_DIR: folder } = env;
  if (!display)
    throw new EnvironmentError(
      'there is no Wayland session here (WAYLAND_DISPLAY is not set): run this from a terminal in sway, Hyprland, labwc or cage, or play with --on desktop',
    );
  if (isAbsolute(display)) return display;
  if (!folder)
    throw new EnvironmentError(
      'the Wayland session cannot be found (XDG_RUNTIME_DIR is not set): run this from a terminal on the desktop',
    );
  return join(folder, display);
}

/**
 * Opens the session that the environment names.
 * @param env environment variables
 * @returns the session, to be closed by the caller
 * @throws EnvironmentError when there is no session, or its compositor lacks what play needs
 */
export async function openSession(env: Environment = process.env): Promise<WaylandSession> {
  const compositor = await Compositor.connect(waylandSocket(env));
  let windows: WindowList | undefined;
  try {
    const [seat] = compositor.globals('wl_seat');
    if (!seat) throw notOffered('wl_seat');
    let flags = 0;
    const seatId = compositor.bind('wl_seat', seat, 1, { capabilities: (now) => (flags = now) });
    const layout = new Layout(compositor);
    const pointer = new DirectPointer({
      ...virtualMouse(compositor, layout, seatId),
      ...virtualKeyboard(compositor, seatId, () => (flags & keyboardFlag) !== 0),
    });
    const camera = new Screencopy(compositor);
    await compositor.sync();
    windows = env['SWAYSOCK'] ? await SwayWindows.connect(env['SWAYSOCK']) : undefined;
    const close = async () => {
      await pointer.close();
      camera.close();
      windows?.close();
      compositor.close();
    };
    return { compositor, layout, windows, camera, pointer, close };
  } catch (error) {
    windows?.close();
    compositor.close();
    throw error;
  }
}
