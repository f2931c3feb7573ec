/**
 * Times solving and generating Str8ts boards: `npm run bench:str8ts`. Boards are those of
 * fixtures/str8ts/boards. Machines are seldom quiet, so all times are processor milliseconds, and
 * those of solving the minimum of several runs. PicoSAT (Debian package `picosat`, installed here
 * where that is allowed) solves the article's formula of the same boards in the same run, started
 * by a shell rather than this process.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { difficulties } from '../src/games/str8ts/generate/band.ts';
import { str8tsGenerator } from '../src/games/str8ts/generate/generate.ts';
import type { Board } from '../src/games/str8ts/board.ts';
import { parseBoard } from '../src/games/str8ts/text/parse.ts';
import { isSolved } from '../src/games/str8ts/rules.ts';
import { articleFormula } from '../src/games/str8ts/solve/sat-article.ts';
import { satSolve } from '../src/games/str8ts/solve/sat-solve.ts';
import { searchSolve } from '../src/games/str8ts/solve/search-solve.ts';
import { dimacsOf } from '../src/sat/dimacs.ts';
import { cpuMs } from '../test/support/cpu-ms.ts';
import { median, printTable } from './print-table.ts';
import { quantile } from '../src/core/averages.ts';

const folder = new URL('../fixtures/str8ts/boards/', import.meta.url);
const boardsOf = (...names: readonly string[]): Board[] =>
  names.flatMap((name) =>
    readFileSync(new URL(`${name}.txt`, folder), 'utf8')
      .trimEnd()
      .split('\n')
      .map(parseBoard),
  );

/** Options for the search to hand over at once: propagation, then SAT for the rest. */
const atOnce = { first: 0, probe: false, random: 0, randomSearches: 0, last: 0 };

const groups: readonly (readonly [string, readonly Board[]])[] = [
  ['9x9 of the daily kind: easy to diabolic', boardsOf('easy', 'medium', 'hard', 'diabolic')],
  ['9x9 cruel', boardsOf('cruel')],
  ['9x9 extreme', boardsOf('extreme')],
  ['9x9 hardest of 10,757', boardsOf('hardest')],
  ['the diabolic example', boardsOf('diabolic-example')],
  ['9x9 without any digit', boardsOf('empty')],
  ['12x12 without a clue too many', boardsOf('twelve')],
  ['12x12 hardest of 245', boardsOf('hardest-twelve')],
];

/** Returns the processor time of a task, ms. */
async function processorMs(task: () => unknown): Promise<number> {
  const startMs = cpuMs();
  await task();
  return cpuMs() - startMs;
}

/**
 * Returns the minimum time of several runs per board: up to nine of short runs, two of long ones.
 */
async function timesOf(boards: readonly Board[], task: (board: Board) => unknown): Promise<number[]> {
  const times: number[] = [];
  for (const board of boards) {
    let min = Number.POSITIVE_INFINITY;
    let spent = 0;
    for (let runs = 0; runs < 2 || (runs < 9 && spent < 20); runs++) {
      const ms = await processorMs(() => task(board));
      spent += ms;
      min = Math.min(min, ms);
    }
    times.push(min);
  }
  return times;
}

/** Returns the mean processor time per board over several rounds, ms. */
async function meanMs(
  boards: readonly Board[],
  rounds: number,
  task: (board: Board) => unknown,
): Promise<number> {
  const all = await processorMs(async () => {
    for (let i = 0; i < rounds; i++) for (const board of boards) await task(board);
  });
  return all / (rounds * boards.length);
}

/** Solves a board and checks the solutions by the rules; a wrong answer ends the bench. */
async function solveChecked(board: Board): Promise<number> {
  const { solutions, nodes } = await searchSolve(board);
  if (!solutions.every((digits) => isSolved(board, [...digits]))) throw new Error('a solution is none');
  if (solutions.length === 0) throw new Error('a board was not solved');
  return nodes;
}

const ms = (value: number): string => value.toFixed(value < 1 ? 3 : value < 10 ? 2 : 1);

