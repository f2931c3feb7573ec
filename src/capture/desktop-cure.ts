/** Advice for a desktop that does not list its windows or displays. */

const cures: Partial<Record<NodeJS.Platform, string>> = {
  win32: 'run it in a session that is logged in and not locked, and not as a service',
  darwin: 'allow Screen Recording for your terminal application in Privacy & Security',
};

/**
 * Returns the cure for a desktop that cannot be listed; DISPLAY matters on X11 only.
 * @param platform as `process.platform` names it
 * @returns what to do, without a full stop
 */
export const desktopCure = (platform: NodeJS.Platform = process.platform): string =>
  cures[platform] ?? 'check DISPLAY, and that a window manager runs';
