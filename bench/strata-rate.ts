/**
 * Measures how many Strata boards are made per second and core, and how well `rate strata` predicts
 * the mistakes of a judge that plays the boards (test/oracles/strata-careful-player.ts), as
 * Spearman's rank correlation.
 *
 *     npx tsx bench/strata-rate.ts
 */

import { pathToFileURL } from 'node:url';
import type { OptionValues } from '../src/core/options.ts';
import { parseBoard } from '../src/games/strata/board.ts';
import { blocksOfSet } from '../src/games/kit/blocks.ts';
import { strataGenerator } from '../src/games/strata/generate/generate.ts';
import { rateBoard } from '../src/games/strata/rate/rate.ts';
import { meanMistakes } from '../test/oracles/strata-careful-player.ts';
import { rankCorrelation } from '../test/support/rank-correlation.ts';
import { cpuTimed } from './cpu-time.ts';
import { printTable } from './print-table.ts';

const gamesOfJudge = 60;

/** Makes puzzles with some options. */
function made(options: OptionValues, count: number): readonly string[] {
  const job = strataGenerator.prepare(options, 1, count);
  const texts: string[] = [];
  for (const { block } of blocksOfSet(job.blockSize, count))
    for (const { text } of job.make(block) as Iterable<{ text: string }>) texts.push(text);
  return texts;
}

const kinds: readonly { readonly name: string; readonly options: OptionValues; readonly count: number }[] = [
  { name: '4x4, 3 colours', options: { size: '4', colors: '3' }, count: 2000 },
  { name: '5x5, 4 colours', options: {}, count: 2000 },
  { name: '6x6, 6 colours', options: { size: '6', colors: '6' }, count: 2000 },
  { name: '6x6, 4 colours, 8 traps or more', options: { size: '6', traps: '8..12' }, count: 500 },
  { name: '12x12, 6 colours', options: { size: '12', colors: '6' }, count: 500 },
];

function printAll(): void {
  const speeds = kinds.map(({ name, options, count }) => {
    made(options, 100);
    const { ms } = cpuTimed(() => made(options, count));
    return [name, Math.round((1000 * count) / ms)];
  });
  printTable('Making Strata boards', ['boards', 'a second and core'], speeds);
  const sets: readonly (readonly [string, OptionValues, number])[] = [
    ['4x4, 3 colours', { size: '4', colors: '3' }, 500],
    ['5x5, 4 colours', {}, 500],
    ['5x5, 5 colours, 30 % blank', { colors: '5', blanks: '30' }, 500],
    ['6x6, 6 colours', { size: '6', colors: '6' }, 500],
  ];
  const all = { rated: [] as number[], judged: [] as number[] };
  const rows = sets.map(([name, options, count]) => {
    const boards = made(options, count).map((text) => parseBoard(text));
    const rated = cpuTimed(() => boards.map((board) => rateBoard(board)!.mistakes));
    const judged = boards.map((board, i) => meanMistakes(board, gamesOfJudge, i));
    all.rated.push(...rated.result);
    all.judged.push(...judged);
    return [name, count, rankCorrelation(rated.result, judged).toFixed(3), (rated.ms / count).toFixed(2)];
  });
  rows.push(['all', all.rated.length, rankCorrelation(all.rated, all.judged).toFixed(3), '']);
  const heads = ['boards', 'number', `rank correlation, ${gamesOfJudge} games of the judge`, 'ms a rating'];
  printTable('Rating Strata boards', heads, rows);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) printAll();
