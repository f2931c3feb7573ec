/**
 * How a set is dealt out in blocks. It depends on the numbers of the blocks alone and not on how
 * many puzzles the set has, so a longer set begins with every shorter one.
 */

import type { GeneratorJob } from '../game.ts';

/** Classes of puzzles, and so the most blocks of a set: a block takes puzzles of its own class. */
export const blockClasses = 96;

/** Blocks of one size in a row; those of the next row are `growth` times as large. */
const ofOneSize = 16;
const growth = 4;

/**
 * Sizes of blocks that grow with the set, so that there are few of them; the last one has no end.
 * @param first puzzles in each of the first blocks
 * @returns the number of puzzles of a block, by its number from 0
 */
export const growingBlocks =
  (first: number) =>
  (block: number): number =>
    block < blockClasses - 1 ? first * growth ** Math.floor(block / ofOneSize) : Number.POSITIVE_INFINITY;

/** A block of a set. */
export interface Block {
  /** Its number, from 0. */
  readonly block: number;
  /** The number of puzzles before it, and of its own. */
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
 * @returns the block; an empty one behind the end of the set
 */
export function blockOfSet(blockSize: GeneratorJob['blockSize'], count: number, wanted: number): Block {
  if (typeof blockSize === 'number') {
    const before = Math.min(count, wanted * blockSize);
    return { block: wanted, before, puzzles: Math.min(blockSize, count - before) };
  }
  for (const each of blocksOfSet(blockSize, count)) if (each.block === wanted) return each;
  return { block: wanted, before: count, puzzles: 0 };
}
