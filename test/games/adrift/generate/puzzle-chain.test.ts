import { describe, expect, it } from 'vitest';
import { chainTools, PuzzleChain } from '../../../../src/games/adrift/generate/puzzle-chain.ts';
import { neighborsOf } from '../../../../src/games/adrift/neighbors.ts';

const side = 8;
const wish = { side, cover: 'full', colors: 8, minLength: 8, stones: { min: 0, max: 0 } } as const;

/** Returns the edges of a solution's paths. */
const edgesOf = (filling: ArrayLike<number>): string[] =>
  Array.from(filling).flatMap((color, cell) =>
    neighborsOf(side, cell)
      .filter((other) => other > cell && filling[other] === color)
      .map((other) => `${cell}-${other}`),
  );

describe('a chain of puzzles', () => {
  it('has consecutive puzzles that share no more edges than distant ones', () => {
    const chain = new PuzzleChain(chainTools(side), wish, 7);
    const edges = Array.from({ length: 60 }, () => edgesOf(chain.next()?.solution ?? []));
    const share = (apart: number) => {
      const pairs = edges.slice(apart).map((own, i) => {
        const there = new Set(edges[i]);
        return own.filter((edge) => there.has(edge)).length / own.length;
      });
      return pairs.reduce((sum, each) => sum + each, 0) / pairs.length;
    };
    expect(share(1)).toBeLessThan(share(44) + 0.05);
    // Consecutive puzzles of one walk do.
    expect(share(8)).toBeGreaterThan(share(1) + 0.1);
  });
});
