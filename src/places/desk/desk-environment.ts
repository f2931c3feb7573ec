/** The environment of a desk: variables that lead programs to it, and none that lead out of it. */

import { join } from 'node:path';
import type { Environment } from '../../core/programs.ts';

/**
 * Returns the variables by which a program finds the display of a desk.
 * @param display such as ":5"
 * @param cookieFile its Xauthority file
 * @returns values by name; `undefined` for those that must not be set
 */
export const displayVariables = (display: string, cookieFile: string): Environment => ({
  DISPLAY: display,
  XAUTHORITY: cookieFile,
  XDG_SESSION_TYPE: 'x11',
  WAYLAND_DISPLAY: undefined,
  WAYLAND_SOCKET: undefined,
});

/**
 * Returns the variables for programs that run in a desk. Toolkits look for a Wayland compositor and
 * a session bus in XDG_RUNTIME_DIR even if no other variable names them. Over the bus a program may
 * hand its work to an instance on the user's desktop. So the desk has its own of both.
 * @param env of the user
 * @param desk its display, cookie file and folder
 * @returns all variables
 */
export function programEnvironment(
  env: Environment,
  desk: { readonly display: string; readonly cookieFile: string; readonly folder: string },
): Environment {
  const own: Environment = {
    ...displayVariables(desk.display, desk.cookieFile),
    XDG_RUNTIME_DIR: runtimeFolder(desk.folder),
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  };
  const names = new Set([...leadsOut, ...Object.keys(own)]);
  const kept = Object.entries(env).filter(([name]) => !names.has(name));
  return { ...Object.fromEntries(kept), ...own };
}

/**
 * Returns the folder that replaces the user's XDG_RUNTIME_DIR.
 * @param folder of the desk
 * @returns its path
 */
export const runtimeFolder = (folder: string): string => join(folder, 'run');

/** Variables by which programs find the user's session. */
const leadsOut = [
  'SESSION_MANAGER',
  'DESKTOP_STARTUP_ID',
  'XDG_ACTIVATION_TOKEN',
  'AT_SPI_BUS_ADDRESS',
  'WINDOWID',
  'GDK_BACKEND',
  'QT_QPA_PLATFORM',
  'SDL_VIDEODRIVER',
  'MOZ_ENABLE_WAYLAND',
];
