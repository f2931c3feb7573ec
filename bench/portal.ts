/**
 * Plays the practice games through a portal, in Chromium on a headless Mutter, and measures how
 * long a look takes.
 *
 *     npm run bench:portal -- [--rounds 20] [--first 1] [--games strata,str8ts,adrift,continuity]
 *                             [--source monitor] [--looks 40]
 *                             [--records <folder of runs that were not finished>]
 */

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PortalPointer } from '../src/places/portal/portal-pointer.ts';
import { PortalWindow } from '../src/places/portal/portal-window.ts';
import { until } from '../test/support/desktop/desktop-windows.ts';
import { playOnDesktop, serveStrata } from '../test/support/desktop/strata-page.ts';
import { startMutter } from '../test/support/portal/mutter-desktop.ts';
import { median, printTable } from './print-table.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    games: { type: 'string', default: 'strata,str8ts,adrift,continuity' },
    looks: { type: 'string', default: '40' },
    source: { type: 'string', default: 'monitor' },
    first: { type: 'string', default: '1' },
    records: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const first = Number(values.first);
const size = { width: 700, height: 640 };

/** Options of the page, which also gets a seed, and of the player. */
const games = [
  ['strata', ['--size', '3', '--colors', '3', '--flight-ms', '250'], ['--puzzle']],
  ['str8ts', ['--board', '.#e23#.2134#4.f12331.f54a.356.#34##1'], []],
  ['adrift', [], []],
  ['continuity', [], ['--levels', '2']],
] as const;

const desktop = await startMutter();

async function playRounds([game, page, play]: (typeof games)[number]): Promise<(string | number)[]> {
  const seconds: number[] = [];
  const sums = { finished: 0, agreed: 0, astray: 0, inputs: 0, misses: 0 };
  for (let seed = first; seed < first + rounds; seed++) {
    const options = game === 'str8ts' ? page : [...page, '--seed', String(seed)];
    const served = await serveStrata(options, game);
    const window = desktop.openPage(served.url, size);
    try {
      await served.witness();
      const record = values.records
        ? ['--record', 'failures', '--run-dir', join(values.records, `${game}-${seed}`)]
        : ['--record', 'off'];
      const args = ['--on', 'portal', '--source', values.source, '--forget', ...record, ...play];
      const { stdout, stderr } = await playOnDesktop(desktop.env, args, game).done;
      const summary = JSON.parse(stdout || '{}') as Record<string, number>;
      if (summary['finished']) sums.finished++;
      else process.stderr.write(stderr);
      sums.inputs += summary['clicks'] ?? 0;
      sums.misses += summary['misses'] ?? 0;
      seconds.push(summary['seconds'] ?? 0);
      const agrees = await until('the page says so', 3000, async () =>
        (await served.witness()).solved.length >= (summary['solved'] ?? 1) ? true : undefined,
      ).catch(() => false);
      if (agrees) sums.agreed++;
      const { clicks, solved, screen } = await served.witness();
      if (!agrees)
        process.stderr.write(
          `bot: ${JSON.stringify(summary)}\npage: ${JSON.stringify({ solved, screen })}\n`,
        );
      sums.astray += clicks.filter(({ on }) => on === 'nothing').length;
      if (clicks.some(({ on }) => on === 'nothing')) process.stderr.write(`${JSON.stringify(clicks)}\n`);
      process.stderr.write(`${game} ${seed}: ${JSON.stringify(sums)} ${summary['seconds'] ?? 'no'} s\n`);
    } finally {
      await window.stop();
      served.close();
    }
  }
  return [game, rounds, ...Object.values(sums), median(seconds).toFixed(1)];
}

/** A page that toggles its colour at each press. */
const toggling = `data:text/html,${encodeURIComponent(
  '<title>look</title><body style="background:rgb(9,99,9)" onmousedown="style.background=style.background.includes(`99`)?`rgb(200,9,9)`:`rgb(9,99,9)`">',
)}`;

/** Times looks: one after no input, one after a move, and those until a press is seen. */
async function measureLooks(): Promise<(string | number)[][]> {
  const beganMs = performance.now();
  const window = await PortalWindow.open({ source: 'monitor', consentLimitMs: 10_000 }, desktop.env);
  const openMs = performance.now() - beganMs;
  const browser = desktop.openPage(toggling, size);
  const pointer = new PortalPointer(window);
  const { width, height } = await window.grab();
  const at = { x: width / 2, y: height / 2 };
  const colorNow = async () => {
    const { data } = await window.grab();
    return data[(at.y * width + at.x) * 4]!;
  };
  await until('the page is seen', 60_000, async () => (await colorNow()) === 9 || undefined);
  const times = { 'behind nothing': [], 'behind a move': [], 'until a press is seen': [] } as Record<
    string,
    number[]
  >;
  const time = async (kind: string, work: () => Promise<unknown>) => {
    const sinceMs = performance.now();
    await work();
    times[kind]!.push(performance.now() - sinceMs);
  };
  const input = (member: string, types: string, ...sent: number[]) =>
    window.send({ member, types, values: sent });
  try {
    for (let i = 0; i < Number(values.looks); i++) {
      // Looks once after the previous release.
      await window.grab();
      await time('behind nothing', () => window.grab());
      await pointer.hover({ x: at.x + (i % 9), y: at.y + 5 });
      await time('behind a move', () => window.grab());
      const before = await colorNow();
      await input('NotifyPointerButton', 'iu', 0x110, 1);
      await time('until a press is seen', () =>
        until('the colour changes', 5000, async () => (await colorNow()) !== before || undefined),
      );
      await input('NotifyPointerButton', 'iu', 0x110, 0);
    }
  } finally {
    await pointer.close();
    await window.close();
    await browser.stop();
  }
  const rows = Object.entries(times).map(([kind, all]) => {
    const sorted = all.toSorted((a, b) => a - b);
    return [kind, sorted.length, median(sorted).toFixed(1), sorted.at(-1)!.toFixed(1)];
  });
  return [[`share ${width}x${height} and see it`, 1, openMs.toFixed(0), openMs.toFixed(0)], ...rows];
}

try {
  const rows: (string | number)[][] = [];
  const wanted = games.filter(([name]) => values.games.split(',').includes(name));
  for (const game of wanted) rows.push(await playRounds(game));
  const head = [
    'game',
    'rounds',
    'finished',
    'page agrees',
    'clicks on nothing',
    'inputs',
    'without effect',
    'median s',
  ];
  printTable(`Games through a portal (${values.source})`, head, rows);
  if (Number(values.looks) > 0)
    printTable('Looks', ['look', 'count', 'median ms', 'worst ms'], await measureLooks());
} finally {
  await desktop.close();
}
