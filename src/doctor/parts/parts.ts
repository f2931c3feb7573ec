/** Checks the packages and programs that capture and the mouse depend on. */

import { counted } from '../../core/words/counted.ts';
import { connectCure, phoneTrouble } from '../../places/android/phone-list.ts';
import { adbCure } from '../../places/android/start-server.ts';
import { findPhones } from '../../places/android/try-phones.ts';
import { upperMedian } from '../../core/averages.ts';
import { type Ability, type Check } from '../check.ts';
import { failedCheck, installedVersion, notInstalled, reinstall, slowFrom, takeApart } from './part.ts';
import { installCommand, onPath, type PackageNames } from '../../core/programs.ts';
import { outputOf } from '../program-output.ts';
import type { ProbeOutcome, RunProbe } from '../run-probe.ts';

/**
 * Times above which a part counts as slow, ms. Decoding 1024x768 takes about 10, listing windows 2
 * to 10, asking the mouse 1, a screenshot with the system's tools 150 to 400.
 */
const slowMs = { decode: 150, list: 60, shoot: 1500, mouse: 20 } as const;

/** Limits on the time of each trial, ms: many times the need of a slow machine. */
const limits = {
  decode: 15_000,
  list: 8_000,
  shoot: 20_000,
  mouse: 10_000,
  load: 8_000,
  program: 5_000,
} as const;

/**
 * Checks that sharp decodes exactly what it encoded.
 * @param run runs probes
 * @returns the check
 */
export async function checkSharp(run: RunProbe): Promise<Check> {
  const version = installedVersion('sharp');
  if (version === undefined) return notInstalled('sharp', 'reading');
  const outcome = await run('decode', {}, limits.decode);
  if (outcome.how !== 'answered') return failed('sharp', outcome, 'reading');
  const { ms, wrong } = outcome.value;
  if (wrong > 0) {
    const detail = `${version} decodes wrong values (${wrong} of a picture)`;
    return { name: 'sharp', state: 'broken', detail, cure: reinstall, stops: 'reading' };
  }
  return {
    name: 'sharp',
    ...slowFrom(slowMs.decode, upperMedian(ms)),
    detail: `${version} decodes 1024x768 to the pixel`,
  };
}

/** The result of node-screenshots, for later checks. */
interface Listing {
  readonly check: Check;
  /** Displays and their scales, in words; `undefined` when they could not be listed. */
  readonly monitors: string | undefined;
}

/**
 * Checks that node-screenshots lists the windows.
 * @param run runs probes
 * @param hasDesktop false only checks that it loads
 * @returns the check, and the displays
 */
export async function checkNodeScreenshots(run: RunProbe, hasDesktop: boolean): Promise<Listing> {
  const name = 'node-screenshots';
  const version = installedVersion(name);
  if (version === undefined) return { check: notInstalled(name, 'desktop'), monitors: undefined };
  if (!hasDesktop) return { check: await checkLoading(run, name, version, 'desktop'), monitors: undefined };
  const outcome = await run('list', {}, limits.list);
  if (outcome.how !== 'answered') return { check: failed(name, outcome, 'desktop'), monitors: undefined };
  const { ms, windows, monitors } = outcome.value;
  const detail = `${version} lists ${counted(windows, 'window')} and ${counted(monitors.length, 'display')}`;
  const words = monitors.map(
    ({ name: display, width, height, scale }) =>
      `${display || 'display'} ${width}x${height} at ${Math.round(scale * 100)} %`,
  );
  return { check: { name, ...slowFrom(slowMs.list, upperMedian(ms)), detail }, monitors: words.join(', ') };
}

/**
 * Checks that screenshot-desktop takes pictures. It is the second of two ways of capture, so its
 * failure stops nothing.
 * @param run runs probes
 * @param hasDesktop false only checks that it loads
 * @param missingProgram a program that it needs and that does not work; `undefined` when all work
 * @returns the check
 */
export async function checkScreenshotDesktop(
  run: RunProbe,
  hasDesktop: boolean,
  missingProgram: string | undefined,
): Promise<Check> {
  const name = 'screenshot-desktop';
  const version = installedVersion(name);
  if (version === undefined) return notInstalled(name);
  if (!hasDesktop) return checkLoading(run, name, version);
  if (missingProgram !== undefined) {
    return {
      name,
      state: 'skipped',
      detail: `its native part ${version} found; not tried, since ${missingProgram} does not work`,
    };
  }
  const outcome = await run('shoot', {}, limits.shoot);
  if (outcome.how !== 'answered') return failed(name, outcome);
  const { ms, displays } = outcome.value;
  const detail = `${version} takes pictures of ${counted(displays, 'display')}`;
  return { name, ...slowFrom(slowMs.shoot, upperMedian(ms)), detail };
}

/**
 * Checks that the process that holds the mouse starts and answers.
 * @param run runs probes
 * @param hasDesktop false skips the trial
 * @returns the check
 */
