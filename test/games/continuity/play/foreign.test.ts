import { describe, expect, it } from 'vitest';
import {
  type ForeignEnd,
  foreignLooks,
  foreignPage,
  foreignSize,
} from '../../../support/continuity/foreign-page.ts';
import { play } from '../../../support/continuity/play-table.ts';

type LookName = keyof typeof foreignLooks;

async function playForeign(
  look: LookName,
  end: ForeignEnd,
  { slipMs = 0, seed = 12, keys = 2, sliding = '#e69138', seam = 16 } = {},
) {
  const options = { seed: String(seed), size: '2x3', keys: String(keys), slides: '2..8' };
  const make = () => foreignPage(options, { end, look: foreignLooks[look], sliding, seam });
  return play({ options, slipMs, window: foreignSize({ rows: 2, columns: 3 }), make });
}

describe('a page with foreign figures', () => {
  it.each<[LookName, ForeignEnd, number]>([
    ['blocks', 'strip', 0],
    ['balls', 'no player', 0],
    ['sticks', 'nothing', 40],
  ])('is played to the end: %s, then %s, with keys that slip by %i ms', async (look, end, slipMs) => {
    const { result, witness } = await playForeign(look, end, { slipMs });
    expect(result).toMatchObject({ finished: true, solved: 1 });
    expect(witness.state.won).toBe(true);
  });

  it.each<[LookName, number, number, number]>([
    ['ghosts', 2, 328, 0],
    // The trial leads where the door cannot be reached, and the walks after it take many tries.
    ['ghosts', 2, 328, 90],
    ['ghosts', 3, 128, 0],
    ['blocks', 1, 120, 0],
    ['sticks', 1, 12, 0],
    ['balls', 1, 126, 0],
  ])(
    'is played after a trial where looks do not identify the figures: %s, %i keys, seed %i, with keys that slip by %i ms',
    async (look, keys, seed, slipMs) => {
      const { result, witness } = await playForeign(look, 'strip', { keys, seed, slipMs });
      expect(result).toMatchObject({ finished: true, solved: 1 });
      expect(witness.state.won).toBe(true);
    },
  );

  it.each(['#b048d8', '#20c070'])('is played where rims turn %s while tiles slide', async (sliding) => {
    const { result, witness } = await playForeign('sticks', 'strip', { sliding });
    expect(result).toMatchObject({ finished: true, solved: 1 });
    expect(witness.state.won).toBe(true);
  });

  it('is played where the rims of neighbouring tiles touch', async () => {
    const { result, witness } = await playForeign('sticks', 'strip', { seam: 0, sliding: '#b048d8' });
    expect(result).toMatchObject({ finished: true, solved: 1 });
    expect(witness.state.won).toBe(true);
  });

  it('ends the run after one level even if it shows the next one by itself', async () => {
    const { result } = await playForeign('sticks', 'next level');
    expect(result).toMatchObject({
      finished: true,
      solved: 1,
      puzzles: 1,
      reason: 'the next level has come',
    });
  });

  it('counts the level if a card that covers it announces it as solved', async () => {
    const { result, witness } = await playForeign('sticks', 'card');
    expect(result).toMatchObject({ finished: true, solved: 1 });
    expect(result.reason).toMatch(/a card that says "welldone" came/);
    expect(witness.state.won).toBe(true);
  });

  it('ends the run with a reason if other words cover the won level', async () => {
    const { result, witness } = await playForeign('sticks', 'words');
    expect(result).toMatchObject({ finished: true, solved: 0 });
    expect(result.reason).toMatch(/the walk into the door is made; the screen after it is not known/);
    expect(witness.state.won).toBe(true);
  });
});
