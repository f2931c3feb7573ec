/**
 * Compares one worker of `generate adrift` with two (build first): the threads alone, and the whole
 * command as a user waits for it. Runs of both kinds alternate. Other work on the machine slows two
 * workers more than one; docs/benchmarks.md shows how to rule that out.
 */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { makeBlocks } from '../src/generate/blocks.ts';
import { blocksOfSet } from '../src/games/kit/blocks.ts';
import { adriftGenerator } from '../src/games/adrift/generate/generate.ts';
import { cpuMs } from '../test/support/cpu-ms.ts';
import { median, printTable } from './print-table.ts';

/** Pairs of runs with one worker and with two. */
const workerPairs = 5;

/** The set: side 5, the default options. */
const set = { seed: 1, count: 40_000 } as const;

/** Returns the processor time of this process in all threads, s. */
export const processorSeconds = (): number => cpuMs() / 1000;

/** Wall-clock seconds, and processor seconds in all threads. */
interface WorkTime {
  readonly clock: number;
  readonly processor: number;
}

/** Times the set with a number of workers, without program start and without files. */
async function timeThreads(workers: number): Promise<WorkTime> {
  const task = { game: 'adrift', outside: undefined, options: {}, ...set, lines: 'document' } as const;
  const { blockSize } = adriftGenerator.prepare({}, set.seed, set.count);
  const blocks = [...blocksOfSet(blockSize, set.count)].map(({ block }) => block);
  const [start, processor] = [performance.now(), processorSeconds()];
  let made = 0;
  const signal = new AbortController().signal;
  for await (const lines of makeBlocks({ task, blocks, workers, signal })) made += lines.length;
  if (made !== set.count) throw new Error(`${made} puzzles instead of ${set.count}`);
  return { clock: (performance.now() - start) / 1000, processor: processorSeconds() - processor };
}

/** Returns the wall-clock seconds of the whole command with a number of workers. */
function timeCommand(workers: number): number {
  const main = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
  const args = [
    'generate',
    'adrift',
    '--json',
    '--workers',
    workers,
    '--seed',
    set.seed,
    '--count',
    set.count,
  ];
  const start = performance.now();
  const { stderr } = spawnSync(process.execPath, [main, ...args.map(String)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (!stderr.startsWith(`${set.count} of ${set.count} puzzles made`)) throw new Error(stderr);
  return (performance.now() - start) / 1000;
}

/** Runs with one worker and with two, of both kinds. */
interface Pair {
  readonly one: WorkTime;
  readonly two: WorkTime;
  readonly commandOne: number;
  readonly commandTwo: number;
}

const columns: readonly {
  readonly head: string;
  readonly of: (pair: Pair) => number;
  readonly digits: number;
}[] = [
  { head: 'one worker', of: ({ one }) => one.clock, digits: 1 },
  { head: 'two workers', of: ({ two }) => two.clock, digits: 1 },
  { head: 'ratio', of: ({ one, two }) => one.clock / two.clock, digits: 2 },
  { head: 'processor: one worker', of: ({ one }) => one.processor, digits: 1 },
  { head: 'two workers', of: ({ two }) => two.processor, digits: 1 },
  { head: 'command: one worker', of: ({ commandOne }) => commandOne, digits: 1 },
  { head: 'two workers', of: ({ commandTwo }) => commandTwo, digits: 1 },
  { head: 'ratio', of: ({ commandOne, commandTwo }) => commandOne / commandTwo, digits: 2 },
];

/** Compares one worker with two, as `generate` runs them. */
export async function benchWorkers(): Promise<void> {
  const pairs: Pair[] = [];
  for (let i = 0; i < workerPairs; i++) {
    const [one, two] = [await timeThreads(1), await timeThreads(2)];
    pairs.push({ one, two, commandOne: timeCommand(1), commandTwo: timeCommand(2) });
  }
  printTable(
    `${set.count} puzzles of side 5, seconds by the clock: the threads, and the whole command`,
    ['', ...columns.map(({ head }) => head)],
    [
      ...pairs.map((pair, i) => [i + 1, ...columns.map(({ of, digits }) => of(pair).toFixed(digits))]),
      ['median', ...columns.map(({ of, digits }) => median(pairs.map(of)).toFixed(digits))],
    ],
  );
}
