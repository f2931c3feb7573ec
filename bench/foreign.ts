/**
 * Plays boards of third-party programs from the rule files in examples/rule-files, with the real
 * mouse and keyboard in real windows, and judges each run by the game's own solution. Games that no
 * program here shows are played on pages in random looks:
 *
 *     npm run bench:foreign -- [--games unruly,solo] [--boards 100] [--first 0] [--lanes 2]
 *                              [--seed 1] [--size 500x560] [--theme Adwaita:dark]
 */

import { parseArgs } from 'node:util';
import { foreignGame, foreignGames, gameIds } from '../test/support/foreign/foreign-games.ts';
import type { Desktop } from '../test/support/desktop/desktop.ts';
import { Lanes } from '../test/support/foreign/lanes.ts';
import { type ForeignRun, playForeign } from '../test/support/foreign/play-foreign.ts';
import { pageGames, playPage } from '../test/support/foreign/play-page.ts';
import { median, printTable } from './print-table.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: [...foreignGames, ...pageGames].map(({ name }) => name).join(',') },
    boards: { type: 'string', default: '100' },
    first: { type: 'string', default: '0' },
    lanes: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    size: { type: 'string' },
    theme: { type: 'string' },
  },
});

const [width, height] = (values.size ?? '').split('x').map(Number);
const look = {
  ...(width && height ? { size: [width, height] as const } : {}),
  ...(values.theme ? { env: { GTK_THEME: values.theme } } : {}),
};

async function playAll(name: string, lanes: Lanes): Promise<ForeignRun[]> {
  const [first, boards] = [Number(values.first), Number(values.boards)];
  const runs = await Promise.all(
    playsOf(name, first + boards)
      .slice(first)
      .map((play) => lanes.use(play)),
  );
  for (const { id, code, reason, misread, wrong } of runs)
    if (code !== 0 || misread || wrong) console.error(`${name} ${id}: ${code} ${misread ?? wrong ?? reason}`);
  return runs;
}

const isWhole = (name: string): boolean => foreignGames.some((game) => game.name === name && game.whole);

/** Returns for each board the function that plays it on a desktop. */
function playsOf(name: string, count: number): ((desktop: Desktop) => Promise<ForeignRun>)[] {
  const onPage = pageGames.find((each) => each.name === name);
  if (onPage) return Array.from({ length: count }, (_, i) => (desktop) => playPage(desktop, onPage, i));
  const game = foreignGame(name);
  const ids = gameIds(game, game.mixed, count, Number(values.seed));
  return ids.map((id) => (desktop) => playForeign(desktop, game, id, look));
}

/** Lanes with and without windows that must stay whole. */
const [some, whole] = await Promise.all([false, true].map((each) => Lanes.start(Number(values.lanes), each)));
try {
  const rows: string[][] = [];
  for (const name of values.games.split(',')) {
    const runs = await playAll(name, isWhole(name) ? whole! : some!);
    const count = (is: (run: ForeignRun) => boolean) => String(runs.filter(is).length);
    const seconds = median(runs.map((run) => run.seconds));
    const clicks = median(runs.map((run) => run.clicks));
    console.error(`${name} seconds ${runs.map((run) => run.seconds.toFixed(1)).join(' ')}`);
    console.error(`${name} inputs ${runs.map((run) => run.clicks).join(' ')}`);
    rows.push([
      name,
      String(runs.length),
      count(({ misread }) => misread !== undefined),
      count(({ wrong }) => wrong !== undefined),
      count(({ code }) => code === 0),
      seconds.toFixed(1),
      String(clicks),
    ]);
    console.error(rows.at(-1)?.join(' | '));
  }
  printTable(
    'Boards of foreign programs, from rule files',
    ['game', 'boards', 'read wrong', 'wrong in the end', 'solved', 'median s', 'inputs'],
    rows,
  );
} finally {
  await some!.close();
  await whole!.close();
}
