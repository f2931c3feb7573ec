import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../../src/core/random.ts';
import type { Board } from '../../../../src/games/str8ts/board.ts';
import { bandOf, bands } from '../../../../src/games/str8ts/deduce/bands.ts';
import { rateBoard } from '../../../../src/games/str8ts/rate/rate.ts';
import { techniqueNames } from '../../../../src/games/str8ts/deduce/step.ts';
import { parseBoard } from '../../../../src/games/str8ts/text/parse.ts';
import { boardFiles, onlySolution } from '../deduce/board-files.ts';

const boards = boardFiles();

describe('the rating', () => {
  test('is that of the hardest step, with every technique counted', () => {
    // r1c2 must be 2, next to the 1, and so on: all steps are singles.
    expect(rateBoard(parseBoard('1...'))).toEqual({
      hardness: 3,
      label: 'easy',
      histogram: { single: 3 },
      steps: 3,
      guesses: 0,
      depth: 0,
      needsGuess: false,
      score: 4,
      stuck: [],
    });
  });

  test('falls into a band, which is extreme exactly when digits must be supposed', () => {
    expect(bands.map(({ label, upTo }) => `${label} ${upTo}`).join(', ')).toBe(
      'easy 15, medium 22, hard 30, diabolic 38, cruel 89, extreme 100',
    );
    expect([-1, 0, 15, 16, 22, 23, 30, 31, 38, 39, 60, 65, 80, 90, 100].map(bandOf)).toEqual([
      undefined,
      ...['easy', 'easy', 'medium', 'medium', 'hard', 'hard'],
      ...['diabolic', 'diabolic', 'cruel', 'cruel', 'cruel', 'cruel', 'extreme', 'extreme'],
    ]);
    for (const { board, text } of boards.filter((_, at) => at % 8 === 0)) {
      const { label, needsGuess } = rateBoard(board);
      expect([text, label === 'extreme']).toEqual([text, needsGuess]);
    }
  });

  test('is 0 with nothing to do, 100 when stuck, -1 on a contradiction', () => {
    expect(rateBoard(parseBoard('1221'))).toMatchObject({ hardness: 0, label: 'easy', steps: 0, score: 0 });
    expect(rateBoard(parseBoard('.'.repeat(16)))).toMatchObject({ hardness: 100, label: 'extreme' });
    const clash: Board = { size: 2, cells: [1, 1, 2, 2].map((digit) => ({ black: false, digit })) };
    expect(rateBoard(clash)).toMatchObject({ hardness: -1, label: undefined, stuck: [] });
  });

  test('lists the techniques in the order of the catalogue', () => {
    for (const { board } of boards.filter(({ band }) => band === 'extreme').slice(0, 20)) {
      const { histogram, steps, guesses } = rateBoard(board);
      const names = Object.keys(histogram);
      expect(names).toEqual(techniqueNames.filter((name) => names.includes(name)));
      expect(Object.values(histogram).reduce((sum, count) => sum + count, 0)).toBe(steps);
      expect(guesses).toBe(histogram.contradiction ?? 0);
    }
  });

  test('with a bound is the same up to the bound, and stuck above it', () => {
    const some = boards.filter(({ board }, at) => board.size === 9 && at % 12 === 0);
    for (const { board, text } of some) {
      const { hardness } = rateBoard(board);
      for (const upTo of [15, 22, 30, 38, 60, 89]) {
        const bounded = rateBoard(board, { upTo });
        expect([text, upTo, bounded.hardness]).toEqual([text, upTo, hardness <= upTo ? hardness : 100]);
        expect(bounded.stuck.length > 0).toBe(bounded.hardness === 100);
      }
    }
  });
});

describe('the score', () => {
  const saturated = boards
    .filter(({ board, band }) => band === 'extreme' && board.size === 9)
    .slice(0, 50)
    .filter(({ board }) => rateBoard(board).hardness === 90);

  test('distinguishes boards of equal hardness', () => {
    expect(saturated.length).toBeGreaterThan(15);
    const scores = saturated.map(({ board }) => rateBoard(board).score);
    expect(new Set(scores).size).toBeGreaterThan(0.95 * scores.length);
  });

  test('decreases with every further clue nine times out of ten', () => {
    const random = seededRandom(7);
    const counts = { down: 0, up: 0, same: 0, sameHardness: 0 };
    for (const { board } of saturated.slice(0, 14)) {
      const solution = onlySolution(board);
      const open = random.shuffle(
        board.cells.flatMap(({ black, digit }, at) => (black || digit ? [] : [at])),
      );
      let cells = [...board.cells];
      let before = rateBoard(board);
      for (const at of open.slice(0, 10)) {
        cells = cells.with(at, { black: false, digit: solution[at] });
        const after = rateBoard({ size: 9, cells });
        counts[after.score < before.score ? 'down' : after.score > before.score ? 'up' : 'same']++;
        if (after.hardness === before.hardness) counts.sameHardness++;
        before = after;
      }
    }
    expect(counts.down).toBeGreaterThan(9 * (counts.up + counts.same));
    expect(counts.sameHardness).toBeGreaterThan(80);
  });
});
