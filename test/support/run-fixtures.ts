/** The recorded runs of a game in fixtures/<game>/runs, and what each of them must hold. */

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { Game } from '../../src/games/game.ts';
import { replayRun } from '../../src/record/replay.ts';
import { readRun, type RunRecord } from '../../src/record/run-folder.ts';
import { verifyRun } from '../../src/record/verify.ts';

/** Names the folder of a game's recorded runs; it ends with a slash. */
export const runsOf = (game: string): string =>
  fileURLToPath(new URL(`../../fixtures/${game}/runs/`, import.meta.url));

/** Lists the names of a game's recorded runs. */
export const runNames = (game: string): string[] =>
  readdirSync(runsOf(game), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

/**
 * Expects that a run of one level replays identically and is verified.
 * @param game of the run
 * @param name of the run
 * @param more what the run has more of: pictures and clicks
 * @param verifier a game that knows at least the rules
 */
export async function expectVerified(
  game: Game,
  name: string,
  more: { readonly pictures: number; readonly clicks: number },
  verifier: Game = game,
): Promise<void> {
  const folder = runsOf(game.name) + name;
  const { difference, pictures, clicks } = await replayRun(await readRun(folder), game);
  expect(difference).toBeUndefined();
  expect(pictures).toBeGreaterThan(more.pictures);
  expect(clicks).toBeGreaterThan(more.clicks);
  expect(await verifyRun(await readRun(folder), verifier)).toMatchObject({
    agrees: true,
    levels: [{ level: 1, verdict: 'agrees' }],
  });
}

/** Returns a recorded run as if it had been played with other options. */
export async function withOptions(
  game: string,
  name: string,
  change: (options: RunRecord['head']['options']) => RunRecord['head']['options'],
): Promise<RunRecord> {
  const run = await readRun(runsOf(game) + name);
  return { ...run, head: { ...run.head, options: change(run.head.options) } };
}