export async function checkMouse(run: RunProbe, hasDesktop: boolean): Promise<Check> {
  const name = 'nut-js';
  const version = installedVersion(mousePackage);
  if (version === undefined) return notInstalled(name, 'desktop');
  if (!hasDesktop)
    return {
      name,
      state: 'skipped',
      detail: `its native part ${version} found; not tried, since there is no desktop`,
    };
  const outcome = await run('mouse', {}, limits.mouse);
  if (outcome.how !== 'answered') {
    const check = failed(name, outcome, 'desktop');
    return hasMouseBuild(process.platform, process.arch) ? check : { ...check, cure: otherNode };
  }
  const { ms, startMs, position } = outcome.value;
  const where = position ? `, the pointer is at (${position.x}, ${position.y})` : '';
  const detail = `with its native part ${version} holds the mouse: starts in ${Math.round(startMs)} ms${where}`;
  return { name, ...slowFrom(slowMs.mouse, upperMedian(ms)), detail };
}

/** The native part of nut-js; the rest of it is part of the program. */
const mousePackage = `@nut-tree-fork/libnut-${process.platform === 'win32' || process.platform === 'darwin' ? process.platform : 'linux'}`;

/** nut-js contains native code for x64, and on macOS for Apple's processors too. */
const hasMouseBuild = (platform: string, arch: string): boolean => arch === 'x64' || platform === 'darwin';

const otherNode = `nut-js has no native code for ${process.platform} ${process.arch}: use Node for x64, where the system can run it`;

/** Programs that screenshot-desktop runs on Linux. */
const programs: readonly (PackageNames & {
  readonly name: string;
  readonly program: string;
  readonly ask: string;
  /** Whether even its version query fails without a display. */
  readonly needsDesktop: boolean;
  /** Finds the version in its answer. */
  readonly version: RegExp;
})[] = [
  {
    name: 'ImageMagick',
    program: 'import',
    ask: '-version',
    needsDesktop: false,
    version: /ImageMagick ([\d.-]+)/,
    debian: 'imagemagick',
    fedora: 'ImageMagick',
    arch: 'imagemagick',
  },
  {
    name: 'xrandr',
    program: 'xrandr',
    ask: '--version',
    needsDesktop: true,
    version: /xrandr.*?version\s+([\d.]+)/,
    debian: 'x11-xserver-utils',
    fedora: 'xrandr',
    arch: 'xorg-xrandr',
  },
];

/**
 * Checks that the programs of capture by screenshot are installed and run.
 * @param hasDesktop false skips those that need a display
 * @returns one check per program
 */
export async function checkPrograms(hasDesktop: boolean): Promise<Check[]> {
  return Promise.all(
    programs.map(async ({ name, program, ask, needsDesktop, version, ...packages }): Promise<Check> => {
      const file = onPath(program);
      const cure = installCommand(packages);
      if (!file) {
        const detail = `${program} is not on the PATH; only --capture screenshot needs it`;
        return { name, state: 'missing', detail, cure };
      }
      if (needsDesktop && !hasDesktop) {
        return { name, state: 'skipped', detail: `${file} found; not tried, since there is no desktop` };
      }
      const { text, problem } = await outputOf(file, [ask], limits.program);
      if (problem !== undefined) {
        const words = text.trim().split('\n')[0];
        const detail = `${file}: ${problem}${words ? `: ${words}` : ''}; only --capture screenshot needs it`;
        return { name, state: 'broken', detail, cure: `see what "${program} ${ask}" says, or ${cure}` };
      }
      return { name, state: 'ok', detail: `${version.exec(text)?.[1] ?? 'some version'}, ${file}` };
    }),
  );
}

/** Limit on the wait for the adb server, ms: it answers at once. */
const adbLimitMs = 1000;

/**
 * Checks for phones, for `--on android`, without starting an adb server. Nothing else needs a
 * phone.
 * @param find queries the server
 * @returns the check
 */
export async function checkAndroid(find: typeof findPhones = findPhones): Promise<Check> {
  const name = 'android';
  const { adb, phones } = await find(adbLimitMs);
  const none = { name, state: 'skipped' } as const;
  if (phones === undefined && adb === undefined)
    return { ...none, detail: 'adb is not on the PATH; only --on android needs it', cure: adbCure() };
  if (phones === undefined)
    return { ...none, detail: `${adb}; its server does not run: --on android starts it, doctor does not` };
  const list = phones.map(({ serial, state, name: model }) => `${model} (${serial}): ${state}`).join(', ');
  if (phones.length === 0)
    return { ...none, detail: 'the adb server answers, no phone is connected', cure: connectCure };
  const detail = `the adb server answers: ${list}`;
  if (phones.some(({ state }) => state === 'device')) return { name, state: 'ok', detail };
  const { message } = phoneTrouble(phones[0]!.name, phones[0]!.state);
  return { name, state: 'broken', detail, cure: takeApart(message, true).cure ?? message };
}

/** Checks, without a desktop, only that a package loads. */
async function checkLoading(
  run: RunProbe,
  part: 'node-screenshots' | 'screenshot-desktop',
  version: string,
  stops?: Ability,
): Promise<Check> {
  const outcome = await run('load', { part }, limits.load);
  if (outcome.how !== 'answered') return failed(part, outcome, stops);
  const detail = `${version} found, and loads; not tried, since there is no desktop`;
  return { name: part, state: 'skipped', detail };
}

function failed(
  name: string,
  outcome: Exclude<ProbeOutcome<unknown>, { how: 'answered' }>,
  stops?: Ability,
): Check {
  return failedCheck(name, outcome, { cure: reinstall, ...(stops ? { stops } : {}) });
}
