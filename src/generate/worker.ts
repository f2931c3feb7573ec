/**
 * A worker thread of `generate`: prepares the set as the command did, generates the requested
 * blocks, and answers in pieces when a block takes long. Failures are sent as messages, since
 * errors lose their class between threads.
 */

import { parentPort, workerData } from 'node:worker_threads';
import { exitCodes, isArgumentError, messageOf, PuzzlebotError } from '../core/errors.ts';
import type { OptionValues } from '../core/options.ts';
import type { MadePuzzle } from '../games/game.ts';
import { blockOfSet } from '../games/kit/blocks.ts';
import { loadGame } from '../games/registry.ts';
import { addOutside } from '../outside/add-outside.ts';
import { withProof } from '../proof/proven-line.ts';

/** The contents of a line: a puzzle's text, its document, or both (a `MadePuzzle` as JSON). */
export type LineKind = 'text' | 'document' | 'both';

/** The data that a worker starts with. */
export interface WorkerTask {
  readonly game: string;
  /** The argument that loads a game from outside. */
  readonly outside: string | undefined;
  readonly options: OptionValues;
  readonly seed: number;
  readonly count: number;
  readonly lines: LineKind;
  /** The first lines of a block, already made; only the others are generated. */
  readonly begun?: { readonly block: number; readonly lines: readonly string[] };
}

/**
 * A worker's answer for a block: lines without line breaks, one per puzzle; documents start with
 * the puzzle's number in the set. Lines are sent rather than objects, since deserialising an object
 * costs the main thread as much as serialising it.
 */
export type WorkerReply =
  | { readonly block: number; readonly lines: readonly string[]; readonly goesOn?: true }
  | {
      readonly block: number;
      readonly failure: string;
      readonly exitCode: number | undefined;
      /** Lines made before the failure and not sent yet. */
      readonly before: readonly string[];
    };

const lineOf: Readonly<Record<LineKind, (puzzle: MadePuzzle) => string>> = {
  text: ({ text }) => text,
  document: ({ json }) => JSON.stringify(json),
  both: ({ text, json }) => JSON.stringify({ text, json }),
};

/** Parses a line of each kind. */
const parsers: Readonly<Record<LineKind, (line: string) => Partial<MadePuzzle>>> = {
  text: (text) => ({ text }),
  document: (line) => ({ json: JSON.parse(line) as object }),
  both: (line) => JSON.parse(line) as MadePuzzle,
};

/** Age at which finished lines are sent before their block is complete, ms. */
const pieceMs = 200;

const { game, outside, options, seed, count, lines: kind, begun } = workerData as WorkerTask;
if (outside !== undefined) await addOutside(outside);
const loaded = await loadGame(game);
const job = loaded?.generator?.prepare(options, seed, count);
const uniqueness = options['proof'] === undefined ? undefined : loaded?.uniqueness;

parentPort?.on('message', async (block: number) => {
  parentPort?.postMessage(await replyOf(block));
});

async function replyOf(block: number): Promise<WorkerReply> {
  let lines: string[] = [];
  let sentMs = performance.now();
  try {
    const there = begun?.block === block ? begun.lines : [];
    let number = (job ? blockOfSet(job.blockSize, count, block).before : 0) + there.length;
    for await (const { text, json } of puzzlesOf(block, there)) {
      const document = { number: ++number, ...json };
      const proven = uniqueness ? await withProof(game, uniqueness, document) : document;
      lines.push(lineOf[kind]({ text, json: proven }));
      if (performance.now() - sentMs < pieceMs) continue;
      parentPort?.postMessage({ block, lines, goesOn: true } satisfies WorkerReply);
      lines = [];
      sentMs = performance.now();
    }
    return { block, lines };
  } catch (error) {
    return { block, ...explained(error), before: lines };
  }
}

/** Generates the puzzles of a block, without those that already exist. */
function puzzlesOf(
  block: number,
  there: readonly string[],
): AsyncIterable<MadePuzzle> | Iterable<MadePuzzle> {
  if (there.length > 0 && job?.goOn) return job.goOn(block, there.map(parsers[kind]));
  return job?.make(block) ?? [];
}

function explained(error: unknown): { readonly failure: string; readonly exitCode: number | undefined } {
  const failure = messageOf(error);
  if (error instanceof PuzzlebotError) return { failure, exitCode: error.exitCode };
  return { failure, exitCode: isArgumentError(error) ? exitCodes.badInput : undefined };
}
