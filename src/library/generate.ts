/** Generates puzzles one by one, in the caller's thread. */

import { StoppedError } from '../core/errors.ts';
import { blocksOfSet } from '../games/kit/blocks.ts';
import type { Layout, MadePuzzle, Scene } from '../games/game.ts';
import {
  chosenGame,
  type GameChoice,
  type GameOptions,
  objectFor,
  partOf,
  typedOptions,
} from './named-game.ts';

/** The wanted puzzles. */
export interface GenerateWish {
  /** Number of puzzles, at least 1; default 1. */
  readonly count?: number;
  /** 0 to 2^32 - 1; default 1. The same seed, count and options make the same puzzles. */
  readonly seed?: number;
  /** Options of the game: those of `puzzlebot generate <game> --help`. */
  readonly options?: GameOptions;
  /** Stops between two puzzles. */
  readonly signal?: AbortSignal;
}

/** Time after which the event loop gets a turn between two puzzles, ms. */
const turnMs = 20;

/**
 * Generates puzzles. The command line makes the same ones, in several threads, and sorts them if
 * the game defines an order.
 * @param choice the game
 * @param wish number, seed and options
 * @returns yields each puzzle as soon as it is made
 * @throws RangeError for a bad option, or a game without a generator; UnsolvedError when there are
 *   too few puzzles; StoppedError once the signal is aborted
 */
export async function* generate<S extends Scene, L extends Layout>(
  choice: GameChoice<S, L>,
  wish: GenerateWish = {},
): AsyncGenerator<MadePuzzle, void, undefined> {
  const { count = 1, seed = 1, options = {}, signal } = objectFor('the wish', wish);
  const game = await chosenGame(choice);
  const generator = partOf(game.generator, game, 'make puzzles');
  checkWhole('count', count, 1, Number.MAX_SAFE_INTEGER);
  checkWhole('seed', seed, 0, 2 ** 32 - 1);
  const job = generator.prepare(typedOptions(options, generator.options), seed, count);
  let turnedMs = performance.now();
  for (const { block } of blocksOfSet(job.blockSize, count)) {
    for await (const puzzle of job.make(block)) {
      if (performance.now() - turnedMs > turnMs) {
        await new Promise((resolve) => setTimeout(resolve));
        turnedMs = performance.now();
      }
      if (signal?.aborted) throw new StoppedError('stopped by the caller');
      yield puzzle;
    }
  }
}

function checkWhole(name: string, value: number, min: number, max: number): void {
  if (Number.isInteger(value) && value >= min && value <= max) return;
  throw new RangeError(`expected a whole number from ${min} to ${max} for ${name}, got ${value}`);
}
