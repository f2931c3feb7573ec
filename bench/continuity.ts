/**
 * Measures the Continuity solver and checks that it is right: `npm run bench:continuity`. Solves
 * generated levels with one to three keys; the article's two levels from random arrangements; and
 * small meaningless levels, each of which a brute-force search of the game itself solves again.
 * Times are processor time, since other work may run alongside; seeds are fixed.
 */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '../src/core/random.ts';
import { readGraph } from '../src/games/continuity/graph/file/graph-file.ts';
import { type BoardSolution, solveBoard } from '../src/games/continuity/graph/solve-board.ts';
import { draftLevel } from '../src/games/continuity/generate/draft-level.ts';
import { gapTile, type Level } from '../src/games/continuity/level.ts';
import { solveLevel } from '../src/games/continuity/search/solve-level.ts';
import { bruteForce } from '../test/oracles/continuity-brute-force.ts';
import { randomLevel } from '../test/support/continuity/random-level.ts';
import { cpuTimed } from './cpu-time.ts';
import { median, printTable } from './print-table.ts';
import { quantile } from '../src/core/averages.ts';

const inMs = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

/** Returns a row of the table of generated levels. */
function drawnLevels(keys: number, count: number): (string | number)[] {
  const runs = Array.from({ length: count }, (_, seed) => {
    const level = draftLevel(seededRandom(seed + 1), { rows: 3, columns: 3, keys });
    return cpuTimed(() => solveLevel(level));
  });
  const solved = runs.flatMap(({ ms, result }) =>
    result.kind === 'solved' ? [{ ms, slides: result.plan.slides, states: result.states }] : [],
  );
  const unsolvable = runs.filter(({ result }) => result.kind === 'unsolvable').map(({ ms }) => ms);
  const times = solved.map(({ ms }) => ms);
  const slides = solved.map((each) => each.slides);
  return [
    keys,
    `${solved.length} of ${count}`,
    `${median(slides)}, ${Math.max(...slides)}`,
    inMs(median(times)),
    inMs(quantile(times, 0.9)),
    inMs(Math.max(...times)),
    Math.max(...solved.map(({ states }) => states)),
    inMs(median(unsolvable)),
  ];
}

/** Solves one of the article's levels from a random arrangement. */
function solveArticleLevel(name: string, seed: number): BoardSolution {
  const file = new URL(`../fixtures/continuity/boards/${name}.json`, import.meta.url);
  const graph = readGraph(readFileSync(file, 'utf8'));
  const arrangement = seededRandom(seed).shuffle([0, 1, 2, 3, 4, 5, 6, 7, gapTile]);
  return solveBoard(graph, { rows: 3, columns: 3, arrangement });
}

/** Returns a row of the table of the article's levels. */
function articleLevel(name: string, count: number): (string | number)[] {
  const runs = Array.from({ length: count }, (_, seed) => cpuTimed(() => solveArticleLevel(name, seed + 1)));
  const slides = runs.map(({ result }) => (result.kind === 'solved' ? result.slides : Number.NaN));
  const times = runs.map(({ ms }) => ms);
  return [
    name,
    count,
    `${Math.min(...slides)}, ${median(slides)}, ${Math.max(...slides)}`,
    inMs(median(times)),
    inMs(Math.max(...times)),
    memoryOf(name),
  ];
}

/**
 * Returns the peak memory of a separate process that solves a level once, MB; Node and tsx account
 * for some 80 of them.
 */
function memoryOf(name: string): number {
  const file = fileURLToPath(import.meta.url);
  return Number(
    execFileSync(process.execPath, ['--import', 'tsx', file, '--memory', name], { encoding: 'utf8' }),
  );
}

/** Solves a level both ways; returns whether slides and ticks agree. */
function compare(level: Level): { readonly equal: boolean; readonly slides: number | undefined } {
  const solution = solveLevel(level);
  const byForce = bruteForce(level);
  if (solution.kind === 'unsolvable') return { equal: byForce === undefined, slides: undefined };
  const { slides, ticks } = solution.plan;
  return { equal: byForce?.slides === slides && byForce.ticks === ticks, slides };
}

/** Returns a row of the table of comparisons; a difference ends the bench. */
function comparisons(size: readonly [rows: number, columns: number], count: number): (string | number)[] {
  const [rows, columns] = size;
  const outcomes = Array.from({ length: count }, (_, seed) => {
    const wide = rows * columns <= 4;
    const level = randomLevel(seed + 1000, {
      rows,
      columns,
      keys: seed % (wide ? 3 : 2),
      pool: wide ? 1 + (seed % 3) : 2,
      solid: wide ? 0.15 + 0.1 * (seed % 3) : 0.4,
      open: wide ? 0.3 + 0.2 * ((seed >> 2) % 3) : 0.28,
    });
    const outcome = compare(level);
    if (!outcome.equal)
      throw new Error(`level ${seed + 1000} on ${rows}x${columns} is solved otherwise by trying everything`);
    return outcome;
  });
  const slides = outcomes.flatMap((outcome) => (outcome.slides === undefined ? [] : [outcome.slides]));
  return [`${rows}x${columns}`, count, slides.length, Math.max(0, ...slides), 'all'];
}

function bench(): void {
  drawnLevels(1, 30); // warms up the compiler
  printTable(
    'Drawn levels, 3x3; processor time in ms',
    [
      'keys',
      'solvable',
      'slides: median, most',
      'median',
      '90 %',
      'worst',
      'most states',
      'unsolvable: median',
    ],
    [1, 2, 3].map((keys) => drawnLevels(keys, 120)),
  );
  printTable(
    "The article's levels as full levels, from random arrangements; processor time in ms",
    ['level', 'boards', 'slides: least, median, most', 'median', 'worst', 'memory, MB'],
    ['level-31', 'level-32'].map((name) => articleLevel(name, 12)),
  );
  printTable(
    'The same by trying everything in the game itself: slides and ticks',
    ['board', 'levels', 'solvable', 'most slides', 'equal'],
    [
      comparisons([2, 2], 400),
      comparisons([1, 4], 60),
      comparisons([4, 1], 60),
      comparisons([3, 2], 30),
      comparisons([2, 3], 30),
    ],
  );
}

const [mode, name = ''] = process.argv.slice(2);
if (mode === '--memory') {
  solveArticleLevel(name, 1);
  console.log(Math.round(process.resourceUsage().maxRSS / 1000));
} else bench();
