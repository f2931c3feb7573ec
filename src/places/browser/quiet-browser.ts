/**
 * Arguments with which a browser of the program's own keeps to itself and to the page: it updates
 * nothing, asks nothing, stores no secret and leaves the colours as they are.
 * @returns for the command line of Chromium and its kin
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
