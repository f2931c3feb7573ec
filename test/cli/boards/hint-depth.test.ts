import { describe, expect, it } from 'vitest';
import { hintTo } from '../../../src/cli/boards/hint-depth.ts';
import { loadGame } from '../../../src/games/registry.ts';

describe('the JSON of a hint', () => {
  it.each([
    ['strata', 'b.aa/bddd/.ccc/bbbb'],
    ['str8ts', '#.1..3#....2##..e..#..#a...5.f.....#'],
    ['adrift', '..../.A../..B./C.../.D.A/..../D.../..../..../.C../..B./....'],
    ['lights-out', 'o.../.ooo/.oo./..o.'],
  ])('of %s has the cells, the rule and the reason', async (name, board) => {
    const hint = await (await loadGame(name))!.hinter!.answer(board, {});
    const { where, which, text } = hint;
    expect([where, which].every((line) => line)).toBe(true);
    expect(hintTo(hint, 'step').json).toEqual({ ...hint.json, where, which, reason: text });
    expect(hintTo(hint, 'which').json).toEqual({ where, which });
    expect(hintTo(hint, 'where').json).toEqual({ where });
  });

  it('has the reason where there is no step', async () => {
    const hint = await (await loadGame('strata'))!.hinter!.answer('ab/ba', {});
    expect(hint.where).toBeUndefined();
    expect(hintTo(hint, 'where').json).toEqual({ ...hint.json, reason: hint.text });
  });
});
