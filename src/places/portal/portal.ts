/**
 * What a desktop offers through xdg-desktop-portal: the interfaces RemoteDesktop (pointer and
 * keyboard) and ScreenCast (pictures), by whose specifications the numbers here go:
 * https://flatpak.github.io/xdg-desktop-portal/docs/
 */

import { EnvironmentError } from '../../core/errors.ts';
import type { BusTarget, SessionBus } from './session-bus.ts';

/** The portal's name on the bus. */
export const portalName = 'org.freedesktop.portal.Desktop';

/**
 * An interface of the portal.
 * @param name without its beginning, such as `ScreenCast`
 * @param path of the object; the portal itself when absent
 * @returns the target of calls
 */
export const portalTarget = (name: string, path = '/org/freedesktop/portal/desktop'): BusTarget => ({
  destination: portalName,
  path,
  interface: `org.freedesktop.portal.${name}`,
});

/**
 * What may be shown to the program: all that one monitor shows, or one window. A window is shown
 * whole even where another one covers it, while a click there goes to that other one (Mutter 43).
 */
export const sourceNames = ['monitor', 'window'] as const;
/** One of them. */
export type SourceName = (typeof sourceNames)[number];
/** Bits of `AvailableSourceTypes`. */
export const sourceBits: Readonly<Record<SourceName, number>> = { monitor: 1, window: 2 };
/** Bits of `AvailableDeviceTypes`, and of what the user has allowed. */
export const deviceBits = { keyboard: 1, pointer: 2 } as const;

/** Versions and abilities of a portal. */
export interface PortalFacts {
  readonly remoteDesktop: number;
  readonly screenCast: number;
  readonly sources: readonly SourceName[];
  /** Whether it can leave the cursor out of the pictures. */
  readonly hidesCursor: boolean;
}

const cursorHidden = 1;

/**
 * Asks a portal what it can do; no dialog is opened.
 * @param bus of the desktop
 * @param limitMs limit on the wait for each answer, ms
 * @returns its versions and abilities
 * @throws EnvironmentError when there is no portal, or it lacks one of the two interfaces or a
 *   device
 */
export async function askPortal(bus: SessionBus, limitMs?: number): Promise<PortalFacts> {
  const ask = async (interfaceName: string, property: string) =>
    Number(await bus.property(portalTarget(interfaceName), property, limitMs));
  const questions = [
    ask('RemoteDesktop', 'version'),
    ask('RemoteDesktop', 'AvailableDeviceTypes'),
    ask('ScreenCast', 'version'),
    ask('ScreenCast', 'AvailableSourceTypes'),
    ask('ScreenCast', 'AvailableCursorModes').catch(() => 0),
  ];
  const [remoteDesktop = 0, devices = 0, screenCast = 0, sources = 0, cursors = 0] = await Promise.all(
    questions,
  ).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EnvironmentError(`no portal for pictures and input answers (${reason}): ${portalCure}`);
  });
  const both = deviceBits.keyboard | deviceBits.pointer;
  if ((devices & both) !== both)
    throw new EnvironmentError(`the portal offers no pointer or no keyboard: ${portalCure}`);
  return {
    remoteDesktop,
    screenCast,
    sources: sourceNames.filter((name) => (sources & sourceBits[name]) !== 0),
    hidesCursor: (cursors & cursorHidden) !== 0,
  };
}

/** What brings such a portal. */
const portalCure =
  'log in to GNOME or KDE Plasma and install xdg-desktop-portal with its part for that desktop';
