import { describe, expect, it } from 'vitest';
import { numberedRandom, seededRandom } from '../../src/core/random.ts';

describe('random numbers', () => {
  it('follow from the seed', () => {
    const five = (seed: number) => Array.from({ length: 5 }, seededRandom(seed).next);
    expect(five(3)).toEqual(five(3));
    expect(five(3)).not.toEqual(five(4));
  });

  it('differ for every number of a set, and for every seed of 32 bits', () => {
    const seeds = [0, 1, 4096, 2 ** 20, 2 ** 31, 2 ** 32 - 1];
    const first = seeds.flatMap((seed) =>
      [0, 1, 2, 4096].map((number) => numberedRandom(seed, number).next()),
    );
    expect(new Set(first).size).toBe(first.length);
  });
});
