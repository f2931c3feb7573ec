import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../src/core/random.ts';
import { blank, formatRows } from '../../../../src/games/strata/board.ts';
import { isSolved } from '../../../../src/games/strata/rules.ts';
import { makePuzzle, makeWave } from '../../../../src/games/strata/practice/wave.ts';

const anyWave = fc.record({
  n: fc.integer({ min: 2, max: 6 }),
  colors: fc.integer({ min: 2, max: 6 }),
  seed: fc.integer({ min: 0, max: 0xffffffff }),
});

describe('a wave', () => {
  it('has n*n different puzzles, each solved by the ribbons it was made with', () => {
    fc.assert(
      fc.property(anyWave, ({ n, colors, seed }) => {
        const wave = makeWave(n, colors, seed);
        expect(wave).toHaveLength(n * n);
        expect(new Set(wave.map(({ board }) => formatRows(board).join('\n'))).size).toBe(n * n);
        for (const { board, moves } of wave) {
          expect(board.rows).toBe(n);
          expect(board.columns).toBe(n);
          expect(board.colors).toHaveLength(colors);
          expect(isSolved(board, moves)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is the same for the same seed and different for another', () => {
    const texts = (seed: number) => makeWave(3, 3, seed).map(({ board }) => formatRows(board).join('\n'));
    expect(texts(7)).toEqual(texts(7));
    expect(texts(7)).not.toEqual(texts(8));
  });

  it('has some blank cells, and every colour of its palette somewhere', () => {
    const cells = makeWave(4, 6, 1).flatMap(({ board }) => [...board.cells]);
    const blanks = cells.filter((cell) => cell === blank).length / cells.length;
    expect(blanks).toBeGreaterThan(0.08);
    expect(blanks).toBeLessThan(0.22);
    expect(new Set(cells.filter((cell) => cell !== blank)).size).toBe(6);
  });
});

describe('a puzzle', () => {
  it('shows at least two colours', () => {
    const random = seededRandom(2);
    for (let i = 0; i < 300; i++) {
      const { cells } = makePuzzle(2, 2, random).board;
      expect(new Set([...cells].filter((cell) => cell !== blank)).size).toBeGreaterThanOrEqual(2);
    }
  });

  it('is not solved by an arbitrary order of its ribbons', () => {
    const random = seededRandom(3);
    const puzzles = Array.from({ length: 30 }, () => makePuzzle(4, 4, random));
    expect(puzzles.some(({ board, moves }) => !isSolved(board, moves.toReversed()))).toBe(true);
  });
});
