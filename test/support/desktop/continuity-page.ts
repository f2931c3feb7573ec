/**
 * Starts the practice game of Continuity as a person does, and the bot that plays it: see
 * strata-page.ts.
 */

import type { ContinuityWitness } from '../../../src/games/continuity/practice/practice.ts';
import { type DesktopRun, playOnDesktop, serveStrata } from './strata-page.ts';

/** The practice game, while it is served. */
export interface ContinuityPage {
  readonly url: string;
  /** The page's own record of events, as soon as a browser shows it. */
  witness(): Promise<ContinuityWitness>;
  close(): void;
}

/** Starts `puzzlebot practice continuity` and waits for its address. */
export async function serveContinuity(options: readonly string[]): Promise<ContinuityPage> {
  const page = await serveStrata(options, 'continuity');
  return { ...page, witness: async () => (await page.witness()) as ContinuityWitness };
}

/** Starts `puzzlebot play continuity --on desktop` as its own process. */
export const playContinuity = (
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): DesktopRun => playOnDesktop(env, args, 'continuity');
