/**
 * One thread of `generate`: prepares the set as the command did, then makes the blocks it is sent. Failures go back as
 * messages, since errors lose their class between threads.
 */

import { parentPort, workerData } from 'node:worker_threads';
import { PuzzlebotError } from '../core/errors.ts';
import type { Game, MadePuzzle, OptionValues } from '../games/game.ts';

/** What a line tells of a puzzle: its text, its document, or both (a `MadePuzzle` as JSON). */
export type LineKind = 'text' | 'document' | 'both';

/** What a worker is started with. */
export interface WorkerTask {
  readonly game: string;
  readonly options: OptionValues;
  readonly seed: number;
  readonly count: number;
  readonly lines: LineKind;
}

/**
 * What a worker answers for a block: lines without line breaks, a puzzle each; documents begin with the puzzle's number in the set. Lines
 * and not objects, since objects take the main thread as long to unpack as to write down.
 */
export type WorkerReply =
  | { readonly block: number; readonly lines: readonly string[] }
  | {
      readonly block: number;
      readonly failure: string;
      readonly exitCode: number | undefined;
      /** What was made before the failure. */
      readonly before: readonly string[];
    };

const lineOf: Readonly<Record<LineKind, (puzzle: MadePuzzle) => string>> = {
  text: ({ text }) => text,
  document: ({ json }) => JSON.stringify(json),
  both: ({ text, json }) => JSON.stringify({ text, json }),
};

const { game, options, seed, count, lines: kind } = workerData as WorkerTask;
const job = (await loadGame(game))?.generator?.prepare(options, seed, count);

parentPort?.on('message', async (block: number) => {
  parentPort?.postMessage(await replyOf(block));
});

/**
 * Loads one game and no other: a thread that loads the whole list of games begins a fifth of a second later. The list names
 * each game as its folder and its constant are named.
 */
async function loadGame(name: string): Promise<Game | undefined> {
  const { href } = new URL(`../games/${name}/index.js`, import.meta.url);
  const own: Readonly<Record<string, Game>> = await import(href);
  return own[name];
}

async function replyOf(block: number): Promise<WorkerReply> {
  const lines: string[] = [];
  try {
    let number = block * (job?.blockSize ?? 0);
    for await (const { text, json } of job?.make(block) ?? []) {
      lines.push(lineOf[kind]({ text, json: { number: ++number, ...json } }));
    }
    return { block, lines };
  } catch (error) {
    const exitCode = error instanceof PuzzlebotError ? error.exitCode : undefined;
    const failure = error instanceof Error ? error.message : String(error);
    return { block, failure, exitCode, before: lines };
  }
}
