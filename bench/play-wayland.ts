/**
 * Plays the four games in a window of a headless sway with `--on wayland`, each time another
 * puzzle, and says how many were finished, how many clicks hit nothing, and how long a look takes.
 *
 *     npm run bench:wayland -- [--runs 20] [--games strata,str8ts,adrift,continuity] [--scale 1]
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { grimPicture } from '../src/places/wayland/grim.ts';
import { playOnDesktop, serveStrata } from '../test/support/desktop/strata-page.ts';
import { startWayland, type WaylandDesktop } from '../test/support/desktop/wayland-desktop.ts';
import { median, printTable } from './print-table.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    games: { type: 'string', default: 'strata,str8ts,adrift,continuity' },
    scale: { type: 'string', default: '1' },
  },
});

const hurried = ['--flight-ms', '250', '--fade-in-ms', '500', '--fade-out-ms', '200'];
/** The options of each practice game beside its seed. */
const games: Readonly<Record<string, readonly string[]>> = {
  strata: ['--size', '2', '--colors', '2', ...hurried],
  str8ts: ['--size', '5'],
  adrift: [],
  continuity: [],
};
const place = { x: 100, y: 60, width: 640, height: 560 };
const looks = 40;

/** What came of one run. */
interface Played {
  readonly finished: boolean;
  readonly seconds: number;
  readonly astray: number;
}

async function playOne(desktop: WaylandDesktop, game: string, seed: number): Promise<Played> {
  const page = await serveStrata([...games[game]!, '--seed', String(seed)], game);
  const window = await desktop.openPage(page.url, place);
  try {
    const args = ['--on', 'wayland', '--window', ' practice', '--record', 'off'];
    const { stdout, stderr } = await playOnDesktop(desktop.env, args, game).done;
    const { finished = false, seconds = 0 } = stdout === '' ? {} : (JSON.parse(stdout) as Partial<Played>);
    if (!finished) process.stderr.write(`${game} ${seed}: ${stderr}\n`);
    const { clicks } = await page.witness();
    return { finished, seconds, astray: clicks.filter(({ on }) => on === 'nothing').length };
  } finally {
    await window.close();
    page.close();
  }
}

/** The times of some work in turn, ms: the fastest and the median. */
async function timesOf(work: () => Promise<unknown>): Promise<string[]> {
  const times: number[] = [];
  for (let i = 0; i < looks; i++) {
    const sinceMs = performance.now();
    await work();
    times.push(performance.now() - sinceMs);
  }
  return [Math.min(...times), median(times)].map((ms) => ms.toFixed(0));
}

/** A picture of a window of that size. */
function look(width: number, height: number): Promise<unknown> {
  const rect = { x: 0, y: 0, width, height };
  return grimPicture({ name: 'HEADLESS-1', rect, scale: Number(values.scale) }, rect);
}

const desktop = await startWayland({ width: 1920, height: 1200, scale: Number(values.scale) });
try {
  for (const name of ['WAYLAND_DISPLAY', 'XDG_RUNTIME_DIR']) process.env[name] = desktop.env[name];
  printTable(
    'A picture of a window in sway, and what starting any program takes here',
    ['work', 'fastest ms', 'median ms'],
    [
      ['640x480', ...(await timesOf(() => look(640, 480)))],
      ['1280x800', ...(await timesOf(() => look(1280, 800)))],
      ['an empty program', ...(await timesOf(() => once(spawn('true', { stdio: 'ignore' }), 'exit')))],
    ],
  );
  const rows: (string | number)[][] = [];
  for (const game of values.games.split(',')) {
    const runs: Played[] = [];
    for (let seed = 1; seed <= Number(values.runs); seed++) runs.push(await playOne(desktop, game, seed));
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
