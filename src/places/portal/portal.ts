/**
 * What a desktop offers through xdg-desktop-portal: the interfaces RemoteDesktop (pointer and
 * keyboard) and ScreenCast (pictures). Numbers are from their specifications:
 * https://flatpak.github.io/xdg-desktop-portal/docs/
 */

import { EnvironmentError, messageOf } from '../../core/errors.ts';
import type { BusTarget, SessionBus } from './session-bus.ts';

/** The portal's name on the bus. */
export const portalName = 'org.freedesktop.portal.Desktop';

/**
 * Names an interface of the portal.
 * @param name without the prefix, for example `ScreenCast`
 * @param path of the object; default the portal itself
 * @returns the target of calls
 */
export const portalTarget = (name: string, path = '/org/freedesktop/portal/desktop'): BusTarget => ({
  destination: portalName,
  path,
  interface: `org.freedesktop.portal.${name}`,
});

/**
 * What the user may share: a whole monitor, or one window. A window is captured whole even where
 * another one covers it, although a click there goes to that other one (Mutter 43).
 */
export const sourceNames = ['monitor', 'window'] as const;
/** One of `sourceNames`. */
export type SourceName = (typeof sourceNames)[number];
/** Bits of `AvailableSourceTypes`. */
export const sourceBits: Readonly<Record<SourceName, number>> = { monitor: 1, window: 2 };
/** Bits of `AvailableDeviceTypes`, and of the devices that the user has allowed. */
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
 * Queries the abilities of a portal; no dialog is opened.
 * @param bus of the desktop
 * @param limitMs time limit of each answer, ms
 * @returns its versions and abilities
 * @throws EnvironmentError when there is no portal, or it lacks one of the two interfaces or a
 *   device
 */
export async function askPortal(bus: SessionBus, limitMs?: number): Promise<PortalFacts> {
  const ask = async (interfaceName: string, property: string) =>
    Number(await bus.property(portalTarget(interfaceName), property, limitMs));
  const queries = [
    ask('RemoteDesktop', 'version'),
    ask('RemoteDesktop', 'AvailableDeviceTypes'),
    ask('ScreenCast', 'version'),
    ask('ScreenCast', 'AvailableSourceTypes'),
    ask('ScreenCast', 'AvailableCursorModes').catch(() => 0),
  ];
  const [remoteDesktop = 0, devices = 0, screenCast = 0, sources = 0, cursors = 0] = await Promise.all(
    queries,
  ).catch((error: unknown) => {
    const reason = messageOf(error);
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

/** How to get a suitable portal. */
const portalCure =
  'log in to GNOME or KDE Plasma and install xdg-desktop-portal with its part for that desktop';
