import { describe, expect, it } from 'vitest';
import { boardsByRound, roundSeed } from '../../../src/games/kit/rounds.ts';

describe('the boards of a practice game', () => {
  it('are made once for each round, when they are needed', () => {
    const made: number[] = [];
    const board = boardsByRound<string>(undefined, (round) => {
      made.push(round);
      return `board ${round}`;
    });
    expect(made).toEqual([]);
    expect([board(0), board(2), board(0)]).toEqual(['board 0', 'board 2', 'board 0']);
    expect(made).toEqual([0, 2]);
  });

  it("are the user's own in every round, and none is made", () => {
    const board = boardsByRound('own', () => {
      throw new Error('made');
    });
    expect([board(0), board(3)]).toEqual(['own', 'own']);
  });

  it('come from seeds of their own, the first one from the seed of the game', () => {
    expect(roundSeed(5, 0)).toBe(5);
    expect(new Set([0, 1, 2, 3].map((round) => roundSeed(5, round))).size).toBe(4);
    expect(roundSeed(5, 1)).not.toBe(roundSeed(6, 0));
  });
});
