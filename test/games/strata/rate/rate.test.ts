import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateBoard, strataRater } from '../../../../src/games/strata/rate/rate.ts';
import { formatLine, parseBoard } from '../../../../src/games/strata/board.ts';
import { meanMistakes } from '../../../oracles/strata-careful-player.ts';
import { everyOrder, linesLeft } from '../../../oracles/strata-brute-force.ts';
import { laidBoard } from '../arbitrary-board.ts';

describe('rating Strata', () => {
  it('counts first moves that no order of the others completes as traps', () => {
    fc.assert(
      fc.property(laidBoard({ rows: 3, columns: 2, colors: 2, min: 2 }), ({ board }) => {
        const traps = rateBoard(board)!.traps.map(formatLine);
        const dead = linesLeft(board, []).filter(
          (line) => everyOrder(board, 0, [{ ...line, color: 0 }]) === undefined,
        );
        expect(traps).toEqual(dead.map(formatLine));
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  it('expects the average number of mistakes of the careful player in simulated games', () => {
    for (const text of [
      'cac.c/ca.cb/c.dcc/caaca/.aaca',
      'ab./.ca/bbb',
      'edaab./cccccc/edafbf/.aaaaa/edae../bbab.b',
    ]) {
      const board = parseBoard(text);
      const { mistakes, exact } = rateBoard(board)!;
      expect(exact).toBe(true);
      expect(mistakes).toBeGreaterThan(0.1);
      expect(Math.abs(meanMistakes(board, 3000, 1) - mistakes)).toBeLessThan(0.08);
    }
  });

  it('samples games on boards too large for an exact result, and reports it', () => {
    const rows = Array.from({ length: 10 }, (_, row) =>
      Array.from({ length: 10 }, (_, i) => 'abc'[(row * i) % 3]).join(''),
    );
    const board = parseBoard(rows.map((row, i) => row.slice(0, i) + 'a'.repeat(10 - i)).join('/'));
    const rating = rateBoard(board);
    if (rating) expect(rating.exact).toBe(false);
    expect(rateBoard(parseBoard('a'.repeat(10).concat('/').repeat(9) + 'a'.repeat(10)))).toMatchObject({
      mistakes: 0,
      exact: false,
    });
  });

  it('reports an unsolvable board as such, and refuses one too large to rate', () => {
    expect(strataRater.answer('ab/ba')).toMatchObject({ solvable: false, json: { solvable: false } });
    const large = Array.from({ length: 16 }, () => 'a'.repeat(16)).join('/');
    expect(() => strataRater.answer(large)).toThrow('30 rows and columns together at most to rate, got 32');
  });
});
