/** Checks the system: Node, the desktop session, and the permissions of macOS. */

import { release } from 'node:os';
import type { X11Desktop } from '../../capture/x11/x11-desktop.ts';
import type { EnvironmentError } from '../../core/errors.ts';
import { upperMedian } from '../../core/averages.ts';
import { type Check } from '../check.ts';
import { failedCheck, installedVersion, notInstalled, reinstall, slowFrom } from './part.ts';
import type { Environment } from '../../core/programs.ts';
import { outputOf } from '../program-output.ts';
import type { ProbeOutcome, RunProbe } from '../run-probe.ts';
import { terminalName } from '../terminal.ts';

/** Smallest version of Node that the packages support; as in package.json. */
const nodeNeeded = [20, 19] as const;
/**
 * Time above which an X server counts as slow, ms. A local one answers within a millisecond or two;
 * each click asks a few times.
 */
const slowAnswerMs = 30;

/**
 * Checks that Node is new enough.
 * @param version for example "20.19.0"
 * @returns the check
 */
export function checkNode(version: string): Check {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const enough = major > nodeNeeded[0] || (major === nodeNeeded[0] && minor >= nodeNeeded[1]);
  const detail = `${version} on ${process.platform} ${process.arch}`;
  if (enough) return { name: 'Node', state: 'ok', detail };
  return {
    name: 'Node',
    state: 'broken',
    detail: `${detail}, older than ${nodeNeeded.join('.')}`,
    cure: 'install Node 20.19 or later: https://nodejs.org',
    stops: 'solving',
  };
}

/**
 * Reports a session that the environment alone rules out.
 * @param trouble what is wrong, with its cure
 * @returns the check
 */
export function checkTrouble(trouble: EnvironmentError): Check {
  const failure = { how: 'failed', kind: 'EnvironmentError', message: trouble.message } as const;
  return { ...failedCheck('session', failure, { stops: 'desktop' }), state: 'missing' };
}

/**
 * Judges the session, the window manager and the x11 package.
 * @param outcome of the session probe
 * @param env environment variables
 * @param platform as `process.platform` names it
 * @returns at least one check
 */
export function checkSession(
  outcome: ProbeOutcome<X11Desktop | undefined>,
  env: Environment,
  platform: string,
): Check[] {
  if (platform === 'win32' || platform === 'darwin') {
    const system = platform === 'win32' ? 'Windows' : 'macOS, Darwin';
    return [{ name: 'session', state: 'ok', detail: `${system} ${release()}` }];
  }
  if (outcome.how === 'answered' && outcome.value) return sessionChecks(outcome.value, env);
  if (outcome.how === 'answered') return [{ name: 'session', state: 'ok', detail: platform }];
  const isOwn = outcome.kind === 'EnvironmentError';
  const x11 = checkX11Package(isOwn ? { how: 'answered', value: undefined } : outcome);
  if (!isOwn) {
    const detail = `DISPLAY=${env['DISPLAY']} cannot be asked anything without the x11 package`;
    return [{ name: 'session', state: 'broken', detail, stops: 'desktop' }, x11];
  }
  const session = failedCheck('session', outcome, { stops: 'desktop' });
  // XWayland means that a real X server is missing, not that one is broken.
  return [session.detail.includes('is XWayland') ? { ...session, state: 'missing' } : session, x11];
}

function sessionChecks(desktop: X11Desktop, env: Environment): Check[] {
  const { width, height, windowManager, ms } = desktop;
  const detail = `X11 on DISPLAY=${env['DISPLAY']}, ${width}x${height}`;
  return [
    { name: 'session', state: 'ok', detail },
    windowManager === undefined
      ? {
          name: 'window manager',
          state: 'missing',
          detail: 'none runs, so no window can be found by its title',
          cure: 'start one on this display, such as openbox',
          stops: 'desktop',
        }
      : { name: 'window manager', state: 'ok', detail: windowManager },
    {
      name: 'x11',
      ...slowFrom(slowAnswerMs, upperMedian(ms)),
      detail: `${installedVersion('x11') ?? ''} answers which window lies under a point`.trim(),
    },
  ];
}

/**
 * Checks the x11 package without a server, by whether it loads.
 * @param loading outcome of the loading probe
 * @returns the check
 */
export function checkX11Package(loading: ProbeOutcome<unknown>): Check {
  const version = installedVersion('x11');
  if (version === undefined) return notInstalled('x11', 'desktop');
  if (loading.how !== 'answered') return failedCheck('x11', loading, { stops: 'desktop', cure: reinstall });
  return { name: 'x11', state: 'ok', detail: `${version} found, and loads` };
}

/** The permissions of macOS that play needs: how each is queried, and where it is granted. */
const permissions = [
  {
    name: 'screen permission',
    call: 'CGPreflightScreenCaptureAccess',
    pane: 'Screen & System Audio Recording',
    without: 'other windows are invisible',
  },
  {
    name: 'accessibility',
    call: 'AXIsProcessTrusted',
    pane: 'Accessibility',
    without: 'clicks are dropped',
  },
] as const;

