/** The doctor's round: which checks are made in which order, what later ones need of earlier ones, and their time limits. */

import type { X11Desktop } from '../capture/x11-desktop.ts';
import type { Check } from './doctor-check.ts';
import type { Cleanups } from './doctor-cleanups.ts';
import {
  checkMouse,
  checkNodeScreenshots,
  checkPrograms,
  checkScreenshotDesktop,
  checkSharp,
} from './doctor-parts.ts';
import type { Environment } from './doctor-programs.ts';
import { prove } from './doctor-proofs.ts';
import type { ProbeOutcome, RunProbe } from './doctor-run-probe.ts';
import { checkNode, checkPermissions, checkSession } from './doctor-system.ts';

/** What the doctor works with. */
export interface Round {
  readonly env: Environment;
  /** As `process.platform` names it. */
  readonly platform: string;
  readonly run: RunProbe;
  readonly cleanups: Cleanups;
  /** Whether it may open a window of its own. */
  readonly withWindow: boolean;
  /** Told when a check begins. */
  readonly onStart: (name: string) => void;
  readonly onCheck: (check: Check) => void;
}

/** How long asking for the session may take, and any step at all, ms; a step has shorter limits of its own inside. */
const sessionLimitMs = 8000;
const stepLimitMs = 90_000;

/** Makes all checks, in the order of the list; never throws. */
export async function examine(round: Round): Promise<Check[]> {
  const { env, platform, run, onStart } = round;
  const checks: Check[] = [];
  const onCheck = (check: Check) => {
    checks.push(check);
    round.onCheck(check);
  };
  /** Makes one step; whatever goes wrong in it becomes a check. */
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T | undefined> => {
    onStart(name);
    try {
      return await within(stepLimitMs, work());
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      onCheck({ name, state: 'broken', detail, stops: 'desktop' });
      return undefined;
    }
  };
  const tell = (...made: readonly (Check | undefined)[]) => made.forEach((check) => check && onCheck(check));
  const failing = (name: string) =>
    checks.some((check) => check.name === name && (check.state === 'missing' || check.state === 'broken'));

  const session = await step('session', () => run('session', {}, sessionLimitMs));
  if (session) tell(...checkSession(session, env, platform));
  const hasDesktop = session !== undefined && !failing('session');
  tell(checkNode(process.versions.node));
  if (platform === 'darwin') tell(...((await step('permissions', () => checkPermissions(env))) ?? []));
  tell(await step('sharp', () => checkSharp(run)));
  const listing = await step('node-screenshots', () => checkNodeScreenshots(run, hasDesktop));
  tell(listing?.check);
  if (platform === 'linux') tell(...((await step('ImageMagick', () => checkPrograms(hasDesktop))) ?? []));
  const helpless = ['ImageMagick', 'xrandr'].find(failing);
  tell(await step('screenshot-desktop', () => checkScreenshotDesktop(run, hasDesktop, helpless)));
  tell(await step('nut-js', () => checkMouse(run, hasDesktop)));

  const broken = (name: string) => (failing(name) ? `${name} does not work` : undefined);
  const noWindows = broken('node-screenshots') ?? broken('window manager');
  const noScreenshot =
    noWindows ?? broken('screenshot-desktop') ?? broken('sharp') ?? (helpless && broken(helpless));
  const noClick = broken('nut-js') ?? broken('x11');
  await step('proofs', () =>
    prove({
      run,
      cleanups: round.cleanups,
      hindrance: hindrance(round.withWindow, hasDesktop, noWindows),
      without: {
        ...(noWindows ? { window: noWindows } : {}),
        ...(noScreenshot ? { screenshot: noScreenshot } : {}),
        ...(noClick ? { click: noClick } : {}),
      },
      scale: { dpi: dpiOf(session), monitors: listing?.monitors },
      onStart,
      onCheck,
    }),
  );
  return checks;
}

/** Why no test window is opened. */
function hindrance(
  withWindow: boolean,
  hasDesktop: boolean,
  noWindows: string | undefined,
): string | undefined {
  if (!hasDesktop) return 'there is no desktop to open a window on';
  if (!withWindow) return 'not tried, as asked for with --no-window';
  return noWindows;
}

function dpiOf(session: ProbeOutcome<X11Desktop | undefined> | undefined): number | undefined {
  return session?.how === 'answered' ? session.value?.dpi : undefined;
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms / 1000} s`)), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
