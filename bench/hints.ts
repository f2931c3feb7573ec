/**
 * Gives hints on pictures of half-played boards and checks each against the solution:
 *
 *     npm run bench:hints -- [--pictures 1000] [--games str8ts,adrift] [--seed 1]
 */

import { parseArgs } from 'node:util';
import type { Game } from '../src/games/game.ts';
import { loadGame } from '../src/games/registry.ts';
import { ruleFileGame } from '../src/games/rule-file/index.ts';
import { halfPlayed } from '../test/support/hints/half-played.ts';
import { judgePicture, type Verdict } from '../test/support/hints/judge-hint.ts';
import { hintedGames } from '../test/support/hints/hinted-games.ts';
import { examplePuzzle } from '../test/support/rule-file/example-puzzles.ts';
import { median, printTable } from './print-table.ts';

const { values } = parseArgs({
  options: {
    pictures: { type: 'string', default: '1000' },
    games: { type: 'string', default: Object.keys(hintedGames).join(',') },
    seed: { type: 'string', default: '1' },
  },
});

/** Pictures taken from one played board. */
const perGame = 10;

const rows: string[][] = [];
for (const name of values.games.split(',')) {
  const looks = hintedGames[name];
  if (!looks) throw new RangeError(`expected one of ${Object.keys(hintedGames).join(', ')}, got ${name}`);
  const game = (await loadGame(name)) ?? (ruleFileGame(await examplePuzzle(name)) as Game);
  const counts: Record<Verdict, number> = { true: 0, false: 0, unread: 0, 'no step': 0, done: 0 };
  const times: number[] = [];
  let pictures = 0;
  for (let round = 0; pictures < Number(values.pictures) && round < Number(values.pictures); round++) {
    const look = looks[round % looks.length]!;
    const options = { ...look, seed: String(Number(values.seed) + round) };
    for (const frame of await halfPlayed(game, options, perGame)) {
      const { verdict, text, ms } = await judgePicture(game, frame, {});
      counts[verdict]++;
      times.push(ms);
      pictures++;
      if (verdict !== 'true' && verdict !== 'done')
        console.error(`${name} ${JSON.stringify(options)}: ${verdict}: ${text}`);
    }
  }
  const slow = times.toSorted((a, b) => a - b)[Math.floor(0.95 * times.length)] ?? 0;
  const verdictCounts = [counts.true, counts.false, counts.unread, counts['no step'], counts.done].map(
    String,
  );
  rows.push([name, String(pictures), ...verdictCounts, median(times).toFixed(0), slow.toFixed(0)]);
  console.error(rows.at(-1)?.join(' | '));
}
printTable(
  'Hints on pictures of half-played boards',
  ['game', 'pictures', 'true', 'false', 'not read', 'no step', 'complete', 'ms: median', '95 %'],
  rows,
);
