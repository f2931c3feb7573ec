/**
 * The programs that the tests need beyond npm's packages, and the Debian packages that have them.
 */

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs, any one of a row, and the Debian packages that have them. */
const desktopPrograms = [
  [['Xvfb'], 'xvfb'],
  [['openbox'], 'openbox'],
  [['chromium', 'chromium-browser', 'google-chrome'], 'chromium'],
  [['import'], 'imagemagick'],
  [['xrandr'], 'x11-xserver-utils'],
  // Shows a desk in a window.
  [['Xephyr'], 'xserver-xephyr'],
  [['sway'], 'sway'],
  // For docs/scale: its test runs GNU parallel.
  [['parallel'], 'parallel'],
  // For generate --proof.
  [['cadical'], 'cadical'],
  // For a Wayland desktop without a screen, and its pictures.
  [['dbus-daemon'], 'dbus'],
  [['mutter'], 'mutter'],
  [['pipewire'], 'pipewire'],
  [['wireplumber'], 'wireplumber'],
  // Its plugins have no programs of their own.
  [['gst-launch-1.0'], 'gstreamer1.0-tools gstreamer1.0-plugins-base gstreamer1.0-pipewire'],
  // Reaches fake phones.
  [['adb'], 'adb'],
];

/**
 * Programs by other hands whose boards are played, and shells whose command lines are completed,
 * with the Debian packages that have them; the tests with them are left out where they are missing.
 * They need not be on the PATH.
 */
const foreignPrograms = [
  ['sgt-unruly', 'sgt-puzzles'],
  ['hitori', 'hitori'],
  ['zsh', 'zsh'],
  ['fish', 'fish'],
];
const gamesFolder = '/usr/games';

/** What other systems than Linux go without. */
export const leftOutElsewhere =
  'the desktop suite is left out: it starts an X server of its own, which is for Linux only';

/**
 * Looks for a program.
 * @param {string} program its name
 * @param {string} [path] folders as in PATH
 * @returns {string | undefined} its file in the first of the folders that holds it
 */
export function findProgram(program, path = process.env.PATH ?? '') {
  const folder = path.split(delimiter).find((each) => each !== '' && existsSync(join(each, program)));
  return folder && join(folder, program);
}

/**
 * Looks for a program.
 * @param {string} program its name
 * @param {string} [path] folders as in PATH
 * @returns {boolean} whether one of the folders holds it
 */
export const isOnPath = (program, path) => findProgram(program, path) !== undefined;

/**
 * Finds which foreign programs this machine lacks.
 * @param {string} [path] folders as in PATH
 * @returns {string[]} Debian packages; empty when every program is there
 */
export function missingForeignPackages(path = process.env.PATH ?? '') {
  return foreignPrograms
    .filter(([program]) => !isOnPath(program, `${path}${delimiter}${gamesFolder}`))
    .map(([, name]) => name);
}

/**
 * Finds what the desktop suite lacks on this machine.
 * @param {string} [path] folders as in PATH
 * @returns {string[]} Debian packages; empty when every program is there
 */
export function missingPackages(path = process.env.PATH ?? '') {
  return desktopPrograms
    .filter(([programs]) => !programs.some((program) => isOnPath(program, path)))
    .flatMap(([, names]) => names.split(' '));
}
