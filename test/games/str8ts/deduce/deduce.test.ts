import { describe, expect, test } from 'vitest';
import { type Board, boardText, filledBoard, sizes } from '../../../../src/games/str8ts/board.ts';
import { deduce, prepare } from '../../../../src/games/str8ts/deduce/deduce.ts';
import { countDigits, digitsOf, maxDigit, minDigit } from '../../../../src/games/str8ts/deduce/digit-sets.ts';
import { ladderOf, techniques } from '../../../../src/games/str8ts/deduce/deduce.ts';
import { rangesOf, sureDigits } from '../../../../src/games/str8ts/deduce/ranges/ranges.ts';
import { parseBoard } from '../../../../src/games/str8ts/text/parse.ts';
import { ruleBroken } from '../../../../src/games/str8ts/rules.ts';
import { boardFiles } from './board-files.ts';

const diabolic = parseBoard(
  '##2..#9..#....h6.#52..f...#..........#a5..##.........6#...e..3.h..i....#...#.2.d#',
);

describe('the deduction engine', () => {
  test('solves the diabolic example without a guess', () => {
    const { solution, stuck, contradiction, histogram } = deduce(diabolic);
    expect(contradiction).toBeUndefined();
    expect(stuck).toEqual([]);
    expect(histogram.contradiction).toBeUndefined();
    expect(ruleBroken(diabolic, solution ?? [])).toBeUndefined();
    // The solution keeps the digits of black cells and has 0 for plain ones.
    expect([solution?.[14], solution?.[0]]).toEqual([8, 0]);
  });

  test('records all steps needed to reach the solution', () => {
    const { steps, solution } = deduce(diabolic);
    const digits = diabolic.cells.map(({ digit = 0 }) => digit);
    const gone = new Set<string>();
    for (const { places, removes } of steps) {
      for (const { cell, digit } of places) {
        expect(digits[cell]).toBe(0);
        expect(gone.has(`${cell}=${digit}`)).toBe(false);
        digits[cell] = digit;
      }
      for (const { cell, digits: lost } of removes) for (const digit of lost) gone.add(`${cell}=${digit}`);
    }
    expect(digits).toEqual(solution);
  });

  test('returns the same counts without keeping the steps, and on a prepared layout', () => {
    const layout = prepare(diabolic);
    const { steps, ...whole } = deduce(diabolic);
    const { steps: none, ...counted } = deduce(diabolic, { keepSteps: false, layout });
    expect(counted).toEqual(whole);
    expect(none).toEqual([]);
    expect(steps.length).toBe(Object.values(whole.histogram).reduce((sum, count) => sum + count, 0));
    expect(deduce(diabolic, { layout }).steps.length).toBe(steps.length);
  });

  test('stops before a step above a bound, and lists the open cells', () => {
    const whole = deduce(diabolic);
    const { hardness, stuck, solution, steps } = deduce(diabolic, { upTo: whole.hardness - 1 });
    expect(solution).toBeUndefined();
    expect(hardness).toBeLessThan(whole.hardness);
    expect(stuck.length).toBeGreaterThan(0);
    for (const { cell, digits } of stuck) {
      expect(digits).toContain(whole.solution?.[cell]);
      expect(digits.length).toBeGreaterThan(1);
    }
    expect(steps).toEqual(whole.steps.slice(0, steps.length));
  });

  test('stops after a given number of steps', () => {
    expect(deduce(diabolic, { maxSteps: 3 }).steps).toEqual(deduce(diabolic).steps.slice(0, 3));
  });

  test('has nothing to do on a solved board', () => {
    const solved = filledBoard(diabolic, deduce(diabolic).solution ?? []);
    expect(deduce(solved)).toMatchObject({ steps: [], hardness: 0, stuck: [], histogram: {} });
    expect(deduce(solved).solution).toEqual(deduce(diabolic).solution);
  });

  test.each([
    ['11##'.padEnd(16, '#'), 'no digit is left for r1c2'],
    ['1.4#'.padEnd(16, '#'), 'no run of consecutive digits is left for the compartment r1c1–r1c3'],
    ['a.1#'.padEnd(16, '#'), 'no digit is left for r1c3'],
  ])('explains why %s has no solution', (text, sentence) => {
    expect(deduce(parse(text)).contradiction?.sentence).toBe(sentence);
  });

  test('counts black digits for their row and column', () => {
    // Column 1 has black 1, 2 and 3, so r4c1 is 4; r1c2 cannot be the 1 beside it.
    const { steps } = deduce(parse('a#..b###c###.###'));
    expect(steps[0]).toMatchObject({ technique: 'single', places: [{ cell: 12, digit: 4 }] });
  });

  test(`accepts boards from ${sizes.min}x${sizes.min} to ${sizes.max}x${sizes.max}`, () => {
    expect(deduce(parse('1...')).solution).toEqual([1, 2, 2, 1]);
    const size = sizes.max;
    const cells = Array.from({ length: size ** 2 }, (_, at) => {
      const digit = (((at % size) + Math.floor(at / size)) % size) + 1;
      return { black: false, digit: at % 3 === 0 ? undefined : digit };
    });
    const board: Board = { size, cells };
    expect(ruleBroken(board, deduce(board).solution ?? [])).toBeUndefined();
  });
});

