/**
 * Plays the same boards in a desktop window and in the bot's own browser, alternating, and compares
 * the run times. The desktop's browser shows its page before the run begins, so the start of the
 * bot's own browser is not counted either.
 *
 *     npm run bench:play-browser -- [--rounds 5] [--games strata,str8ts]
 */

import { parseArgs } from 'node:util';
import { type Desktop, startDesktop } from '../test/support/desktop/desktop.ts';
import { playOnDesktop, serveStrata } from '../test/support/desktop/strata-page.ts';
import { median, printTable } from './print-table.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    games: { type: 'string', default: 'strata,str8ts' },
  },
});

/** Options of the page, which also gets a seed, and of the player. */
const games = {
  strata: [['--size', '4', '--colors', '4', '--flight-ms', '480'], ['--puzzle']],
  str8ts: [['--size', '9', '--difficulty', 'medium'], []],
} as const;
const size = { width: 1024, height: 768 };
const places = ['desktop', 'browser, no window', 'browser, a window'] as const;
type PlaceName = (typeof places)[number];

/** Returns the seconds of one run; `undefined` when it did not finish. */
async function playOne(
  desktop: Desktop,
  game: keyof typeof games,
  place: PlaceName,
  seed: number,
): Promise<number | undefined> {
  const [page, play] = games[game];
  const served = await serveStrata([...page, '--seed', String(seed)], game);
  const window =
    place === 'desktop' ? await desktop.openPage(served.url, { ...size, moving: true }) : undefined;
  try {
    const pageSize = ['--page-size', `${size.width}x${size.height}`];
    const where = window
      ? ['--on', 'desktop', '--window', ' practice']
      : ['--on', 'browser', '--url', served.url, ...pageSize];
    const hidden = place === 'browser, no window' ? ['--headless'] : [];
    const args = [...where, ...hidden, ...play, '--record', 'off'];
    const { stdout, stderr } = await playOnDesktop(desktop.env, args, game).done;
    const { finished, seconds } = JSON.parse(stdout || '{}') as { finished?: boolean; seconds?: number };
    process.stderr.write(`${game} ${seed}, ${place}: ${finished ? seconds : stderr}\n`);
    return finished ? seconds : undefined;
  } finally {
    await window?.close();
    served.close();
  }
}

const desktop = await startDesktop({ width: 1200, height: 900 });
const rows: (string | number)[][] = [];
try {
  for (const game of ['strata', 'str8ts'] as const) {
    if (!values.games.split(',').includes(game)) continue;
    const times = new Map<PlaceName, number[]>(places.map((place) => [place, []]));
    for (let seed = 1; seed <= Number(values.rounds); seed++)
      for (const place of places) {
        const seconds = await playOne(desktop, game, place, seed);
        if (seconds !== undefined) times.get(place)!.push(seconds);
      }
    const own = median(times.get('desktop')!);
    for (const [place, all] of times) {
      const each = median(all);
      rows.push([game, place, `${all.length} of ${values.rounds}`, each.toFixed(1), (each / own).toFixed(2)]);
    }
  }
} finally {
  await desktop.close();
}
printTable(
  'The same boards on a desktop and in a browser',
  ['game', 'place', 'finished', 'median s', "of the desktop's"],
  rows,
);
