/**
 * Decides whether there is a desktop that can be captured and clicked. Checked before any native
 * code runs, because without a display the native code ends the process and no `catch` helps.
 * Windows and macOS always have a desktop.
 */

import { EnvironmentError } from '../../core/errors.ts';
import { X11Connection } from './x11-connection.ts';

/** The facts that decide; by default those of this process. */
export interface SessionOptions {
  /** Environment variables: DISPLAY, WAYLAND_DISPLAY, XDG_SESSION_TYPE. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** As `process.platform` names it. */
  readonly platform?: string;
  /** Time limit for the X server's answer, ms. */
  readonly timeoutMs?: number;
}

/**
 * Names the X11 display of a process.
 * @param options environment and platform
 * @returns as in DISPLAY; `undefined` without one, and on Windows and macOS
 */
export const x11Display = ({ env = process.env, platform = process.platform }: SessionOptions = {}):
  string | undefined =>
  platform === 'win32' || platform === 'darwin' ? undefined : env['DISPLAY'] || undefined;

const waylandCure =
  'play with --on wayland on sway, Hyprland, labwc or cage, with --on portal on GNOME or KDE Plasma; elsewhere ' +
  'log in to an X11 session ("… on Xorg" at the login screen), or let the bot start the game on a desk of its ' +
  'own: play … --on desk --run "<command>"';

/**
 * Checks the session by its environment alone, without waiting: detects Wayland, or no display.
 * @param options environment and platform
 * @returns the trouble with its cure; `undefined` when there may be a desktop
 */
export function sessionTrouble({ env = process.env, platform = process.platform }: SessionOptions = {}):
  EnvironmentError | undefined {
  if (platform === 'win32' || platform === 'darwin') return undefined;
  const display = env['DISPLAY'];
  if (env['XDG_SESSION_TYPE'] === 'wayland' || (env['WAYLAND_DISPLAY'] && !display)) {
    return new EnvironmentError(
      `this is a Wayland session, where X11 shows no window and moves no mouse: ${waylandCure}`,
    );
  }
  if (display) return undefined;
  return new EnvironmentError(
    'there is no desktop here (DISPLAY is not set): run this from a terminal on the desktop, or set DISPLAY, such as DISPLAY=:0',
  );
}

/**
 * Passes when this process has a desktop whose windows can be captured and clicked.
 * @param options environment, platform and time limit
 * @throws EnvironmentError with the cure: no DISPLAY, a Wayland session, a DISPLAY that does not
 *   answer
 */
export async function requireDesktop(options: SessionOptions = {}): Promise<void> {
  const trouble = sessionTrouble(options);
  if (trouble) throw trouble;
  const display = x11Display(options);
  if (display === undefined) return;
  const connection = await X11Connection.open(display, options.timeoutMs);
  const isXwayland = await connection.hasExtension('XWAYLAND').finally(() => connection.close());
  if (isXwayland) {
    throw new EnvironmentError(
      `DISPLAY=${display} is XWayland, the stand-in of a Wayland session, where the mouse cannot be moved reliably: ${waylandCure}`,
    );
  }
}
