/**
 * Measures the deductions of Str8ts: `npm run bench:str8ts-deduce`. How long rating takes per band
 * and with parts left out, how often each technique is used, and whether the score orders boards of
 * equal hardness. Boards are those of fixtures/str8ts/boards/deduction; each time is the minimum of
 * several runs of one board, and the tables summarise boards.
 */

import { readFileSync } from 'node:fs';
import { seededRandom } from '../src/core/random.ts';
import type { Board } from '../src/games/str8ts/board.ts';
import { prepare } from '../src/games/str8ts/deduce/deduce.ts';
import { rateBoard, type Rating } from '../src/games/str8ts/rate/rate.ts';
import { techniqueNames } from '../src/games/str8ts/deduce/step.ts';
import { difficulties } from '../src/games/str8ts/generate/band.ts';
import { parseBoard } from '../src/games/str8ts/text/parse.ts';
import { Search } from '../src/games/str8ts/solve/search.ts';
import { searchGrid, startState } from '../src/games/str8ts/solve/search-grid.ts';
import { rankCorrelation } from '../test/support/rank-correlation.ts';
import { median, printTable } from './print-table.ts';
import { quantile } from '../src/core/averages.ts';

const folder = new URL('../fixtures/str8ts/boards/deduction/', import.meta.url);

/** A board and its rating. */
interface RatedBoard {
  readonly board: Board;
  readonly rating: Rating;
}

const rated: readonly RatedBoard[] = difficulties
  .flatMap((name) =>
    readFileSync(new URL(`${name}.txt`, folder), 'utf8')
      .trimEnd()
      .split('\n'),
  )
  .map(parseBoard)
  .filter(({ size }) => size === 9)
  .map((board) => ({ board, rating: rateBoard(board) }));

const ms = (value: number): string => value.toFixed(value < 1 ? 3 : 2);

/** Returns the minimum time of several runs, ms. */
function timeOf(task: () => unknown, runs = 7): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    task();
    return performance.now() - start;
  });
  return Math.min(...times);
}

function benchTimes(): void {
  const groups: readonly (readonly [string, (rating: Rating) => boolean])[] = [
    ...difficulties
      .filter((name) => name !== 'extreme')
      .map((name) => [name, ({ label }: Rating) => label === name] as const),
    ['extreme, cells of two supposed', ({ hardness }) => hardness === 90],
    ['extreme, cells of three or four', ({ hardness }) => hardness > 90 && hardness < 100],
    ['extreme, stuck', ({ hardness }) => hardness === 100],
  ];
  const rows = groups.flatMap(([name, belongs]) => {
    const boards = rated.filter(({ rating }) => belongs(rating)).map(({ board }) => board);
    if (boards.length === 0) return [];
    const times = boards.map((board) => timeOf(() => rateBoard(board)));
    const prepared = boards.map((board) => {
      const layout = prepare(board);
      return timeOf(() => rateBoard(board, { layout }));
    });
    const within = boards.map((board) => timeOf(() => rateBoard(board, { upTo: 50 })));
    const columns = [
      median(times),
      quantile(times, 0.9),
      Math.max(...times),
      median(prepared),
      median(within),
    ];
    return [[name, boards.length, ...columns.map(ms)]];
  });
  const heads = [
    '9x9',
    'boards',
    'median',
    'p90',
    'worst',
    'median on a prepared layout',
    'median up to hardness 50',
  ];
  printTable('Rating a board, ms', heads, rows);
}

function benchTechniques(): void {
  const extreme = rated.filter(({ rating }) => rating.label === 'extreme');
  const rows = techniqueNames.map((name) => {
    const using = extreme.filter(({ rating }) => rating.histogram[name]);
    const steps = using.reduce((sum, { rating }) => sum + (rating.histogram[name] ?? 0), 0);
    return [name, steps, using.length, `${((100 * using.length) / extreme.length).toFixed(0)} %`];
  });
  const stuck = extreme.filter(({ rating }) => rating.hardness === 100).length;
  printTable(
    `Techniques on ${extreme.length} extreme boards 9x9, of which ${extreme.length - stuck} are solved`,
    ['technique', 'steps', 'boards', ''],
    rows,
  );
}

/** Returns how many digits the search tries until it has proven that a board has one solution. */
function nodesOf(board: Board): number {
  const grid = searchGrid(board);
  return new Search(grid).run(startState(grid, board), { solutions: 2, nodes: 1e6 }).nodes;
}

/** Counts how hardness and score change as digits of the solution are given one by one. */
function givenOneByOne(boards: readonly Board[]): { readonly hardness: number[]; readonly score: number[] } {
  const random = seededRandom(7);
  const changes = { hardness: [0, 0, 0], score: [0, 0, 0] };
  for (const board of boards) {
    const grid = searchGrid(board);
    const [solution] = new Search(grid).run(startState(grid, board), { solutions: 1, nodes: 1e6 }).solutions;
    const open = board.cells.flatMap(({ black, digit }, at) => (black || digit ? [] : [at]));
    let { cells } = board;
    let before = rateBoard(board);
    for (const at of random.shuffle(open).slice(0, 12)) {
      cells = cells.with(at, { black: false, digit: solution?.[at] });
      const after = rateBoard({ size: board.size, cells });
      for (const name of ['hardness', 'score'] as const) {
        const way = Math.sign(after[name] - before[name]) + 1;
        changes[name][way] = (changes[name][way] ?? 0) + 1;
      }
      before = after;
    }
  }
  return changes;
}

function benchScore(): void {
  const saturated = rated.filter(({ rating }) => rating.hardness === 90);
  const scores = saturated.map(({ rating }) => rating.score);
  const quarters = [0, 0.25, 0.5, 0.75, 0.9999].map((share) => quantile(scores, share));
  const changes = givenOneByOne(saturated.map(({ board }) => board));
  const share = (counts: readonly number[]) => {
    const all = counts.reduce((sum, count) => sum + count, 0);
    return counts.map((count) => `${((100 * count) / all).toFixed(1)} %`);
  };
  printTable(
    `${saturated.length} boards of hardness 90, given 12 digits one by one: how often each goes`,
    ['', 'down', 'stays', 'up'],
    [
      ['hardness', ...share(changes.hardness)],
      ['score', ...share(changes.score)],
    ],
  );
  const all = rated.map(({ board, rating }) => [rating, nodesOf(board)] as const);
  const correlation = (some: typeof all, name: 'hardness' | 'score') =>
    rankCorrelation(
      some.map(([rating]) => rating[name]),
      some.map(([, nodes]) => nodes),
    ).toFixed(2);
  const hard = all.filter(([{ hardness }]) => hardness === 90);
  printTable(
    `Scores of the ${saturated.length} boards: ${quarters.join(', ')} (least, quarters, greatest). Rank correlation with the nodes of the search`,
    ['', 'all bands', 'hardness 90'],
    [
      ['hardness', correlation(all, 'hardness'), 'none: all are equal'],
      ['score', correlation(all, 'score'), correlation(hard, 'score')],
    ],
  );
}

benchTimes();
benchTechniques();
benchScore();
