/**
 * Plays the four games in a window of a headless sway with `--on wayland`, a new puzzle each time.
 * Prints how many were finished, how many clicks hit nothing, and how long a look takes.
 *
 *     npm run bench:wayland -- [--runs 20] [--first 1] [--games strata,str8ts,adrift,continuity]
 *                              [--scale 1] [--looks 100]
 *                              [--records <folder of runs that were not finished>]
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { WaylandWindowScreen } from '../src/places/wayland/wayland-screen.ts';
import { openSession } from '../src/places/wayland/wayland-session.ts';
import { serveSquarePage } from '../test/support/desktop/square-page.ts';
import { playOnDesktop, serveStrata } from '../test/support/desktop/strata-page.ts';
import { startWayland, type WaylandDesktop } from '../test/support/desktop/wayland-desktop.ts';
import { median, printTable } from './print-table.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    games: { type: 'string', default: 'strata,str8ts,adrift,continuity' },
    scale: { type: 'string', default: '1' },
    first: { type: 'string', default: '1' },
    looks: { type: 'string', default: '100' },
    records: { type: 'string' },
  },
});

const hurried = ['--flight-ms', '250', '--fade-in-ms', '500', '--fade-out-ms', '200'];
/** The options of each practice game, except its seed. */
const games: Readonly<Record<string, readonly string[]>> = {
  strata: ['--size', '2', '--colors', '2', ...hurried],
  str8ts: ['--size', '5'],
  adrift: [],
  continuity: [],
};
const place = { x: 100, y: 60, width: 640, height: 560 };
/** Number of timed looks. */
const looks = Number(values.looks);

/** The result of one run. */
interface Played {
  readonly finished: boolean;
  readonly seconds: number;
  readonly astray: number;
}

async function playOne(desktop: WaylandDesktop, game: string, seed: number): Promise<Played> {
  const page = await serveStrata([...games[game]!, '--seed', String(seed)], game);
  const window = await desktop.openPage(page.url, place);
  try {
    const record = values.records
      ? ['--record', 'failures', '--run-dir', join(values.records, `${game}-${seed}`)]
      : ['--record', 'off'];
    const args = ['--on', 'wayland', '--window', ' practice', ...record];
    const { stdout, stderr } = await playOnDesktop(desktop.env, args, game).done;
    const { finished = false, seconds = 0 } = stdout === '' ? {} : (JSON.parse(stdout) as Partial<Played>);
    if (!finished) process.stderr.write(`${game} ${seed}: ${stderr}\n`);
    const { clicks } = await page.witness();
    process.stderr.write(`${game} ${seed}: finished ${finished}, ${clicks.length} clicks, ${seconds} s\n`);
    return { finished, seconds, astray: clicks.filter(({ on }) => on === 'nothing').length };
  } finally {
    await window.close();
    page.close();
  }
}

/**
 * Returns the processor time that sway has used, ms; its process id is in the name of its socket.
 */
function swayMs({ env }: WaylandDesktop): number {
  const [, pid] = /\.(\d+)\.sock$/.exec(env['SWAYSOCK']!)!;
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = rest.split(' ').slice(11, 13).map(Number);
  return 10 * (user! + system!);
}

/** Times looks at a window of a size, including the queries to the compositor. */
async function measureLooks(
  desktop: WaylandDesktop,
  size: { readonly width: number; readonly height: number },
): Promise<string[]> {
  const page = await serveSquarePage('Squares');
  const window = await desktop.openPage(page.url, { x: 0, y: 0, ...size });
  const session = await openSession(desktop.env);
  try {
    const screen = new WaylandWindowScreen((await window.now())!, session.windows!, session);
    const times: number[] = [];
    await screen.grab();
    const before = { bot: process.cpuUsage(), sway: swayMs(desktop) };
    for (let i = 0; i < looks; i++) {
      const sinceMs = performance.now();
      await screen.grab();
      times.push(performance.now() - sinceMs);
      // In a run, looks happen at any time between two frames of the compositor.
      await new Promise((resolve) => setTimeout(resolve, 7 * Math.random()));
    }
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(share * (looks - 1))]!;
    const { user, system } = process.cpuUsage(before.bot);
    const used = [(user + system) / 1000, swayMs(desktop) - before.sway].map((ms) => ms / looks);
    return [...[0, 0.5, 0.95].map(at), ...used].map((ms) => ms.toFixed(1));
  } finally {
    await session.close();
    await window.close();
    await page.close();
  }
}

const desktop = await startWayland({ width: 1920, height: 1200, scale: Number(values.scale) });
try {
  const sizes = [
    { width: 640, height: 480 },
    { width: 1024, height: 768 },
    { width: 1920, height: 1080 },
  ];
  const looked: string[][] = [];
  for (const size of looks > 0 ? sizes : [])
    looked.push([`${size.width}x${size.height}`, ...(await measureLooks(desktop, size))]);
  printTable(
    `Looks at a window of sway, ${looks} each`,
    ['size', 'fastest ms', 'median', '95 %', 'processor ms, bot', 'sway'],
    looked,
  );
  const rows: (string | number)[][] = [];
  for (const game of values.games.split(',').filter((name) => name in games)) {
    const runs: Played[] = [];
    for (let i = 0; i < Number(values.runs); i++)
      runs.push(await playOne(desktop, game, Number(values.first) + i));
    const finished = runs.filter((run) => run.finished).length;
    const astray = runs.reduce((sum, run) => sum + run.astray, 0);
    rows.push([game, runs.length, finished, astray, median(runs.map(({ seconds }) => seconds)).toFixed(1)]);
    process.stderr.write(`${rows.at(-1)!.join('  ')}\n`);
  }
  printTable(
    'Games in a window of sway',
    ['game', 'runs', 'finished', 'clicks on nothing', 'median s'],
    rows,
  );
} finally {
  await desktop.close();
}
