/** The environment of a desk: what leads a program to it, and nothing that leads out of it. */

import { join } from 'node:path';
import type { Environment } from '../../core/programs.ts';

/**
 * The variables by which a program finds the display of a desk.
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
 * The variables for programs that run in a desk. Toolkits look for a Wayland compositor and a
 * session bus in XDG_RUNTIME_DIR even when no other variable names them, and over the bus a program
 * may hand its work to one that already runs on the user's desktop: so both are the desk's own.
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
 * The folder that takes the place of the user's XDG_RUNTIME_DIR.
 * @param folder of the desk
 * @returns its path
 */
export const runtimeFolder = (folder: string): string => join(folder, 'run');

/** Variables by which programs find the session of the user. */
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
