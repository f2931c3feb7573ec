/** Checks a Wayland session, for `--on wayland`. */

import type { Environment } from '../../core/programs.ts';
import { upperMedian } from '../../core/averages.ts';
import { type Check, waylandPart } from '../check.ts';
import { failedCheck, slowFrom, takeApart } from './part.ts';
import type { RunProbe } from '../run-probe.ts';

/** Times of the check, ms: a picture takes 5 to 30; an absent compositor is detected at once. */
const ms = { slow: 150, limit: 20_000 } as const;

/**
 * Returns whether this is a Wayland session.
 * @param env environment variables
 * @param platform as `process.platform` names it
 * @returns true when the variables name a compositor or this kind of session
 */
export const isWayland = (env: Environment, platform: string): boolean =>
  platform === 'linux' && (Boolean(env['WAYLAND_DISPLAY']) || env['XDG_SESSION_TYPE'] === 'wayland');

/**
 * Checks that a compositor of the wlroots family can be played on. Nothing is clicked, since the
 * doctor has no window of its own there.
 * @param run runs probes
 * @returns the check
 */
export async function checkWayland(run: RunProbe): Promise<Check> {
  const outcome = await run('wayland', {}, ms.limit);
  if (outcome.how !== 'answered') {
    const check = failedCheck(waylandPart, outcome, { cure: 'see whether the desktop hangs' });
    return outcome.kind === 'EnvironmentError' ? { ...check, state: 'missing' } : check;
  }
  const { windows, output, width, height, scale, keys } = outcome.value;
  const listed = windows ? `${windows.from} lists ${windows.count} windows` : 'there is no list of windows';
  const detail =
    `${listed}; ${output} captured, ${width}x${height} at ${Math.round(scale * 100)} %; no click was tried; ` +
    'where the pointer is cannot be read back, so q and Ctrl-C stop the bot, not the mouse';
  const check = { name: waylandPart, ...slowFrom(ms.slow, upperMedian(outcome.value.ms)) };
  if (keys === undefined) return { ...check, detail };
  const { problem, ...cure } = takeApart(keys, true);
  return { ...check, detail: `${detail}; ${problem}`, ...cure };
}
