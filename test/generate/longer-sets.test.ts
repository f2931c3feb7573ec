import { describe, expect, it } from 'vitest';
import { generateRequest, blocksOf } from '../../src/generate/options.ts';
import type { OptionValues } from '../../src/core/options.ts';
import type { Game } from '../../src/games/game.ts';
import { blockClasses, blockOfSet, blocksOfSet, growingBlocks } from '../../src/games/kit/blocks.ts';
import { games } from '../../src/games/registry.ts';

/** Generates a part of a set, divided as by `generate`. */
async function textsOf(game: Game, options: OptionValues, count: number, shard: string): Promise<string[]> {
  const job = game.generator!.prepare(options, 3, count);
  const request = generateRequest({ seed: '3', count: String(count), shard });
  const texts: string[] = [];
  for (const { block } of blocksOf(request, job.blockSize))
    for await (const { text } of job.make(block)) texts.push(text);
  return texts;
}

const makers = (await Promise.all(games.map(({ load }) => load()))).filter(({ generator }) => generator);
const kinds: readonly { readonly game: Game; readonly options: OptionValues }[] = [
  ...makers.map((game) => ({ game, options: {} })),
  // Sets of one chain.
  ...makers.filter(({ name }) => name === 'adrift').map((game) => ({ game, options: { side: '3' } })),
  ...makers.filter(({ name }) => name === 'strata').map((game) => ({ game, options: { size: '3' } })),
];

describe('a set of more puzzles', () => {
  it.each(kinds)('begins with every shorter set: $game.name $options', async ({ game, options }) => {
    const { blockSize } = game.generator!.prepare(options, 3, 1);
    const [fewer, more] = typeof blockSize === 'number' ? [blockSize + 1, 2 * blockSize + 3] : [105, 120];
    for (const shard of ['1/2', '2/2']) {
      const [part, whole] = [
        await textsOf(game, options, fewer, shard),
        await textsOf(game, options, more, shard),
      ];
      expect([part.length > 0, whole.length >= part.length]).toEqual([true, true]);
      expect(whole.slice(0, part.length)).toEqual(part);
    }
  });
});

describe('blocks that grow', () => {
  it('cover a set of any size without gaps, and can each be found alone', () => {
    const sizes = growingBlocks(16);
    for (const count of [1, 16, 17, 256, 257, 320, 1_000_000, Number.MAX_SAFE_INTEGER]) {
      const blocks = [...blocksOfSet(sizes, count)];
      expect(blocks.reduce((sum, { puzzles }) => sum + puzzles, 0)).toBe(count);
      expect(blocks.length).toBeLessThanOrEqual(blockClasses);
      for (const block of blocks) expect(blockOfSet(sizes, count, block.block)).toEqual(block);
    }
  });
});
