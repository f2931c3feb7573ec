/**
 * Divides a set of puzzles into blocks. Block sizes depend only on the numbers of the blocks, not
 * on the size of the set, so a shorter set is a prefix of a longer one.
 */

import type { GeneratorJob } from '../game.ts';

/** Classes of puzzles, and so the maximum number of blocks: each block has its own class. */
export const blockClasses = 96;

/** Number of consecutive blocks of one size; the next ones are `growth` times as large. */
const ofOneSize = 16;
const growth = 4;

/**
 * Makes block sizes that grow, so that a set has few blocks; the last one is unlimited.
 * @param first puzzles in each of the first blocks
 * @returns the number of puzzles of a block, by its number from 0
 */
export const growingBlocks =
  (first: number) =>
  (block: number): number =>
    block < blockClasses - 1 ? first * growth ** Math.floor(block / ofOneSize) : Number.POSITIVE_INFINITY;

export interface Block {
  /** Its number, from 0. */
  readonly block: number;
  /** The number of puzzles before it, and in it. */
  readonly before: number;
  readonly puzzles: number;
}

/**
 * Lists the blocks of a set.
 * @param blockSize of the job
 * @param count puzzles of the set
 * @returns blocks in order; the last one may be short
 */
export function* blocksOfSet(blockSize: GeneratorJob['blockSize'], count: number): Generator<Block> {
  for (let [block, before] = [0, 0]; before < count; block++) {
    const size = typeof blockSize === 'number' ? blockSize : blockSize(block);
    const puzzles = Math.min(size, count - before);
    yield { block, before, puzzles };
    before += puzzles;
  }
}

/**
 * Finds a block of a set.
 * @param blockSize of the job
 * @param count puzzles of the set
 * @param wanted number of the block
 * @returns the block; empty beyond the end of the set
 */
export function blockOfSet(blockSize: GeneratorJob['blockSize'], count: number, wanted: number): Block {
  if (typeof blockSize === 'number') {
    const before = Math.min(count, wanted * blockSize);
    return { block: wanted, before, puzzles: Math.min(blockSize, count - before) };
  }
  for (const each of blocksOfSet(blockSize, count)) if (each.block === wanted) return each;
  return { block: wanted, before: count, puzzles: 0 };
}
