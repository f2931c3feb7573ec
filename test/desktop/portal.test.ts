import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PracticeWitness } from '../../src/games/game.ts';
import { tokenFile } from '../../src/portal/token-file.ts';
import type { CliRun } from '../support/run-cli.ts';
import { until } from '../support/desktop/desktop-windows.ts';
import { playOnDesktop, serveStrata } from '../support/desktop/strata-page.ts';
import { type MutterDesktop, startMutter } from '../support/portal/mutter-desktop.ts';

let desktop: MutterDesktop;
let folder: string;
const opened: { close(): unknown }[] = [];

beforeAll(async () => {
  desktop = await startMutter();
  folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
});
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});
afterAll(async () => {
  await desktop?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Game {
  readonly game: string;
  /** Options of the page, and of the player. */
  readonly page: readonly string[];
  readonly play: readonly string[];
  readonly solved: number;
}

/** Serves a game, shows it in front, and plays it through the portal. */
async function play({
  game,
  page,
  play,
}: Omit<Game, 'solved'>): Promise<{ run: CliRun; witness: PracticeWitness }> {
  const served = await serveStrata(page, game);
  opened.push(served);
  const window = desktop.openPage(served.url, { width: 700, height: 640 });
  opened.push({ close: () => window.stop() });
  await served.witness();
  const args = ['--on', 'portal', '--run-dir', join(folder, `run-${opened.length}-${game}`), ...play];
  const run = await playOnDesktop(desktop.env, args, game).done;
  // The page posts what has happened to it a moment later.
  const isSolved = (witness: PracticeWitness) => witness.screen === 'solved' || undefined;
  return {
    run,
    witness: await until('the page says so too', 5000, async () => {
      const witness = await served.witness();
      return isSolved(witness) && witness;
    }),
  };
}

describe('a window of a Wayland desktop that was shared through the portal', () => {
  it.each<Game>([
    {
      game: 'strata',
      page: ['--size', '2', '--colors', '2', '--seed', '7', '--flight-ms', '250'],
      play: ['--puzzle'],
      solved: 1,
    },
    { game: 'str8ts', page: ['--board', '.#e23#.2134#4.f12331.f54a.356.#34##1'], play: [], solved: 1 },
    { game: 'adrift', page: ['--seed', '5'], play: ['--source', 'monitor'], solved: 1 },
    { game: 'continuity', page: ['--seed', '4'], play: ['--levels', '1'], solved: 1 },
  ])('has a game of $game solved, and the page agrees', async ({ solved, ...game }) => {
    const { run, witness } = await play(game);
    expect(run.stderr).toMatch(/the desktop does not tell where the pointer is/);
    expect({ code: run.code, errors: /puzzlebot: .*/.exec(run.stderr)?.[0] }).toEqual({ code: 0 });
    expect(JSON.parse(run.stdout)).toMatchObject({ finished: true, solved });
    expect(witness.solved).toHaveLength(solved);
    const source = game.play.includes('monitor') ? 'monitor' : 'window';
    expect(statSync(tokenFile(game.game, source, desktop.env)).mode & 0o777).toBe(0o600);
    expect(witness.screen).toBe('solved');
  });
});