/** Parses a board that may be contradictory, which the real parser would reject. */
function parse(text: string): Board {
  const cells = [...text].map((letter) => ({
    black: /[#a-z]/.test(letter),
    digit: /\d/.test(letter) ? Number(letter) : /[a-z]/.test(letter) ? letter.charCodeAt(0) - 96 : undefined,
  }));
  return { size: Math.sqrt(cells.length), cells };
}

describe('the ladder of techniques', () => {
  test('tries the easier step first, whatever the order of the techniques', () => {
    const { grid, ladder } = prepare(diabolic);
    const hardnesses = ladder.map(({ hardness }) => hardness);
    expect(hardnesses).toEqual([...hardnesses].sort((a, b) => a - b));
    const turned = ladderOf(grid, { of: [...techniques].reverse() });
    expect(turned.map(({ hardness }) => hardness)).toEqual(hardnesses);
    expect(Math.max(...hardnesses)).toBe(94);
  });

  test('has no unique rectangle without uniqueness', () => {
    const using = boardFiles()
      .filter(({ band }) => band === 'extreme')
      .find(({ board }) => deduce(board, { keepSteps: false }).histogram['unique rectangle']);
    const layout = prepare(using!.board, { unique: false });
    expect(deduce(using!.board, { layout }).histogram['unique rectangle']).toBeUndefined();
  });
});

describe('boards with many solutions', () => {
  test('are neither called contradictory nor solved, without uniqueness', () => {
    for (const text of ['.'.repeat(16), '....#..#....#...', `..#${'.'.repeat(22)}`]) {
      const board = parseBoard(text);
      const { contradiction, solution } = deduce(board, { layout: prepare(board, { unique: false }) });
      expect([boardText(board), contradiction, solution]).toEqual([text, undefined, undefined]);
    }
  });
});

describe('sets of digits', () => {
  test('are counted and listed', () => {
    for (const digits of [[], [1], [16], [25], [2, 3, 9], Array.from({ length: 25 }, (_, at) => at + 1)]) {
      const set = digits.reduce((all, digit) => all | (1 << (digit - 1)), 0);
      expect(digitsOf(set)).toEqual(digits);
      expect(countDigits(set)).toBe(digits.length);
      expect([minDigit(set), maxDigit(set)]).toEqual([digits[0] ?? 0, digits.at(-1) ?? 0]);
    }
  });

  test('give the ranges that they contain and that contain the placed digits', () => {
    const set = (...digits: number[]) => digits.reduce((all, digit) => all | (1 << (digit - 1)), 0);
    expect(digitsOf(rangesOf(set(1, 2, 3, 5, 6, 7, 8), 0, 3))).toEqual([1, 5, 6]);
    expect(digitsOf(rangesOf(set(1, 2, 3, 5, 6, 7, 8), set(7), 3))).toEqual([5, 6]);
    expect(digitsOf(rangesOf(set(1, 2, 3, 4), set(1, 4), 3))).toEqual([]);
    expect(digitsOf(sureDigits(set(1, 2), 3))).toEqual([2, 3]);
    expect(digitsOf(sureDigits(set(1, 4), 3))).toEqual([]);
    expect(digitsOf(sureDigits(0, 3))).toEqual([]);
  });
});