/**
 * Limit on the time of a query, ms. macOS either answers at once or asks the user, whose answer is
 * not awaited.
 */
const permissionLimitMs = 5000;

/**
 * Asks macOS which permissions this program's terminal has. No answer is not a failure, since the
 * proofs decide.
 * @param env environment variables
 * @param ask runs a script of JavaScript for Automation and returns what it prints
 * @returns one check per permission
 */
export async function checkPermissions(env: Environment, ask: typeof askMac = askMac): Promise<Check[]> {
  const terminal = terminalName(env);
  return Promise.all(
    permissions.map(async ({ name, call, pane, without }): Promise<Check> => {
      const answer = await ask(
        `ObjC.import('ApplicationServices'); ObjC.bindFunction('${call}', ['bool', []]); String(Boolean($.${call}()))`,
      );
      if (answer === 'true') return { name, state: 'ok', detail: `${terminal} has it` };
      if (answer !== 'false')
        return { name, state: 'skipped', detail: 'macOS does not say; the proofs below tell' };
      return {
        name,
        state: 'missing',
        detail: `${terminal} does not have it: ${without}`,
        cure: `System Settings > Privacy & Security > ${pane}: allow ${terminal}, then quit and open it again`,
        stops: 'desktop',
      };
    }),
  );
}

async function askMac(script: string): Promise<string> {
  const { text, problem } = await outputOf(
    'osascript',
    ['-l', 'JavaScript', '-e', script],
    permissionLimitMs,
  );
  return problem === undefined ? text.trim() : '';
}

/** Limits on an empty desk, ms: it opens in 0.5 s, and a busy machine may need ten times that. */
const deskMs = { slow: 5000, limit: 30_000 } as const;

/**
 * Checks that a private desk opens, for `--on desk`. Play on the desktop does not need it.
 * @param run runs probes
 * @returns the check
 */
export async function checkDesk(run: RunProbe): Promise<Check> {
  const outcome = await run('desk', {}, deskMs.limit);
  if (outcome.how !== 'answered') {
    const check = failedCheck('desk', outcome, { cure: 'see what "Xvfb -displayfd 1" says' });
    return / is missing, /.test(outcome.message) ? { ...check, state: 'missing' } : check;
  }
  const { ms, managed } = outcome.value;
  const detail = `a private X server for --on desk opens${managed ? ' with openbox' : ' without a window manager'}`;
  return { name: 'desk', ...slowFrom(deskMs.slow, ms), detail };
}

/** Limits on showing a page in the bot's own browser, ms: it takes 1 to 3 s. */
const browserMs = { slow: 8000, limit: 45_000 } as const;

/**
 * Checks that a browser shows a page and takes clicks, for `--on browser`. Play on the desktop does
 * not need it.
 * @param run runs probes
 * @returns the check
 */
export async function checkBrowser(run: RunProbe): Promise<Check> {
  const outcome = await run('browser', {}, browserMs.limit);
  if (outcome.how !== 'answered') {
    const check = failedCheck('browser', outcome, { cure: 'see what the browser says when you start it' });
    return outcome.message.startsWith('there is no ') ? { ...check, state: 'missing' } : check;
  }
  const { browser, ms, shows } = outcome.value;
  const [page, click] = shows;
  if (page && click)
    return {
      name: 'browser',
      ...slowFrom(browserMs.slow, ms),
      detail: `${browser} for --on browser shows a page and takes a click, without a window`,
    };
  const detail = page ? `${browser} takes no click` : `${browser} shows a page in other colours`;
  return { name: 'browser', state: 'broken', detail, cure: 'bring the browser up to date' };
}

/** Limit on all queries to the portal, ms: each has its own, and together they need less. */
const portalLimitMs = 10_000;

/**
 * Checks that the portal and GStreamer are available, for `--on portal`. Play on the desktop does
 * not need them.
 * @param run runs probes
 * @returns the check
 */
export async function checkPortal(run: RunProbe): Promise<Check> {
  const outcome = await run('portal', {}, portalLimitMs);
  if (outcome.how !== 'answered') {
    const check = failedCheck('portal', outcome, { cure: reinstall });
    return outcome.kind === 'EnvironmentError' ? { ...check, state: 'missing' } : check;
  }
  const { remoteDesktop, screenCast, sources } = outcome.value;
  const shared = sources.map((source) => `a ${source}`).join(' or ') || 'nothing';
  const detail =
    `RemoteDesktop ${remoteDesktop} and ScreenCast ${screenCast} share ${shared} for --on portal; ` +
    'they do not tell where the pointer is, so only q and Ctrl-C stop it';
  return { name: 'portal', state: 'ok', detail };
}
