/** Tests the requirements of `--on portal` for the doctor; no dialog is opened. */

import { execFile } from 'node:child_process';
import { EnvironmentError } from '../../core/errors.ts';
import { type Environment, onPath } from '../../core/programs.ts';
import { gstCure, gstLaunch } from './gst.ts';
import { askPortal, type PortalFacts } from './portal.ts';
import { SessionBus } from './session-bus.ts';

/**
 * Time limits of the connection, of each answer of the portal, and of GStreamer's, ms. On two
 * processors shared by thirteen busy processes an answer took more than 600 ms.
 */
const limitMs = { connect: 1500, answer: 2500, gst: 4000 } as const;

/**
 * Queries the portal's abilities, and whether GStreamer can receive pictures.
 * @param env environment variables
 * @returns versions and abilities of the portal
 * @throws EnvironmentError for whatever is missing
 */
export async function tryPortal(env: Environment = process.env): Promise<PortalFacts> {
  const bus = await SessionBus.open(env, limitMs.connect);
  try {
    const [facts] = await Promise.all([askPortal(bus, limitMs.answer), checkGst(env)]);
    return facts;
  } finally {
    bus.close();
  }
}

async function checkGst(env: Environment): Promise<void> {
  gstLaunch(env);
  const inspect = onPath('gst-inspect-1.0', env) ?? '';
  const problem = await new Promise<string | undefined>((resolve) => {
    execFile(inspect, ['--exists', 'pipewiresrc'], { timeout: limitMs.gst }, (error) => {
      if (error?.killed) resolve(`gives no answer within ${limitMs.gst / 1000} s`);
      else resolve(error ? 'has no pipewiresrc' : undefined);
    });
  });
  if (problem !== undefined) throw new EnvironmentError(`GStreamer ${problem}: ${gstCure(env)}`);
}
