/** The programs that the tests need besides npm's packages, and their Debian packages. */

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Alternative programs, and the Debian packages that contain them. */
const desktopPrograms = [
  [['Xvfb'], 'xvfb'],
  [['openbox'], 'openbox'],
  [['chromium', 'chromium-browser', 'google-chrome'], 'chromium'],
  [['import'], 'imagemagick'],
  [['xrandr'], 'x11-xserver-utils'],
  // Shows a desk in a window.
  [['Xephyr'], 'xserver-xephyr'],
  [['sway'], 'sway'],
  // The test of docs/scale runs GNU parallel.
  [['parallel'], 'parallel'],
  // For `generate --proof`.
  [['cadical'], 'cadical'],
  // For a headless Wayland desktop and its pictures.
  [['dbus-daemon'], 'dbus'],
  [['mutter'], 'mutter'],
  [['pipewire'], 'pipewire'],
  [['wireplumber'], 'wireplumber'],
  // The plugins contain no programs.
  [['gst-launch-1.0'], 'gstreamer1.0-tools gstreamer1.0-plugins-base gstreamer1.0-pipewire'],
  // Reaches fake phones.
  [['adb'], 'adb'],
];

/**
 * Third-party programs whose boards are played, and shells whose command lines are completed, with
 * their Debian packages. Tests are skipped where these are missing. They need not be on the PATH.
 */
const foreignPrograms = [
  ['sgt-unruly', 'sgt-puzzles'],
  ['hitori', 'hitori'],
  ['zsh', 'zsh'],
  ['fish', 'fish'],
];
const gamesFolder = '/usr/games';

/** The notice on systems other than Linux. */
export const leftOutElsewhere =
  'the desktop suite is left out: it starts an X server of its own, which is for Linux only';

/**
 * Finds a program.
 * @param {string} program its name
 * @param {string} [path] folders as in PATH
 * @returns {string | undefined} its file in the first folder that contains it
 */
export function findProgram(program, path = process.env.PATH ?? '') {
  const folder = path.split(delimiter).find((each) => each !== '' && existsSync(join(each, program)));
  return folder && join(folder, program);
}

/**
 * Returns whether a program is installed.
 * @param {string} program its name
 * @param {string} [path] folders as in PATH
 * @returns {boolean} whether one of the folders contains it
 */
export const isOnPath = (program, path) => findProgram(program, path) !== undefined;

/**
 * Finds the third-party programs that this machine lacks.
 * @param {string} [path] folders as in PATH
 * @returns {string[]} Debian packages; empty when all programs are installed
 */
export function missingForeignPackages(path = process.env.PATH ?? '') {
  return foreignPrograms
    .filter(([program]) => !isOnPath(program, `${path}${delimiter}${gamesFolder}`))
    .map(([, name]) => name);
}

/**
 * Finds the programs of the desktop suite that this machine lacks.
 * @param {string} [path] folders as in PATH
 * @returns {string[]} Debian packages; empty when all programs are installed
 */
export function missingPackages(path = process.env.PATH ?? '') {
  return desktopPrograms
    .filter(([programs]) => !programs.some((program) => isOnPath(program, path)))
    .flatMap(([, names]) => names.split(' '));
}
