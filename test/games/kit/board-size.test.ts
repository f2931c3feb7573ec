import { describe, expect, it } from 'vitest';
import { boardSize } from '../../../src/games/kit/board-size.ts';

describe('the size of a board', () => {
  const usual = boardSize('rows and columns', { sides: { min: 2, max: 9 } }, '5x6');
  const small = boardSize('tiles', { sides: { min: 1, max: 9 }, cells: { min: 2, max: 9 } });
  const large = boardSize('cells', { sides: { min: 5, max: 8 } });

  it('is rows x columns, one number for a square, or the default', () => {
    expect(usual.parse('3x4', '--size')).toEqual({ rows: 3, columns: 4 });
    expect(usual.parse('7', '--size')).toEqual({ rows: 7, columns: 7 });
    expect(usual.parse(undefined, '--size')).toEqual({ rows: 5, columns: 6 });
    expect(small.parse(undefined, '--size')).toBeUndefined();
  });

  it.each([
    ['1x4', usual],
    ['10', usual],
    ['3x', usual],
    ['5x5', small],
    ['1', small],
    ['4x4', large],
  ])('of %s is refused where the limits exclude it', (typed, option) => {
    expect(() => option.parse(typed, '--size')).toThrow(/^expected rows x columns, such as .* for --size/);
  });

  it('comes with examples and nearest sizes that are valid themselves', () => {
    for (const option of [usual, small, large])
      for (const typed of ['0x0', '1x1', '99x99', 'x']) {
        const refused = (() => {
          try {
            option.parse(typed, '--size');
          } catch (error) {
            return String(error);
          }
          return '';
        })();
        const named = [...refused.matchAll(/(?:such as|the nearest is) (\d+x\d+)/g)].map(([, size]) => size!);
        expect(named.length).toBeGreaterThan(0);
        for (const size of [...named, /such as (\d+x\d+)/.exec(option.help)![1]!])
          expect(() => option.parse(size, '--size')).not.toThrow();
      }
  });
});
