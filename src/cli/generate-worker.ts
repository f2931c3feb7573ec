/**
 * One thread of `generate`: prepares the set as the command did, then makes the blocks it is sent. Failures go back as
 * messages, since errors lose their class between threads.
 */

import { parentPort, workerData } from 'node:worker_threads';
import { PuzzlebotError } from '../core/errors.ts';
import type { MadePuzzle, OptionValues } from '../games/game.ts';
import { gameByName } from '../games/registry.ts';

/** What a worker is started with. */
export interface WorkerTask {
  readonly game: string;
  readonly options: OptionValues;
  readonly seed: number;
  readonly count: number;
}

/** What a worker answers for a block; the documents of the puzzles begin with their numbers in the set. */
export type WorkerReply =
  | { readonly block: number; readonly puzzles: readonly MadePuzzle[] }
  | {
      readonly block: number;
      readonly failure: string;
      readonly exitCode: number | undefined;
      /** What was made before the failure. */
      readonly before: readonly MadePuzzle[];
    };

const { game, options, seed, count } = workerData as WorkerTask;
const job = gameByName(game)?.generator?.prepare(options, seed, count);

parentPort?.on('message', async (block: number) => {
  parentPort?.postMessage(await replyOf(block));
});

async function replyOf(block: number): Promise<WorkerReply> {
  const puzzles: MadePuzzle[] = [];
  try {
    let number = block * (job?.blockSize ?? 0);
    for await (const { text, json } of job?.make(block) ?? []) {
      puzzles.push({ text, json: { number: ++number, ...json } });
    }
    return { block, puzzles };
  } catch (error) {
    const exitCode = error instanceof PuzzlebotError ? error.exitCode : undefined;
    const failure = error instanceof Error ? error.message : String(error);
    return { block, failure, exitCode, before: puzzles };
  }
}