async function benchSolving(): Promise<Map<string, number>> {
  const rows: (string | number)[][] = [];
  const means = new Map<string, number>();
  for (const [name, boards] of groups) {
    const nodes = await Promise.all(boards.map(solveChecked));
    const search = await timesOf(boards, (board) => searchSolve(board));
    const compact = await timesOf(boards, (board) => searchSolve(board, 2, atOnce));
    const article = await timesOf(boards.slice(0, 10), (board) => satSolve(board));
    means.set(name, await meanMs(boards, Math.ceil(100 / boards.length), (board) => searchSolve(board)));
    rows.push([
      name,
      boards.length,
      Math.max(...nodes),
      ms(median(search)),
      ms(quantile(search, 0.9)),
      ms(Math.max(...search)),
      ms(median(compact)),
      ms(Math.max(...compact)),
      ms(median(article)),
      ms(Math.max(...article)),
    ]);
  }
  const heads = ['boards', '', 'most nodes', 'search: median', 'p90', 'worst'];
  const others = ['compact SAT: median', 'worst', "the article's, first 10: median", 'worst'];
  printTable(
    'Solve and prove unique (or find a second solution), ms of the processor',
    [...heads, ...others],
    rows,
  );
  return means;
}

/** Returns whether `picosat` can be run; installs it where that is allowed. */
function hasPicosat(): boolean {
  const runs = () => spawnSync('picosat', ['--version'], { stdio: 'ignore' }).status === 0;
  if (runs()) return true;
  const quietly = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y', '-q', 'picosat'];
  const command = process.getuid?.() === 0 ? quietly : ['sudo', '-n', ...quietly];
  spawnSync(command[0]!, command.slice(1), { stdio: 'ignore' });
  return runs();
}

/** Returns the mean processor time of PicoSAT per file, its start included, ms. */
function picosatMs(files: readonly string[], rounds: number): number {
  const loop = `for i in $(seq ${rounds}); do for f in "$@"; do picosat -n "$f" > /dev/null; done; done; times`;
  const { stdout } = spawnSync('sh', ['-c', loop, 'sh', ...files], { encoding: 'utf8' });
  // The second line is of the shell's children: user and system time, for example 0m1.230s.
  const words = stdout.split('\n')[1]?.match(/(\d+)m([\d.]+)s/g) ?? [];
  const seconds = words.map(
    (word) => Number(word.split('m')[0]) * 60 + Number.parseFloat(word.split('m')[1] ?? ''),
  );
  return (1000 * seconds.reduce((sum, each) => sum + each, 0)) / (rounds * files.length);
}

function benchPicosat(means: ReadonlyMap<string, number>): void {
  if (!hasPicosat()) {
    return printTable(
      'PicoSAT',
      ['boards', 'PicoSAT'],
      [['all', 'is not installed, and may not be installed here']],
    );
  }
  const temporary = mkdtempSync(join(tmpdir(), 'puzzlebot-bench-'));
  const write = (name: string, text: string): string => {
    const file = join(temporary, name);
    writeFileSync(file, text);
    return file;
  };
  const nothing = write('nothing.cnf', 'p cnf 1 1\n1 0\n');
  const rows = groups.map(([name, boards], group) => {
    const files = boards
      .slice(0, 60)
      .map((board, i) => write(`${group}-${i}.cnf`, dimacsOf(articleFormula(board))));
    const whole = picosatMs(files, Math.ceil(30 / files.length));
    const start = picosatMs([nothing], 60);
    const own = means.get(name) ?? Number.NaN;
    const ratio = (value: number) => (value / own).toFixed(1);
    return [name, ms(own), ms(whole), ms(whole - start), ratio(whole), ratio(whole - start)];
  });
  rmSync(temporary, { recursive: true });
  printTable(
    "Search with uniqueness, against one solution by PicoSAT on the article's formula: means, ms of the processor",
    ['boards', 'search', 'PicoSAT', 'without its start', 'times slower', 'without its start'],
    rows,
  );
}

async function benchGenerating(): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const [size, count] of [
    [9, 60],
    [6, 30],
    [12, 15],
  ] as const) {
    for (const difficulty of difficulties) {
      if (size === 6 && difficulty === 'cruel') continue;
      const job = str8tsGenerator.prepare({ size: String(size), difficulty }, 1, count);
      const times: number[] = [];
      for (let i = 0; i < count; i++)
        times.push(await processorMs(() => [...(job.make(i) as Iterable<unknown>)]));
      rows.push([
        `${size}x${size} ${difficulty}`,
        count,
        ms(median(times)),
        ms(quantile(times, 0.9)),
        ms(Math.max(...times)),
      ]);
    }
  }
  printTable('Make a puzzle, ms of the processor', ['puzzles', '', 'median', 'p90', 'worst'], rows);
}

const means = await benchSolving();
benchPicosat(means);
await benchGenerating();
