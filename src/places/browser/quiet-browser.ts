/**
 * Returns the arguments that keep one of the program's own browsers quiet: it updates nothing, asks
 * nothing, stores no secrets and leaves colours unchanged.
 * @returns arguments for Chromium browsers
 */
export const quietArguments = (): string[] => [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--no-first-run',
  '--no-default-browser-check',
  '--password-store=basic',
  '--use-mock-keychain',
  '--force-color-profile=srgb',
  // Otherwise Chromium refuses to run as root, or shows a warning bar over the page.
  ...(process.getuid?.() === 0 ? ['--no-sandbox', '--test-type'] : []),
];
