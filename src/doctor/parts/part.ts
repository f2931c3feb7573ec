/**
 * Shared by the checks of single parts: whether a package is installed, why a probe failed, and the
 * cure.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Ability, Check, CheckState } from '../check.ts';
import { installCommand } from '../../core/programs.ts';
import type { ProbeOutcome } from '../run-probe.ts';

/** The cure for a package that is missing or does not load. */
export const reinstall = "run npm ci again in puzzlebot's folder, without --omit=optional";

/**
 * System libraries that the native packages link to, with their Debian packages; Fedora's names
 * differ too much to list.
 */
const libraries: Readonly<Record<string, string>> = {
  'libxcb.so.1': 'libxcb1',
  'libX11.so.6': 'libx11-6',
  'libXtst.so.6': 'libxtst6',
  'libXext.so.6': 'libxext6',
  'libdbus-1.so.3': 'libdbus-1-3',
  'libstdc++.so.6': 'libstdc++6',
};

/** Limit on the characters of an error message that are shown. */
const messageChars = 220;

/**
 * Finds the installed version of a package without loading any of it.
 * @param name of the package
 * @returns its version; `undefined` when it is not installed
 */
export function installedVersion(name: string): string | undefined {
  for (const folder of createRequire(import.meta.url).resolve.paths(name) ?? []) {
    try {
      return String(JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')).version);
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}

/**
 * Makes the check of a package that is not installed.
 * @param name of the package
 * @param stops what is impossible without it
 * @returns the check
 */
export function notInstalled(name: string, stops?: Ability): Check {
  const check: Check = { name, state: 'missing', detail: 'not installed', cure: reinstall };
  return stops ? { ...check, stops } : check;
}

/** Facts that a failure's message lacks. */
interface FailureWords {
  readonly stops?: Ability;
  /** The cure, when the message has none. */
  readonly cure?: string;
}

/**
 * Makes the check of a probe that failed.
 * @param name of the part
 * @param outcome how the probe ended
 * @param words what it stops, and the cure when the message has none
 * @returns the check
 */
export function failedCheck(
  name: string,
  outcome: Exclude<ProbeOutcome<unknown>, { how: 'answered' }>,
  { stops, cure: otherwise }: FailureWords = {},
): Check {
  const notThere =
    outcome.code === 'ERR_MODULE_NOT_FOUND' || /Cannot find (package|module)/.test(outcome.message);
  const { problem, cure = otherwise } = takeApart(outcome.message, outcome.kind === 'EnvironmentError');
  const library = /(lib[\w.+-]+\.so(?:\.\d+)*): cannot open shared object/.exec(outcome.message)?.[1];
  const lib = library === undefined ? undefined : libraries[library];
  const best = lib ? installCommand({ debian: lib }) : cure;
  return {
    name,
    state: notThere ? 'missing' : 'broken',
    detail: problem.slice(0, messageChars),
    ...(best ? { cure: best } : {}),
    ...(stops ? { stops } : {}),
  };
}

/**
 * Splits a message of the form "what is wrong: what to do".
 * @param message one line
 * @param hasCure whether it is of that form
 * @returns both halves; the whole message when there is no cure
 */
export function takeApart(
  message: string,
  hasCure: boolean,
): { readonly problem: string; readonly cure?: string } {
  if (!hasCure) return { problem: message };
  // A reason in brackets may itself contain colons.
  const bracket = message.indexOf('): ');
  const end = bracket >= 0 ? bracket + 1 : message.indexOf(': ');
  if (end < 0) return { problem: message };
  return { problem: message.slice(0, end), cure: message.slice(end + 2) };
}

/**
 * Rates the time of a part that works.
 * @param limitMs above which it is slow, ms
 * @param ms its time; `undefined` when it was not measured
 * @returns state and time, to be spread into a check
 */
export function slowFrom(
  limitMs: number,
  ms: number | undefined,
): { readonly state: CheckState; readonly ms?: number } {
  if (ms === undefined) return { state: 'ok' };
  return { state: ms > limitMs ? 'slow' : 'ok', ms: Math.max(0.1, Math.round(ms * 10) / 10) };
}
