/**
 * Plays the practice games through a portal in Chromium on Mutter without a screen, and measures
 * how long a look takes.
 *
 *     npm run bench:portal -- [--rounds 3] [--source window]
 */

import { parseArgs } from 'node:util';
import { PortalWindow } from '../src/portal/portal-window.ts';
import { until } from '../test/support/desktop/desktop-windows.ts';
import { serveSquarePage } from '../test/support/desktop/square-page.ts';
import { playOnDesktop, serveStrata } from '../test/support/desktop/strata-page.ts';
import { startMutter } from '../test/support/portal/mutter-desktop.ts';
import { median, printTable } from './print-table.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    looks: { type: 'string', default: '40' },
    source: { type: 'string', default: 'window' },
  },
});
const rounds = Number(values.rounds);
const size = { width: 700, height: 640 };

/** What is played: options of the page, which gets a seed too, and of the player. */
const games = [
  ['strata', ['--size', '3', '--colors', '3', '--flight-ms', '250'], ['--puzzle']],
  ['str8ts', ['--board', '.#e23#.2134#4.f12331.f54a.356.#34##1'], []],
  ['adrift', [], []],
  ['continuity', [], ['--levels', '2']],
] as const;

const desktop = await startMutter();

async function playRounds([game, page, play]: (typeof games)[number]): Promise<(string | number)[]> {
  const seconds: number[] = [];
  const sums = { finished: 0, agreed: 0, inputs: 0, misses: 0 };
  for (let seed = 1; seed <= rounds; seed++) {
    const options = game === 'str8ts' ? page : [...page, '--seed', String(seed)];
    const served = await serveStrata(options, game);
    const window = desktop.openPage(served.url, size);
    try {
      await served.witness();
      const args = ['--on', 'portal', '--source', values.source, '--forget', '--record', 'off', ...play];
      const { stdout, stderr } = await playOnDesktop(desktop.env, args, game).done;
      const told = JSON.parse(stdout || '{}') as Record<string, number>;
      if (told['finished']) sums.finished++;
      else process.stderr.write(stderr);
      sums.inputs += told['clicks'] ?? 0;
      sums.misses += told['misses'] ?? 0;
      seconds.push(told['seconds'] ?? 0);
      const agrees = await until('the page says so', 3000, async () =>
        (await served.witness()).screen === 'solved' ? true : undefined,
      ).catch(() => false);
      if (agrees) sums.agreed++;
    } finally {
      await window.stop();
      served.close();
    }
  }
  return [game, rounds, sums.finished, sums.agreed, sums.inputs, sums.misses, median(seconds).toFixed(1)];
}

/** Times of looks: without an input before, and behind a key that the page does not show. */
async function measureLooks(): Promise<(string | number)[][]> {
  const page = await serveSquarePage('squares');
  const browser = desktop.openPage(page.url, size);
  await new Promise((resolve) => setTimeout(resolve, 4000));
  const request = { source: 'window', consentLimitMs: 10_000 } as const;
  const beganMs = performance.now();
  const window = await PortalWindow.open(request, desktop.env);
  const openMs = performance.now() - beganMs;
  const times: Record<'nothing' | 'a move', number[]> = { nothing: [], 'a move': [] };
  try {
    for (let i = 0; i < Number(values.looks); i++) {
      for (const kind of ['nothing', 'a move'] as const) {
        const motion = {
          member: 'NotifyPointerMotionAbsolute',
          types: 'udd',
          values: [window.node, 200, 200 + i],
        };
        if (kind === 'a move') await window.send(motion);
        const sinceMs = performance.now();
        await window.grab();
        times[kind].push(performance.now() - sinceMs);
      }
    }
  } finally {
    await window.close();
    await browser.stop();
    await page.close();
  }
  const row = (kind: keyof typeof times) => {
    const sorted = times[kind].toSorted((a, b) => a - b);
    return [`behind ${kind}`, sorted.length, median(sorted).toFixed(1), sorted.at(-1)!.toFixed(1)];
  };
  return [['to share and see the first', 1, openMs.toFixed(0), ''], row('nothing'), row('a move')];
}

try {
  const rows: (string | number)[][] = [];
  for (const game of games) rows.push(await playRounds(game));
  const head = ['game', 'rounds', 'finished', 'page agrees', 'inputs', 'without effect', 'median s'];
  printTable(`Games through a portal (${values.source})`, head, rows);
  printTable('Looks', ['look', 'count', 'median ms', 'worst ms'], await measureLooks());
} finally {
  await desktop.close();
}
