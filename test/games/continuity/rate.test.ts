import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { continuityRater } from '../../../src/games/continuity/rate/rater.ts';

const folder = new URL('../../../fixtures/continuity/boards/', import.meta.url);
const rate = (file: string) => continuityRater.answer(readFileSync(new URL(file, folder), 'utf8'), {});

describe('a rated level', () => {
  it('has the figures of its best plan: one slide, one crossing', async () => {
    const { json, text } = await rate('two-rooms.txt');
    expect(json).toMatchObject({ slides: 1, ticks: 15, shuffles: 1, longestShuffle: 1, crossings: 1 });
    expect(json).toMatchObject({ airSwaps: 0, tilesUsed: 2, difficulty: 'easy' });
    expect(text).toMatch(/^easy, effort \d+\n1 slide and 15 ticks\n/);
  });

  it('counts slides in mid-air', async () => {
    expect((await rate('mid-air.txt')).json).toMatchObject({ slides: 1, airSwaps: 1 });
  });

  it('has no rating if it has no solution', async () => {
    const { solvable, json, text } = await rate('sides-that-differ.txt');
    expect([solvable, text]).toEqual([false, expect.stringMatching(/^not rated: it has no solution/)]);
    expect(json).toEqual({ difficulty: null, effort: null });
  });
});
