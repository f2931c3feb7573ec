/** Runs the doctor's checks in order, with their dependencies and time limits. */

import { messageOf } from '../core/errors.ts';
import { within } from '../core/clock.ts';
import { sessionTrouble } from '../capture/x11/session.ts';
import type { Check } from './check.ts';
import type { Cleanups } from './cleanups.ts';
import {
  checkAndroid,
  checkMouse,
  checkNodeScreenshots,
  checkPrograms,
  checkScreenshotDesktop,
  checkSharp,
} from './parts/parts.ts';
import type { Environment } from '../core/programs.ts';
import type { ScaleFacts } from './judge.ts';
import { prove } from './proofs.ts';
import type { RunProbe } from './run-probe.ts';
import {
  checkBrowser,
  checkDesk,
  checkNode,
  checkPermissions,
  checkPortal,
  checkSession,
  checkTrouble,
  checkX11Package,
} from './parts/system.ts';
import { checkWayland, isWayland } from './parts/wayland.ts';

/** The dependencies and options of an examination. */
export interface Round {
  readonly env: Environment;
  /** A value of `process.platform`. */
  readonly platform: string;
  readonly run: RunProbe;
  readonly cleanups: Cleanups;
  /** Whether it may open its own window. */
  readonly withWindow: boolean;
  /** Called when a check starts. */
  readonly onStart: (name: string) => void;
  readonly onCheck: (check: Check) => void;
}

/**
 * Limits on the time of the first probes, and of any step, ms; the parts of a step have their own,
 * shorter limits.
 */
const limits = { session: 8000, load: 8000, step: 150_000 } as const;

/**
 * Runs all checks; never throws.
 * @param round dependencies and options
 * @returns the checks in the order of the list
 */
export async function examine(round: Round): Promise<Check[]> {
  const list = new CheckList(round);
  const { hasDesktop, dpi } = await examineSession(list, round);
  const monitors = await examineParts(list, round, hasDesktop);
  await examineProofs(list, round, { hasDesktop, scale: { dpi, monitors } });
  return list.checks;
}

class CheckList {
  readonly checks: Check[] = [];

  constructor(private readonly round: Round) {}

  readonly add = (...made: readonly (Check | undefined)[]): void => {
    for (const check of made) {
      if (check === undefined) continue;
      this.checks.push(check);
      this.round.onCheck(check);
    }
  };

  /** Runs one step; an error becomes a failed check and the result `undefined`. */
  async step<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
    this.round.onStart(name);
    try {
      return await within(limits.step, work(), () => {
        throw new Error(`no answer within ${limits.step / 1000} s`);
      });
    } catch (error) {
      const detail = messageOf(error);
      this.add({ name, state: 'broken', detail, stops: 'desktop' });
      return undefined;
    }
  }

  fails(name: string): boolean {
    return this.checks.some(
      (check) => check.name === name && (check.state === 'missing' || check.state === 'broken'),
    );
  }

  /** Says why something that depends on a part cannot be tried; `undefined` when it can. */
  hindrance(name: string): string | undefined {
    return this.fails(name) ? `${name} does not work` : undefined;
  }
}

/**
 * Checks the desktop and Node. What the environment alone reveals is reported before any process
 * starts.
 */
async function examineSession(
  list: CheckList,
  { env, platform, run }: Round,
): Promise<{ readonly hasDesktop: boolean; readonly dpi: number | undefined }> {
  const trouble = sessionTrouble({ env, platform });
  if (trouble) {
    list.add(checkTrouble(trouble));
    list.add(
      await list.step('x11', async () => checkX11Package(await run('load', { part: 'x11' }, limits.load))),
    );
  }
  const session = trouble ? undefined : await list.step('session', () => run('session', {}, limits.session));
  if (session) list.add(...checkSession(session, env, platform));
  list.add(checkNode(process.versions.node));
  if (platform === 'darwin')
    list.add(...((await list.step('permissions', () => checkPermissions(env))) ?? []));
  const dpi = session?.how === 'answered' ? session.value?.dpi : undefined;
  return { hasDesktop: session !== undefined && !list.fails('session'), dpi };
}

/** Checks packages and programs; returns the displays in words. */
async function examineParts(
  list: CheckList,
  { env, platform, run }: Round,
  hasDesktop: boolean,
): Promise<string | undefined> {
  list.add(await list.step('sharp', () => checkSharp(run)));
  const listing = await list.step('node-screenshots', () => checkNodeScreenshots(run, hasDesktop));
  list.add(listing?.check);
  if (platform === 'linux') {
    list.add(...((await list.step('ImageMagick', () => checkPrograms(hasDesktop))) ?? []));
  }
  const helpless = programs.find((name) => list.fails(name));
  list.add(await list.step('screenshot-desktop', () => checkScreenshotDesktop(run, hasDesktop, helpless)));
  list.add(await list.step('nut-js', () => checkMouse(run, hasDesktop)));
  if (isWayland(env, platform)) list.add(await list.step('wayland', () => checkWayland(run)));
  if (platform === 'linux') list.add(await list.step('desk', () => checkDesk(run)));
  list.add(await list.step('browser', () => checkBrowser(run)));
  if (platform === 'linux') list.add(await list.step('portal', () => checkPortal(run)));
  list.add(await list.step('android', checkAndroid));
  return listing?.monitors;
}

/** Programs needed to capture by screenshot; checked on Linux only. */
const programs = ['ImageMagick', 'xrandr'] as const;

async function examineProofs(
  list: CheckList,
  { run, cleanups, withWindow, onStart }: Round,
  { hasDesktop, scale }: { readonly hasDesktop: boolean; readonly scale: ScaleFacts },
): Promise<void> {
  const firstOf = (...names: readonly string[]) =>
    names.map((name) => list.hindrance(name)).find((why) => why !== undefined);
  const window = firstOf('node-screenshots', 'window manager');
  const screenshot = window ?? firstOf('screenshot-desktop', 'sharp', ...programs);
  const click = firstOf('nut-js', 'x11');
  const nothing = hasDesktop ? undefined : 'there is no desktop to open a window on';
  const unwanted = withWindow ? undefined : 'not tried, as asked for with --no-window';
  const context = {
    run,
    cleanups,
    hindrance: nothing ?? unwanted ?? window,
    without: { window, screenshot, click },
    scale,
    onStart,
    onCheck: list.add,
  };
  await list.step('test window', () => prove(context));
}
